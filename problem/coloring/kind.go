package coloring

import (
	"context"
	"io"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "coloring",
		Summary: "colour the vertices of a graph so that neighbours differ (DIMACS)",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"vertex", "colour"}, First: 1},
		Draws:   true,
		Options: []problem.Option{
			{Name: "k", Default: 0, Least: 0, Most: MaxVertices, Placeholder: "K", Sentence: "with K colours; 0: with as few as possible"},
			{Name: "break-symmetry", Default: false, Sentence: "the model fixes the colours of one clique: fewer solutions, shorter proofs"},
		},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			g, err := Parse(name, r)
			if err != nil {
				return nil, err
			}
			g.Colours, g.BreakSymmetry = v.Int("k"), v.Bool("break-symmetry")
			return g, nil
		},
		Files:        "DIMACS (.col)",
		Format:       Format,
		Solutions:    "DIMACS: a line s col K, and a line l VERTEX COLOUR for each vertex",
		Formulations: formulationNames,
		Generator: &problem.Generator{
			Summary: "graphs",
			Options: []problem.Option{
				{Name: "kind", Default: "random", Choices: graphKinds, Placeholder: "KIND", Sentence: "random; hidden (a colouring with K colours is hidden in it); queens (of an N x N board); mycielski (of K colours)"},
				{Name: "n", Default: 50, Least: 0, Most: MaxVertices, Placeholder: "N", Sentence: "the number of vertices; of queens, of rows"},
				{Name: "k", Default: 5, Least: 1, Most: MaxVertices, Placeholder: "K", Sentence: "the number of colours"},
				{Name: "density", Default: 0.5, Least: 0, Most: 1, Placeholder: "P", Sentence: "the probability of an edge, where one can be"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(generate(v, seed))
			},
		},
	}
}

// graphKinds are the families of graphs.
var graphKinds = problem.Names{"random", "hidden", "queens", "mycielski"}

func generate(v problem.Values, seed uint64) (*Instance, error) {
	n, k, density, r := v.Int("n"), v.Int("k"), v.Float64("density"), rng.New(seed, 0)
	switch v.String("kind") {
	case "hidden":
		return Hidden(n, k, density, r)
	case "queens":
		return Queens(n, n)
	case "mycielski":
		return Mycielski(k)
	}
	return Random(n, density, r)
}
