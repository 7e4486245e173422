package onetree

import (
	"context"
	"math"
	"slices"
)

// far is more than any weight.
const far = math.MaxInt64

// Edge is an edge of a graph.
type Edge struct {
	From, To int32
	Cost     int64 // the length, times Scale
}

// Graph is a connected graph with few edges. It makes trees by the algorithm of Prim with a heap.
type Graph struct {
	first []int32 // by city, and the end: where its edges begin
	to    []int32
	cost  []int64
	key   []int64 // by city outside the tree: the weight of its shortest edge into it
	up    []int32 // the city at the other end of that edge; -1: none
	heap  []int32 // cities by key
	place []int32 // in the heap; -1: not yet there, -2: in the tree

	// Of the tree that Weigh has made: the leaf that has a second edge, and that edge.
	leaf, other int32
	second      int64
}

// NewGraph returns the graph of n cities, of which there are at least 3. Each edge may come several
// times and in both directions. The graph must be connected, and no city have less than two neighbours.
func NewGraph(n int, edges []Edge) *Graph {
	both := make([]Edge, 0, 2*len(edges))
	for _, l := range edges {
		both = append(both, l, Edge{l.To, l.From, l.Cost})
	}
	slices.SortFunc(both, func(a, b Edge) int {
		if a.From != b.From {
			return int(a.From) - int(b.From)
		}
		return int(a.To) - int(b.To)
	})
	both = slices.Compact(both)
	g := &Graph{
		first: make([]int32, n+1), to: make([]int32, len(both)), cost: make([]int64, len(both)),
		key: make([]int64, n), up: make([]int32, n), heap: make([]int32, 0, n), place: make([]int32, n),
	}
	for i, l := range both {
		g.first[l.From+1] = int32(i + 1)
		g.to[i], g.cost[i] = l.To, l.Cost
	}
	for i := range n {
		g.first[i+1] = max(g.first[i+1], g.first[i])
	}
	return g
}

// Complete implements Relaxation.
func (g *Graph) Complete() bool { return false }

// Has reports whether there is an edge between two cities.
func (g *Graph) Has(a, b int32) bool {
	_, found := slices.BinarySearch(g.to[g.first[a]:g.first[a+1]], b)
	return found
}

// Weigh implements Relaxation.
func (g *Graph) Weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool) {
	if ctx.Err() != nil {
		return 0, false
	}
	for i := range excess {
		excess[i] = -2
		weight -= 2 * penalty[i]
		g.key[i], g.up[i], g.place[i] = far, -1, -1
	}
	g.heap = g.heap[:0]
	for at := int32(0); ; {
		g.place[at] = -2
		for e := g.first[at]; e < g.first[at+1]; e++ {
			v := g.to[e]
			if g.place[v] == -2 {
				continue
			}
			if w := g.cost[e] + penalty[at] + penalty[v]; w < g.key[v] {
				g.key[v], g.up[v] = w, at
				g.rise(v)
			}
		}
		if len(g.heap) == 0 {
			break
		}
		if at = g.pop(); len(g.heap)&0xfff == 0 && ctx.Err() != nil {
			return 0, false
		}
		weight += g.key[at]
		excess[at]++
		excess[g.up[at]]++
	}
	g.second, g.leaf, g.other = math.MinInt64, 0, 0
	for i, e := range excess {
		if e == -1 { // a leaf
			if w, other := g.besides(int32(i), penalty); w > g.second {
				g.second, g.leaf, g.other = w, int32(i), other
			}
		}
	}
	excess[g.leaf]++
	excess[g.other]++
	return weight + g.second, true
}

// besides returns the weight of the shortest edge of a leaf beside that of the tree, and
// its other end.
func (g *Graph) besides(leaf int32, penalty []int64) (weight int64, other int32) {
	weight = far
	for e := g.first[leaf]; e < g.first[leaf+1]; e++ {
		v := g.to[e]
		if g.up[leaf] == v || g.up[v] == leaf {
			continue
		}
		if w := g.cost[e] + penalty[leaf] + penalty[v]; w < weight {
			weight, other = w, v
		}
	}
	return weight, other
}

// rise puts a city whose key is less than before where it belongs in the heap.
func (g *Graph) rise(v int32) {
	at := g.place[v]
	if at < 0 {
		at = int32(len(g.heap))
		g.heap = append(g.heap, v)
	}
	for at > 0 {
		above := (at - 1) / 2
		if g.key[g.heap[above]] <= g.key[v] {
			break
		}
		g.heap[at] = g.heap[above]
		g.place[g.heap[at]] = at
		at = above
	}
	g.heap[at], g.place[v] = v, at
}

// pop removes the city with the least key from the heap.
func (g *Graph) pop() int32 {
	top := g.heap[0]
	last := int32(len(g.heap) - 1)
	v := g.heap[last]
	g.heap = g.heap[:last]
	if last == 0 {
		return top
	}
	at := int32(0)
	for {
		below := 2*at + 1
		if below >= last {
			break
		}
		if below+1 < last && g.key[g.heap[below+1]] < g.key[g.heap[below]] {
			below++
		}
		if g.key[v] <= g.key[g.heap[below]] {
			break
		}
		g.heap[at] = g.heap[below]
		g.place[g.heap[at]] = at
		at = below
	}
	g.heap[at], g.place[v] = v, at
	return top
}

// Arcs returns twice the number of edges: what a tree costs to make.
func (g *Graph) Arcs() int { return len(g.to) }
