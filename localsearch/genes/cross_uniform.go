package genes

import (
	"math/rand/v2"
)

// uniform takes each gene from one of the parents (Syswerda, ICGA 1989).
type uniform struct{}

// Cross implements Crossover.
func (uniform) Cross(child, one, other []int32, r *rand.Rand) {
	bits := uint64(0)
	for i := range child {
		if i&63 == 0 {
			bits = r.Uint64()
		}
		if child[i] = one[i]; bits&1 == 0 {
			child[i] = other[i]
		}
		bits >>= 1
	}
}

// twoPoint takes a part from one parent, and all else from the other (Holland 1975; De Jong
// 1975).
type twoPoint struct{}

// Cross implements Crossover.
func (twoPoint) Cross(child, one, other []int32, r *rand.Rand) {
	from, to := slice(len(one), r)
	copy(child, other)
	copy(child[from:to], one[from:to])
}

// whole takes all genes from one parent.
type whole struct{}

// Cross implements Crossover.
func (whole) Cross(child, one, other []int32, r *rand.Rand) {
	if r.Uint64()&1 == 0 {
		one = other
	}
	copy(child, one)
}
