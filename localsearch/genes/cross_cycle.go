package genes

import "math/rand/v2"

// cycle is the cycle crossover (Oliver, Smith and Holland, ICGA 1987): every item has the place
// that it has in one of the parents. Places that have to be taken together, from one parent,
// are a cycle; the parent of each is drawn.
type cycle struct {
	at []int32 // the place of each item in one
}

func newCycle(n int) *cycle { return &cycle{make([]int32, n)} }

// Cross implements Crossover.
func (x *cycle) Cross(child, one, other []int32, r *rand.Rand) {
	for k, item := range one {
		x.at[item] = int32(k)
		child[k] = -1
	}
	for start := range child {
		if child[start] >= 0 {
			continue
		}
		from := one
		if r.Uint64()&1 == 0 {
			from = other
		}
		for k := start; child[k] < 0; k = int(x.at[other[k]]) {
			child[k] = from[k]
		}
	}
}
