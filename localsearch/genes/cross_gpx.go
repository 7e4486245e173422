package genes

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// NewGPX returns the crossover of partitions into so many classes, 1 or more.
func NewGPX(classes int) Crossover { return newGPX(classes) }

// gpx is the greedy partition crossover (Galinier and Hao, Journal of Combinatorial
// Optimization 3, 1999). Alternately, the largest class of one parent and of the other, without
// the items that have a class already, becomes the next class of the child. Items that are left
// over get random classes.
type gpx struct {
	size [2][]int32
}

func newGPX(classes int) *gpx {
	return &gpx{[2][]int32{make([]int32, classes), make([]int32, classes)}}
}

// Cross implements Crossover.
func (x *gpx) Cross(child, one, other []int32, r *rand.Rand) {
	parents := [2][]int32{one, other}
	for p, parent := range parents {
		clear(x.size[p])
		for i, v := range parent {
			child[i] = -1
			x.size[p][v]++
		}
	}
	for now := range x.size[0] {
		p := now % 2
		largest := x.largest(p, r)
		for i, v := range parents[p] {
			if v == largest && child[i] < 0 {
				child[i] = int32(now)
				x.size[0][one[i]]--
				x.size[1][other[i]]--
			}
		}
	}
	for i, v := range child {
		if v < 0 {
			child[i] = int32(rng.Intn(r, len(x.size[0])))
		}
	}
}

// largest returns the largest class of parent p, drawn among equals.
func (x *gpx) largest(p int, r *rand.Rand) int32 {
	best, ties := 0, 0
	for v, size := range x.size[p] {
		switch {
		case size > x.size[p][best]:
			best, ties = v, 1
		case size == x.size[p][best]:
			if ties++; rng.Intn(r, ties) == 0 {
				best = v
			}
		}
	}
	return int32(best)
}
