package queens

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// A Permutation can be walked by any metaheuristic.
var (
	_ localsearch.Projected[Swap]     = (*Permutation)(nil)
	_ localsearch.Neighbourhood[Swap] = (*Permutation)(nil)
	_ localsearch.Attributed[Swap]    = (*Permutation)(nil)
	_ localsearch.MoveSampler[Swap]   = (*Permutation)(nil)
	_ localsearch.Changing[Swap]      = (*Permutation)(nil)
)

// Values appends the row of the queen of each column.
func (p *Permutation) Values(buf []int32) []int32 { return append(buf, p.rows...) }

// Adopt takes the rows, a permutation of the same number of columns.
func (p *Permutation) Adopt(rows []int32) {
	copy(p.rows, rows)
	p.recount()
}

// Randomise draws a board uniformly from all of them.
func (p *Permutation) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, p.rows)
	p.recount()
}

func (p *Permutation) recount() {
	p.up.clear()
	p.down.clear()
	p.cost = 0
	for c := range p.rows {
		p.place(c)
	}
}

// Perturb makes random swaps of about the given share of the columns.
func (p *Permutation) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(p.rows))/2)) {
		if m, ok := p.Random(r); ok {
			p.Apply(m)
		}
	}
}

// Random returns a swap of two columns drawn uniformly.
func (p *Permutation) Random(r *rand.Rand) (Swap, bool) {
	if len(p.rows) < 2 {
		return Swap{}, false
	}
	return p.RandomMoveOf(rng.Intn(r, len(p.rows)), r)
}

// RandomMoveOf returns a swap of column i with another.
func (p *Permutation) RandomMoveOf(i int, r *rand.Rand) (Swap, bool) {
	if len(p.rows) < 2 {
		return Swap{}, false
	}
	j := rng.Intn(r, len(p.rows)-1)
	if j >= i {
		j++
	}
	return Swap{int32(i), int32(j)}, true
}

// Each visits all n(n-1)/2 swaps.
func (p *Permutation) Each(_ *rand.Rand, visit func(Swap) bool) {
	for a := range int32(len(p.rows)) {
		for b := range a {
			if !visit(Swap{a, b}) {
				return
			}
		}
	}
}

// Variables returns the number of columns.
func (p *Permutation) Variables() int { return len(p.rows) }

// Error returns the number of queens that attack the one of column i.
func (p *Permutation) Error(i int) int64 { return p.Conflicts(int32(i)) }

// Conflicting returns a random column whose queen is attacked; -1 if none is.
func (p *Permutation) Conflicting(r *rand.Rand) int {
	if p.cost == 0 {
		return -1
	}
	const tries = 50
	n := len(p.rows)
	for range tries {
		if i := rng.Intn(r, n); p.Error(i) > 0 {
			return i
		}
	}
	start := rng.Intn(r, n)
	for k := range n {
		if i := (start + k) % n; p.Error(i) > 0 {
			return i
		}
	}
	return -1
}

// EachOf visits the swaps of column i.
func (p *Permutation) EachOf(i int, _ *rand.Rand, visit func(Swap) bool) {
	for b := range p.rows {
		if b != i && !visit(Swap{int32(i), int32(b)}) {
			return
		}
	}
}

// SampleOf visits swaps of column i: with runs of columns that stand together, which is fast
// because so do their rows.
func (p *Permutation) SampleOf(i, most int, r *rand.Rand, visit func(Swap) bool) {
	const run = 8
	n := len(p.rows)
	if n-1 <= most {
		p.EachOf(i, r, visit)
		return
	}
	for most > 0 {
		b := rng.Intn(r, n)
		for end := b + min(run, most); b < end; b++ {
			if most--; b%n != i && !visit(Swap{int32(i), int32(b % n)}) {
				return
			}
		}
	}
}

// Changes appends the columns of the swap with their new rows.
func (p *Permutation) Changes(m Swap, out []int32) []int32 {
	return append(out, m.A, p.rows[m.B], m.B, p.rows[m.A])
}

// Attributes returns the squares that are left and taken.
func (p *Permutation) Attributes(m Swap) (leaves, enters [2]uint64) {
	a, b := uint64(m.A)<<32, uint64(m.B)<<32
	x, y := uint64(p.rows[m.A]), uint64(p.rows[m.B])
	return [2]uint64{a | x, b | y}, [2]uint64{a | y, b | x}
}
