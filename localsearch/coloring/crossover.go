package coloring

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// crossover makes the greedy partition crossover of Galinier and Hao (1999).
// Alternately, the largest colour class of one parent and of the other, without
// the vertices already coloured, becomes the next class of the child. Vertices
// that are left over get random colours.
type crossover struct {
	k      int
	size   [2][]int32
	parent [2][]int32
}

func newCrossover(k int) *crossover {
	return &crossover{k: k, size: [2][]int32{make([]int32, k), make([]int32, k)}}
}

// cross writes the child of a and b, a first, to child.
func (x *crossover) cross(child, a, b []int32, r *rand.Rand) {
	x.parent = [2][]int32{a, b}
	for p, parent := range x.parent {
		clear(x.size[p])
		for v, c := range parent {
			child[v] = -1
			x.size[p][c]++
		}
	}
	for now := range x.k {
		p := now % 2
		largest := x.largest(p, r)
		for v, c := range x.parent[p] {
			if c == largest && child[v] < 0 {
				child[v] = int32(now)
				x.size[0][a[v]]--
				x.size[1][b[v]]--
			}
		}
	}
	for v, c := range child {
		if c < 0 {
			child[v] = int32(rng.Intn(r, x.k))
		}
	}
}

// largest returns the largest class of parent p, drawn among equals.
func (x *crossover) largest(p int, r *rand.Rand) int32 {
	best, equal := 0, 0
	for c, size := range x.size[p] {
		switch {
		case size > x.size[p][best]:
			best, equal = c, 1
		case size == x.size[p][best]:
			if equal++; rng.Intn(r, equal) == 0 {
				best = c
			}
		}
	}
	return int32(best)
}
