package genes

import "math/rand/v2"

// ox is the order crossover: a part of the child is that of one parent, and the other items are
// in the order of the other one. They follow after the part, around the end (Davis, IJCAI
// 1985), or if linear from the left (Falkenauer and Bouffouix, ICRA 1991).
type ox struct {
	linear bool
	in     []bool
}

func newOX(n int, linear bool) *ox { return &ox{linear, make([]bool, n)} }

// Cross implements Crossover.
func (x *ox) Cross(child, one, other []int32, r *rand.Rand) {
	n := len(one)
	from, to := slice(n, r)
	clear(x.in)
	for k := from; k < to; k++ {
		child[k] = one[k]
		x.in[one[k]] = true
	}
	read, write := 0, 0
	if !x.linear {
		read, write = to, to
	}
	for range n {
		item := other[read%n]
		read++
		if x.in[item] {
			continue
		}
		if x.linear && write == from {
			write = to
		}
		child[write%n] = item
		write++
	}
}
