package qap

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:      "qap",
		Summary:   "assign facilities to places: quadratic assignment (QAPLIB)",
		Sense:     model.Minimise,
		Sheet:     &problem.Sheet{Member: "assignment", Columns: []string{"facility", "place"}, First: 1},
		Draws:     true,
		Read:      problem.Parsed(Parse),
		Files:     "QAPLIB: n, and two n x n matrices, flows and distances",
		Format:    Format,
		Solutions: "QAPLIB (.sln): n, the objective, the location of each facility",
		Generator: &problem.Generator{
			Summary: "flows and distances",
			Options: []problem.Option{{Name: "n", Default: 15, Least: 1, Most: MaxFacilities, Placeholder: "N", Sentence: "the number of facilities"}},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(v.Int("n"), rng.New(seed, 0)))
			},
		},
	}
}
