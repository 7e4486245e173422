package genes

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// cycle exchanges edges along a cycle that alternates between the parents' edges. It reports
// false if they have the same ones.
//
// Without the common edges, each node has as many edges of one parent as of the other. So a
// walk that takes edges of both in turn, each once, goes on until it comes to a node a second
// time with the same parent's edge to take next: from there on it is a cycle.
func (x *eax) cycle(r *rand.Rand) bool {
	n := len(x.to)
	start, different := rng.Intn(r, n), false
	for a := range x.to {
		for k, b := range x.link[0][a] {
			l := x.edge(1, int32(a), b)
			x.used[0][a][k] = l >= 0
			different = different || l < 0
			if l >= 0 {
				x.used[1][a][l] = true
			}
		}
	}
	if !different {
		return false
	}
	for x.used[0][start][0] && x.used[0][start][1] {
		start = (start + 1) % n
	}
	clear(x.seen)
	x.path = x.path[:0]
	for now := int32(start); ; {
		k := len(x.path)
		x.path = append(x.path, now)
		if j := x.seen[2*int(now)+k%2]; j > 0 {
			x.exchange(int(j)-1, k)
			return true
		}
		x.seen[2*int(now)+k%2] = int32(k + 1)
		now = x.take(k%2, now, r)
	}
}

// edge returns which of the two edges of node a in a parent goes to b; -1: none does.
func (x *eax) edge(p int, a, b int32) int {
	for k, c := range x.link[p][a] {
		if c == b {
			return k
		}
	}
	return -1
}

// take uses an edge of a parent, drawn at random, and returns the other end.
func (x *eax) take(p int, a int32, r *rand.Rand) int32 {
	k := 0
	switch {
	case x.used[p][a][0]:
		k = 1
	case !x.used[p][a][1]:
		k = rng.Intn(r, 2)
	}
	b := x.link[p][a][k]
	x.used[p][a][k] = true
	x.used[p][b][x.edge(p, b, a)] = true
	return b
}

// exchange exchanges the edges of the path from a place to another, which is the same node:
// edges at even places are in the child, and those at odd places replace them.
func (x *eax) exchange(from, to int) {
	const none = -1
	for k := from; k < to; k++ {
		if a, b := x.path[k], x.path[k+1]; k%2 == 0 {
			x.replace(a, b, none)
			x.replace(b, a, none)
		}
	}
	for k := from; k < to; k++ {
		if a, b := x.path[k], x.path[k+1]; k%2 == 1 {
			x.replace(a, none, b)
			x.replace(b, none, a)
		}
	}
}

// replace makes c a neighbour of node a in the child in place of b.
func (x *eax) replace(a, b, c int32) {
	if x.to[a][0] == b {
		x.to[a][0] = c
	} else {
		x.to[a][1] = c
	}
}
