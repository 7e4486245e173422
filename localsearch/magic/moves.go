package magic

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Values appends the numbers of the cells, row by row.
func (s *Square) Values(buf []int32) []int32 { return append(buf, s.cells...) }

// Adopt takes the numbers of the cells from values, row by row.
func (s *Square) Adopt(values []int32) {
	copy(s.cells, values)
	s.recount()
}

// Randomise puts the numbers in random order, every order equally likely.
func (s *Square) Randomise(r *rand.Rand) {
	s.order()
	rng.Shuffle32(r, s.cells)
	s.recount()
}

// Perturb swaps random pairs of cells, half as many as the given share of the
// cells, at least one.
func (s *Square) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.cells))/2)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}

// Random returns a swap of two different cells, every pair equally likely.
func (s *Square) Random(r *rand.Rand) (Swap, bool) {
	if s.n < 2 {
		return Swap{}, false
	}
	a, b := rng.Intn(r, len(s.cells)), rng.Intn(r, len(s.cells)-1)
	if b >= a {
		b++
	}
	return Swap{int32(a), int32(b)}, true
}

// Each visits every pair of cells once, starting with those of a random cell.
func (s *Square) Each(r *rand.Rand, visit func(Swap) bool) {
	cells := int32(len(s.cells))
	a := int32(rng.Intn(r, int(cells)))
	for range cells {
		for b := range a {
			if !visit(Swap{a, b}) {
				return
			}
		}
		if a++; a == cells {
			a = 0
		}
	}
}

// Variables returns the number of cells.
func (s *Square) Variables() int { return len(s.cells) }

// Error returns the absolute value of the sum of the deviations, with their signs, of
// the lines through cell i. So a cell between a row that is too large and a column
// that is too small is not blamed for either (Codognet and Diaz, "Yet another local
// search method for constraint solving", 2001).
func (s *Square) Error(i int) int64 {
	row, col := s.at(int32(i))
	return abs(s.row[row] + s.col[col] + s.main*s.onMain(row, col) + s.anti*s.onAnti(row, col))
}

// Conflicting returns a random cell whose Error is not 0, -1 if there is none. If
// such cells are frequent it takes a few draws; otherwise it scans all.
func (s *Square) Conflicting(r *rand.Rand) int {
	if s.cost == 0 {
		return -1
	}
	for range 32 {
		if i := rng.Intn(r, len(s.cells)); s.Error(i) != 0 {
			return i
		}
	}
	found, pick := 0, -1
	for i := range s.cells {
		if s.Error(i) != 0 {
			if found++; rng.Intn(r, found) == 0 {
				pick = i
			}
		}
	}
	return pick
}

// EachOf visits the swaps of cell i with every other, beginning with a random one.
func (s *Square) EachOf(i int, r *rand.Rand, visit func(Swap) bool) {
	cells := len(s.cells)
	b := rng.Intn(r, cells)
	for range cells {
		if b != i && !visit(Swap{int32(i), int32(b)}) {
			return
		}
		if b++; b == cells {
			b = 0
		}
	}
}

// Attributes says which numbers the two cells have, and which they will have.
func (s *Square) Attributes(m Swap) (leaves, enters [2]uint64) {
	k := uint64(len(s.cells))
	a, b := uint64(m.A)*k-1, uint64(m.B)*k-1 // numbers count from 1
	va, vb := uint64(s.cells[m.A]), uint64(s.cells[m.B])
	return [2]uint64{a + va, b + vb}, [2]uint64{a + vb, b + va}
}

// AttributeName names a cell and its number.
func (s *Square) AttributeName(a uint64) string {
	k := uint64(len(s.cells))
	return fmt.Sprintf("cell %d has %d", a/k, a%k+1)
}
