package genes

import "math/rand/v2"

// pmx is the partially mapped crossover (Goldberg and Lingle, ICGA 1985): a part of the child
// is that of one parent. Elsewhere it is the other one, where an item of the part is replaced
// by that which stands in its place there.
type pmx struct {
	at []int32 // by item of the part, its place; -1: none
}

func newPMX(n int) *pmx { return &pmx{make([]int32, n)} }

// Cross implements Crossover.
func (x *pmx) Cross(child, one, other []int32, r *rand.Rand) {
	from, to := slice(len(one), r)
	for i := range x.at {
		x.at[i] = -1
	}
	for k := from; k < to; k++ {
		child[k] = one[k]
		x.at[one[k]] = int32(k)
	}
	for k, item := range other {
		if k >= from && k < to {
			continue
		}
		for x.at[item] >= 0 {
			item = other[x.at[item]]
		}
		child[k] = item
	}
}
