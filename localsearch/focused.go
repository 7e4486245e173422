package localsearch

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Focused is the neighbourhood of one variable: with probability Share one in
// conflict, otherwise any. Each visits the moves of that variable; Random draws
// one of them.
type Focused[M any] struct {
	State Projected[M]
	Share float64 // 0..1
}

func (f Focused[M]) variable(r *rand.Rand) int {
	if f.Share >= 1 || rng.Float64(r) < f.Share {
		if i := f.State.Conflicting(r); i >= 0 {
			return i
		}
	}
	return rng.Intn(r, f.State.Variables())
}

// Random implements Neighbourhood.
func (f Focused[M]) Random(r *rand.Rand) (move M, ok bool) {
	return f.of(f.variable(r), r)
}

// of is a random move of a variable.
func (f Focused[M]) of(i int, r *rand.Rand) (move M, ok bool) {
	if s, can := f.State.(VariableSampler[M]); can {
		return s.RandomMoveOf(i, r)
	}
	return f.drawn(i, r)
}

// drawn draws from all moves of a variable. It is a separate function because
// the variables that its closure changes are allocated.
func (f Focused[M]) drawn(i int, r *rand.Rand) (move M, ok bool) {
	seen := 0
	f.State.EachOf(i, r, func(m M) bool {
		if seen++; rng.Intn(r, seen) == 0 {
			move = m
		}
		return true
	})
	return move, seen > 0
}

// Each implements Neighbourhood.
func (f Focused[M]) Each(r *rand.Rand, visit func(M) bool) {
	f.State.EachOf(f.variable(r), r, visit)
}
