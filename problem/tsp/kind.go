package tsp

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:      "tsp",
		Summary:   "the shortest circuit through all cities (TSPLIB)",
		Sense:     model.Minimise,
		Sheet:     &problem.Sheet{Member: "tour", Columns: []string{"place", "city"}, First: 1},
		Draws:     true,
		Read:      problem.Parsed(Parse),
		Files:     "TSPLIB: the types TSP, ATSP and HCP",
		Format:    Format,
		Solutions: "a tour of TSPLIB (.tour)",
		Generator: &problem.Generator{
			Summary: "points in a square",
			Options: []problem.Option{{Name: "n", Default: 50, Least: 1, Most: MaxCities, Placeholder: "N", Sentence: "the number of cities"}},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(v.Int("n"), rng.New(seed, 0)))
			},
		},
	}
}
