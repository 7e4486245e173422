package costas

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random draws one of the swaps; there is none of order 1.
func (a *Array) Random(r *rand.Rand) (m Move, ok bool) {
	if a.n < 2 {
		return Move{}, false
	}
	i, j := rng.Intn(r, a.n), rng.Intn(r, a.n-1)
	if j >= i {
		j++
	}
	return Move{A: int32(i), B: int32(j)}, true
}

// Each visits all n(n-1)/2 swaps.
func (a *Array) Each(r *rand.Rand, visit func(Move) bool) {
	for i := range int32(a.n) {
		for j := range i {
			if !visit(Move{A: i, B: j}) {
				return
			}
		}
	}
}

// EachOf visits the swaps of column i.
func (a *Array) EachOf(i int, r *rand.Rand, visit func(Move) bool) {
	for j := range a.n {
		if j != i && !visit(Move{A: int32(i), B: int32(j)}) {
			return
		}
	}
}

// Variables returns the number of columns.
func (a *Array) Variables() int { return a.n }

// Error returns the weight of the pairs of column i whose difference is repeated.
func (a *Array) Error(i int) (sum int64) {
	for d := 1; d <= a.half; d++ {
		for _, c := range [...]int{i - d, i} {
			if c >= 0 && c+d < a.n && a.times[d][(a.rows[c+d]-a.rows[c])&63] > 1 {
				sum += a.weight[d]
			}
		}
	}
	return sum
}

// Conflicting returns the first column, starting at a random one, whose Error is not
// 0; -1 if there is none.
func (a *Array) Conflicting(r *rand.Rand) int {
	start := rng.Intn(r, a.n)
	for k := range a.n {
		if i := (start + k) % a.n; a.Error(i) > 0 {
			return i
		}
	}
	return -1
}

// Attributes are marks: column and row.
func (a *Array) Attributes(m Move) (leaves, enters [2]uint64) {
	mark := func(column, of int32) uint64 { return uint64(column)<<32 | uint64(a.rows[of]) }
	return [2]uint64{mark(m.A, m.A), mark(m.B, m.B)}, [2]uint64{mark(m.A, m.B), mark(m.B, m.A)}
}
