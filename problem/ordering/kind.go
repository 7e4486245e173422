package ordering

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "ordering",
		Summary: "order rows and columns for the largest sum above the diagonal (LOLIB)",
		Sense:   model.Maximise,
		Sheet:   &problem.Sheet{Member: "order", Columns: []string{"place", "item"}, First: 1},
		Draws:   true,
		Read:    problem.Parsed(Parse),
		Files:   "LOLIB: n, and an n x n matrix",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "matrices with entries from 1 to 99",
			Options: []problem.Option{
				{Name: "n", Default: 50, Least: 1, Most: MaxItems, Placeholder: "N", Sentence: "the number of items"},
				{Name: "density", Default: 1.0, Least: 0, Most: 1, Placeholder: "D", Sentence: "the share of entries that are not 0"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(v.Int("n"), v.Float64("density"), rng.New(seed, 0)))
			},
		},
	}
}
