package genes

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// ulx is the uniform-like crossover of placements (Tate and Smith, Computers and Operations
// Research 22, 1995): each item is where it is in one of the parents, if that is free, and all
// others are at random. Where both parents agree, so does the child.
type ulx struct {
	taken      []bool
	open, free []int32
}

func newULX(n int) *ulx { return &ulx{taken: make([]bool, n)} }

// Cross implements Crossover.
func (x *ulx) Cross(child, one, other []int32, r *rand.Rand) {
	clear(x.taken)
	x.open, x.free = x.open[:0], x.free[:0]
	for i, v := range one {
		if child[i] = -1; v == other[i] {
			child[i], x.taken[v] = v, true
		} else {
			x.open = append(x.open, int32(i))
		}
	}
	rng.Shuffle32(r, x.open)
	left := 0
	for _, i := range x.open {
		v, second := one[i], other[i]
		if r.Uint64()&1 == 0 {
			v, second = second, v
		}
		if x.taken[v] {
			v = second
		}
		if x.taken[v] {
			x.open[left] = i
			left++
			continue
		}
		child[i], x.taken[v] = v, true
	}
	for v, t := range x.taken {
		if !t {
			x.free = append(x.free, int32(v))
		}
	}
	rng.Shuffle32(r, x.free)
	for k, i := range x.open[:left] {
		child[i] = x.free[k]
	}
}
