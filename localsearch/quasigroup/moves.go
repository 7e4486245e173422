package quasigroup

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Swap exchanges the numbers of the cells A and B, two different free cells of a
// row. Cells count row by row from 0.
type Swap struct{ A, B int32 }

// Delta returns the change of Cost.
func (s *Square) Delta(m Swap) int64 {
	n := s.n
	u, w := s.value[m.A], s.value[m.B]
	a, b := s.times[int(m.A)%n*n:][:n], s.times[int(m.B)%n*n:][:n]
	return int64(a[w] - (a[u] - 1) + b[u] - (b[w] - 1))
}

// Apply makes the move.
func (s *Square) Apply(m Swap) {
	s.cost += s.Delta(m)
	u, w := s.value[m.A], s.value[m.B]
	s.value[m.A], s.value[m.B] = w, u
	s.change(m.A, u, w)
	s.change(m.B, w, u)
}

// change updates times, cost and wrong after a cell's number has changed from old to
// now.
func (s *Square) change(cell, old, now int32) {
	col := int(cell) % s.n
	times := s.times[col*s.n:][:s.n]
	if times[old]--; times[old] == 1 {
		for _, other := range s.column(col) {
			if s.value[other] == old {
				s.wrong.Remove(s.variable[other])
			}
		}
	}
	times[now]++
	if times[now] == 1 {
		s.wrong.Remove(s.variable[cell])
		return
	}
	s.wrong.Add(s.variable[cell])
	if times[now] == 2 {
		for _, other := range s.column(col) {
			if s.value[other] == now {
				s.wrong.Add(s.variable[other])
			}
		}
	}
}

// Random exchanges a wrong cell with another one of its row.
func (s *Square) Random(r *rand.Rand) (m Swap, ok bool) {
	if s.wrong.Len() == 0 {
		return Swap{}, false
	}
	return s.randomOf(s.Conflicting(r), r), true
}

// randomOf exchanges variable i with another cell of its row.
func (s *Square) randomOf(i int, r *rand.Rand) Swap {
	cell := s.free[i]
	row := int(cell) / s.n
	first, cells := int(s.rowOf[row]), s.row(row)
	k := rng.Intn(r, len(cells)-1)
	if k >= i-first {
		k++
	}
	return Swap{cell, cells[k]}
}

// Each visits all exchanges of wrong cells, each once, starting at a random cell.
func (s *Square) Each(r *rand.Rand, visit func(Swap) bool) {
	k := s.wrong.Len()
	if k == 0 {
		return
	}
	start := rng.Intn(r, k)
	for d := range k {
		i := s.wrong.At((start + d) % k)
		a := s.free[i]
		for _, b := range s.row(int(a) / s.n) {
			if j := s.variable[b]; a != b && (j > i || !s.wrong.Has(j)) && !visit(Swap{a, b}) {
				return
			}
		}
	}
}

// Variables returns the number of free cells.
func (s *Square) Variables() int { return len(s.free) }

// Error returns how many other cells of the column have the number of the i-th free
// cell.
func (s *Square) Error(i int) int64 { return int64(s.timesOf(s.free[i]) - 1) }

// Conflicting returns a random wrong cell; -1 if there is none.
func (s *Square) Conflicting(r *rand.Rand) int {
	if s.wrong.Len() == 0 {
		return -1
	}
	return int(s.wrong.At(rng.Intn(r, s.wrong.Len())))
}

// EachOf visits all exchanges of free cell i, starting at a random one.
func (s *Square) EachOf(i int, r *rand.Rand, visit func(Swap) bool) {
	a := s.free[i]
	cells := s.row(int(a) / s.n)
	start := rng.Intn(r, len(cells))
	for d := range cells {
		if b := cells[(start+d)%len(cells)]; a != b && !visit(Swap{a, b}) {
			return
		}
	}
}

// Attributes are pairs of a cell and a number.
func (s *Square) Attributes(m Swap) (leaves, enters [2]uint64) {
	pair := func(cell, v int32) uint64 { return uint64(cell)*uint64(s.n) + uint64(v) }
	u, w := s.value[m.A], s.value[m.B]
	return [2]uint64{pair(m.A, u), pair(m.B, w)}, [2]uint64{pair(m.A, w), pair(m.B, u)}
}

// AttributeName names a cell and its value.
func (s *Square) AttributeName(a uint64) string {
	n := uint64(s.n)
	return fmt.Sprintf("cell[%d,%d] has %d", a/n/n, a/n%n, a%n)
}
