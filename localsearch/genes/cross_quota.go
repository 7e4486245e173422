package genes

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// quotas is the uniform crossover where it is bounded how often a value occurs: in a random
// order, a gene takes the value of one parent or, if there is no room for that, of the other.
// Genes for which there is none take random values with room. Where both parents agree, so does
// the child.
type quotas struct {
	s    *localsearch.Segment
	open []int32
}

// Cross implements Crossover.
func (x *quotas) Cross(child, one, other []int32, r *rand.Rand) {
	x.open = x.open[:0]
	for i, v := range one {
		if child[i] = v; v != other[i] {
			child[i] = -1
			x.open = append(x.open, int32(i))
		}
	}
	q := newRoom(x.s, child)
	rng.Shuffle32(r, x.open)
	for _, i := range x.open {
		v, second := one[i], other[i]
		if r.Uint64()&1 == 0 {
			v, second = second, v
		}
		switch {
		case q.add(v):
			child[i] = v
		case q.add(second):
			child[i] = second
		}
	}
	q.fill(child, r)
}
