package bandwidth

import (
	"fmt"
	"slices"

	"lsolve/problem"
	"lsolve/problem/internal/dimacs"
)

const (
	// MaxVertices is the largest number of vertices.
	MaxVertices = 1 << 20
	// MaxEdges is the largest number of edges.
	MaxEdges = 1 << 23
)

// Instance is a graph. It is not changed once it is made; see New.
type Instance struct {
	edges      [][2]int32 // smaller vertex first, sorted, each once
	first      []int32    // of vertex v: neighbours[first[v]:first[v+1]]
	neighbours []int32    // rising
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the graph with the vertices 0..vertices-1 and the given edges, in any order
// and direction, possibly repeated; loops do not count. It is an error if the vertices are
// not 1 to MaxVertices, if an edge has another vertex, or if there are more than MaxEdges.
// The slice may be changed.
func New(vertices int, edges [][2]int32) (*Instance, error) {
	if vertices < 1 || vertices > MaxVertices {
		return nil, fmt.Errorf("bandwidth: %d vertices; expected 1..%d", vertices, MaxVertices)
	}
	for _, e := range edges {
		if min(e[0], e[1]) < 0 || int(max(e[0], e[1])) >= vertices {
			return nil, fmt.Errorf("bandwidth: an edge of vertices %d and %d; expected 0..%d", e[0], e[1], vertices-1)
		}
	}
	edges = dimacs.Unique(slices.DeleteFunc(edges, func(e [2]int32) bool { return e[0] == e[1] }))
	if len(edges) > MaxEdges {
		return nil, fmt.Errorf("bandwidth: %d edges; expected at most %d", len(edges), MaxEdges)
	}
	g := &Instance{edges: slices.Clip(edges), first: make([]int32, vertices+1)}
	g.connect()
	return g, nil
}

// connect lists the neighbours. The edges being sorted, so are the lists: a vertex meets
// its smaller neighbours before its larger ones.
func (g *Instance) connect() {
	for _, e := range g.edges {
		g.first[e[0]+1]++
		g.first[e[1]+1]++
	}
	for v := range g.Vertices() {
		g.first[v+1] += g.first[v]
	}
	g.neighbours = make([]int32, 2*len(g.edges))
	next := slices.Clone(g.first)
	put := func(v, w int32) {
		g.neighbours[next[v]] = w
		next[v]++
	}
	for _, e := range g.edges {
		put(e[1], e[0])
	}
	for _, e := range g.edges {
		put(e[0], e[1])
	}
}

// Vertices returns the number of vertices.
func (g *Instance) Vertices() int { return len(g.first) - 1 }

// Edges returns the edges, smaller vertex first and sorted, which must not be changed.
func (g *Instance) Edges() [][2]int32 { return g.edges }

// Neighbours returns the neighbours of a vertex, rising, which must not be changed.
func (g *Instance) Neighbours(v int32) []int32 { return g.neighbours[g.first[v]:g.first[v+1]] }

// Degree returns how many neighbours a vertex has.
func (g *Instance) Degree(v int32) int { return int(g.first[v+1] - g.first[v]) }

// Width returns the bandwidth of labels.
func (g *Instance) Width(labels []int32) (width int32) {
	for _, e := range g.edges {
		d := labels[e[0]] - labels[e[1]]
		width = max(width, d, -d)
	}
	return width
}

// Order returns the vertices in the order of their labels, or of such an order the labels.
func Order(labels []int32) []int32 {
	order := make([]int32, len(labels))
	for v, k := range labels {
		order[k] = int32(v)
	}
	return order
}
