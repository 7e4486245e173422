package maxcut

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// graphKinds are the kinds of graphs that the generator makes.
var graphKinds = problem.Names{"random", "torus"}

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "maxcut",
		Summary: "divide the vertices of a graph so that the edges between the sides weigh the most",
		Sense:   model.Maximise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"vertex", "side"}, First: 1},
		Draws:   true,
		Read:    problem.Parsed(Parse),
		Files:   "Gset and Biq Mac (rudy): n, m, then an edge and its weight a line",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "random graphs and toroidal grids",
			Options: []problem.Option{
				{Name: "kind", Default: graphKinds[0], Choices: graphKinds, Placeholder: "KIND", Sentence: "random, or torus: a grid whose borders are joined"},
				{Name: "n", Default: 50, Least: 1, Most: MaxVertices, Placeholder: "N", Sentence: "the number of vertices"},
				{Name: "density", Default: 0.1, Least: 0, Most: 1, Placeholder: "P", Sentence: "the probability of an edge in a random graph"},
				{Name: "rows", Default: 0, Least: 0, Most: MaxVertices / 3, Placeholder: "R", Sentence: "the number of rows of the torus; 0: so that it is nearest to a square"},
				{Name: "weights", Default: weightNames[0], Choices: weightNames, Placeholder: "WEIGHTS", Sentence: "what edges weigh: 1, 1 or -1, or -100 to 100"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(generate(v, seed))
			},
		},
	}
}

func generate(v problem.Values, seed uint64) (*Instance, error) {
	weights, err := weightNames.Parse(v.String("weights"), "weights")
	if err != nil {
		return nil, err
	}
	n, r := v.Int("n"), rng.New(seed, 0)
	if v.String("kind") == "random" {
		return Random(n, v.Float64("density"), Weights(weights), r)
	}
	rows := v.Int("rows")
	if rows == 0 {
		for k := 1; k*k <= n; k++ {
			if n%k == 0 {
				rows = k
			}
		}
	}
	if n%rows != 0 {
		return nil, fmt.Errorf("maxcut: a torus of %d vertices in %d rows; expected rows of the same length", n, rows)
	}
	return Torus(rows, n/rows, Weights(weights), r)
}
