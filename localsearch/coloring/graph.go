package coloring

import (
	"slices"

	"lsolve/problem/coloring"
)

// graph is the neighbours of each vertex. Searches do not change it and can share
// it.
type graph struct {
	first      []int32 // of vertex v: neighbours[first[v]:first[v+1]]
	neighbours []int32
}

// newGraph returns the graph of an instance, in which each edge is once.
func newGraph(in *coloring.Instance) *graph {
	lists := make([][]int32, in.Vertices)
	for _, e := range in.Edges {
		lists[e[0]] = append(lists[e[0]], e[1])
		lists[e[1]] = append(lists[e[1]], e[0])
	}
	g := &graph{first: make([]int32, 1, in.Vertices+1)}
	for _, list := range lists {
		slices.Sort(list)
		g.neighbours = append(g.neighbours, list...)
		g.first = append(g.first, int32(len(g.neighbours)))
	}
	return g
}

// vertices returns their number.
func (g *graph) vertices() int { return len(g.first) - 1 }

// neighboursOf are those of v, in rising order.
func (g *graph) neighboursOf(v int32) []int32 { return g.neighbours[g.first[v]:g.first[v+1]] }
