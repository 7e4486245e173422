package genes

import (
	"math/rand/v2"

	"lsolve/localsearch"
)

// eax is edge assembly crossover with a single cycle (Nagata and Kobayashi, INFORMS Journal on
// Computing 25, 2013): in one parent, edges are exchanged for those of the other along a cycle
// that alternates between both. If that leaves several round trips, each smallest one is joined
// to another by the exchange of two edges that costs least. It takes O(n) for the cycle, and for
// a join the number of the trip's nodes times nearest.
type eax struct {
	cost func(a, b int32) int64
	near [][]int32 // the nodes nearest to each, made when they are needed

	link [2][][2]int32 // by parent and node: its neighbours
	used [2][][2]bool  // and which of these edges are not there for a cycle
	to   [][2]int32    // by node: its neighbours in the child
	trip []int32       // by node: its round trip
	size []int32       // of each round trip
	seen []int32       // by node and parent whose edge comes next: 1 more than its place in path
	path []int32       // of the walk for a cycle
}

// nearest is how many of the nearest nodes are looked at to join two round trips.
const nearest = 10

// newEAX returns nil if the state has no costs of edges.
func newEAX(s *localsearch.Segment, state localsearch.Encoded) Crossover {
	edged, ok := state.(localsearch.Edged)
	if !ok {
		return nil
	}
	n := s.Length
	x := &eax{cost: edged.EdgeCost, to: make([][2]int32, n), trip: make([]int32, n), seen: make([]int32, 2*n)}
	for p := range x.link {
		x.link[p], x.used[p] = make([][2]int32, n), make([][2]bool, n)
	}
	return x
}

// Cross implements Crossover.
func (x *eax) Cross(child, one, other []int32, r *rand.Rand) {
	n := len(one)
	if n < 5 {
		copy(child, one)
		return
	}
	for p, tour := range [][]int32{one, other} {
		for k, node := range tour {
			x.link[p][node] = [2]int32{tour[(k+n-1)%n], tour[(k+1)%n]}
			x.used[p][node] = [2]bool{}
		}
	}
	copy(x.to, x.link[0])
	if !x.cycle(r) {
		copy(child, one)
		return
	}
	for x.trips() > 1 {
		x.join()
	}
	last, now := int32(-1), int32(0)
	for k := range child {
		child[k] = now
		next := x.to[now][0]
		if next == last {
			next = x.to[now][1]
		}
		last, now = now, next
	}
}
