package bandwidth

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "bandwidth",
		Summary: "number the vertices of a graph so that neighbours are close: the bandwidth of a sparse matrix",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "order", Columns: []string{"label", "vertex"}, First: 1},
		Draws:   true,
		Read:    problem.Parsed(Parse),
		Files:   "Matrix Market (.mtx), DIMACS (.col)",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "graphs with a hidden small bandwidth, and grids",
			Options: []problem.Option{
				{Name: "kind", Default: "planted", Choices: graphKinds, Placeholder: "KIND", Sentence: "planted (an order with a small bandwidth is hidden in a random graph); grid (of N rows)"},
				{Name: "n", Default: 60, Least: 1, Most: MaxVertices, Placeholder: "N", Sentence: "the number of vertices; of a grid, of rows"},
				{Name: "columns", Default: 10, Least: 1, Most: MaxVertices, Placeholder: "N", Sentence: "the number of columns of a grid"},
				{Name: "bandwidth", Default: 6, Least: 0, Most: MaxVertices, Placeholder: "B", Sentence: "the bandwidth that is hidden"},
				{Name: "density", Default: 0.5, Least: 0, Most: 1, Placeholder: "D", Sentence: "the probability of an edge, where one can be"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				r := rng.New(seed, 0)
				if v.String("kind") == "grid" {
					return problem.Some(Lattice(v.Int("n"), v.Int("columns"), r))
				}
				return problem.Some(Planted(v.Int("n"), v.Int("bandwidth"), v.Float64("density"), r))
			},
		},
	}
}

// graphKinds are the families of graphs.
var graphKinds = problem.Names{"planted", "grid"}
