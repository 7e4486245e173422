package coloring

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

const (
	// MaxVertices is the largest number of vertices.
	MaxVertices = 1 << 20
	// MaxEdges is the largest number of edges.
	MaxEdges = 1 << 22
)

// Instance is a graph and a question about its colourings. The graph must not be
// changed once it is made; see New.
type Instance struct {
	Vertices int
	Edges    [][2]int32 // smaller vertex first, sorted, each once

	// Colours is their number: can the graph be coloured with them? 0 asks for the
	// least number.
	Colours int
	// BreakSymmetry fixes the colours of one clique in the model, as the colours
	// of any colouring can be renamed. The model then has fewer solutions than
	// Check accepts, and has one if Check accepts any.
	BreakSymmetry bool
}

var _ interface {
	problem.Drawer
	problem.Formulated
	problem.Large
	problem.Modelled
	problem.SolutionWriter
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the graph with the vertices 0..vertices-1 and the given edges, in
// any order and direction, possibly repeated; the question is the least number of
// colours. It is an error if an edge joins a vertex to itself or to one that does
// not exist, or if there are more than MaxVertices or MaxEdges.
func New(vertices int, edges [][2]int32) (*Instance, error) {
	if vertices < 0 || vertices > MaxVertices {
		return nil, fmt.Errorf("coloring: %d vertices; expected 0..%d", vertices, MaxVertices)
	}
	g := &Instance{Vertices: vertices, Edges: make([][2]int32, 0, len(edges))}
	for _, e := range edges {
		u, v := min(e[0], e[1]), max(e[0], e[1])
		switch {
		case u < 0 || int(v) >= vertices:
			return nil, fmt.Errorf("coloring: an edge of vertices %d and %d; expected 0..%d", e[0], e[1], vertices-1)
		case u == v:
			return nil, fmt.Errorf("coloring: an edge from vertex %d to itself; no colouring has two colours there", u)
		}
		g.Edges = append(g.Edges, [2]int32{u, v})
	}
	slices.SortFunc(g.Edges, func(a, b [2]int32) int { return slices.Compare(a[:], b[:]) })
	g.Edges = slices.Compact(g.Edges)
	if len(g.Edges) > MaxEdges {
		return nil, fmt.Errorf("coloring: %d edges; expected at most %d", len(g.Edges), MaxEdges)
	}
	return g, nil
}

// Footprint returns the approximate memory of a local search: for each vertex the
// number of its neighbours of each colour. It is 0 if the number of colours is not
// given.
func (g *Instance) Footprint() int64 { return 4 * int64(g.Vertices) * int64(g.Colours) }
