package genes

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// erx is edge recombination (Whitley, Starkweather and Fuquay, ICGA 1989): the child is built
// node by node; the next is a neighbour of the last one in a parent, of those the one with the
// fewest neighbours left, and without any a random one.
type erx struct {
	near  [][4]int32 // the neighbours of each node that are left
	count []int8
	left  []int32 // nodes that are left, in any order, and the place of each
	place []int32
}

func newERX(n int) *erx {
	return &erx{make([][4]int32, n), make([]int8, n), make([]int32, n), make([]int32, n)}
}

// Cross implements Crossover.
func (x *erx) Cross(child, one, other []int32, r *rand.Rand) {
	n := len(one)
	if n == 0 {
		return
	}
	clear(x.count)
	x.left = x.left[:n]
	for i := range x.left {
		x.left[i], x.place[i] = int32(i), int32(i)
	}
	for _, tour := range [][]int32{one, other} {
		for k, node := range tour {
			x.link(node, tour[(k+1)%n])
			x.link(node, tour[(k+n-1)%n])
		}
	}
	now := one[0]
	for k := range child {
		child[k] = now
		x.remove(now)
		if k+1 < n {
			now = x.next(now, r)
		}
	}
}

// link makes b a neighbour of a.
func (x *erx) link(a, b int32) {
	for _, c := range x.near[a][:x.count[a]] {
		if c == b {
			return
		}
	}
	if a != b {
		x.near[a][x.count[a]] = b
		x.count[a]++
	}
}

// remove takes a node out of those that are left and of the lists of its neighbours.
func (x *erx) remove(node int32) {
	at, last := x.place[node], x.left[len(x.left)-1]
	x.left[at], x.place[last] = last, at
	x.left = x.left[:len(x.left)-1]
	for _, c := range x.near[node][:x.count[node]] {
		for k, d := range x.near[c][:x.count[c]] {
			if d == node {
				x.count[c]--
				x.near[c][k] = x.near[c][x.count[c]]
				break
			}
		}
	}
}

// next returns the node after the given one, which has been removed.
func (x *erx) next(node int32, r *rand.Rand) int32 {
	best, ties := int32(-1), 0
	for _, c := range x.near[node][:x.count[node]] {
		switch {
		case best < 0 || x.count[c] < x.count[best]:
			best, ties = c, 1
		case x.count[c] == x.count[best]:
			if ties++; rng.Intn(r, ties) == 0 {
				best = c
			}
		}
	}
	if best < 0 {
		return x.left[rng.Intn(r, len(x.left))]
	}
	return best
}
