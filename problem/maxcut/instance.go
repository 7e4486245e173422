package maxcut

import (
	"context"
	"fmt"

	"lsolve/problem"
	"lsolve/problem/qubo"
)

// The largest instances.
const (
	MaxVertices = qubo.MaxVariables
	MaxEdges    = qubo.MaxTerms / 3
	// MaxWeight is on the size of a weight.
	MaxWeight = qubo.MaxCoefficient / 2
)

// Instance is a graph with weights.
type Instance struct{ form *qubo.Instance }

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Large
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// Edge is an edge between two vertices.
type Edge struct{ V, W, Weight int32 }

// New returns the graph with n vertices. The weights of edges between the same vertices
// are added up.
func New(n int, edges []Edge) (*Instance, error) {
	if n < 1 || n > MaxVertices {
		return nil, fmt.Errorf("maxcut: %d vertices; expected 1 to %d", n, MaxVertices)
	}
	if len(edges) > MaxEdges {
		return nil, fmt.Errorf("maxcut: %d edges; expected at most %d", len(edges), MaxEdges)
	}
	terms := make([]qubo.Term, 0, 3*len(edges))
	for _, e := range edges {
		if e.V < 0 || e.W < 0 || int(e.V) >= n || int(e.W) >= n || e.V == e.W {
			return nil, fmt.Errorf("maxcut: an edge between the vertices %d and %d; expected two from 0 to %d", e.V, e.W, n-1)
		}
		if e.Weight < -MaxWeight || e.Weight > MaxWeight {
			return nil, fmt.Errorf("maxcut: the weight %d; expected one of at most %d", e.Weight, MaxWeight)
		}
		terms = append(terms, qubo.Term{I: e.V, J: e.V, C: e.Weight}, qubo.Term{I: e.W, J: e.W, C: e.Weight}, qubo.Term{I: e.V, J: e.W, C: -2 * e.Weight})
	}
	form, err := qubo.New(n, terms)
	if err != nil {
		return nil, fmt.Errorf("maxcut: %w", err)
	}
	return &Instance{form}, nil
}

// Form returns the graph as a binary quadratic program with a variable for each vertex,
// its side: the weights at the vertices of side 1, less twice those between them. It is the
// graph's and must not be changed.
func (g *Instance) Form() *qubo.Instance { return g.form }

// Vertices returns the number of vertices.
func (g *Instance) Vertices() int { return g.form.Variables() }

// Edges returns the number of pairs of vertices that have an edge whose weight is not 0.
func (g *Instance) Edges() int { return g.form.Pairs() }

// each visits the edges, vertex by vertex.
func (g *Instance) each(visit func(v, w, weight int32)) {
	for v := range int32(g.Vertices()) {
		others, coefs := g.form.Row(int(v))
		for k, w := range others {
			if w > v {
				visit(v, w, -coefs[k]/2)
			}
		}
	}
}

// Bound implements problem.Bounded: the sum of the positive weights, less what frustrated
// cycles lose. It takes about 0.1 s at most.
func (g *Instance) Bound() int64 { return g.form.Bound() }

// BoundWithin implements problem.Bounding.
func (g *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	return g.form.BoundWithin(ctx, effort)
}

// Footprint implements problem.Large.
func (g *Instance) Footprint() int64 { return g.form.Footprint() }

// Start implements problem.Started: vertex after vertex goes to the better side beside those
// before it, and single vertices change sides as long as that helps.
func (g *Instance) Start() []int32 { return Normal(g.form.Start()) }

// Normal exchanges the sides if the first vertex is on side 1, and returns the values. The
// cut is the same; in the model the first vertex is on side 0.
func Normal(values []int32) []int32 {
	if values[0] == 1 {
		for i := range values {
			values[i] = 1 - values[i]
		}
	}
	return values
}
