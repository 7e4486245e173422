package sop

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "sop",
		Summary: "the shortest path through all nodes, some before others (TSPLIB)",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "sequence", Columns: []string{"place", "node"}, First: 1},
		Draws:   true,
		Read:    problem.Parsed(Parse),
		Files:   "TSPLIB: the type SOP",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "random distances and precedences, as in SOPLIB",
			Options: []problem.Option{
				{Name: "n", Default: 50, Least: 1, Most: MaxNodes, Placeholder: "N", Sentence: "the number of nodes"},
				{Name: "longest", Default: 100, Least: 1, Most: 1_000_000_000, Placeholder: "D", Sentence: "the longest distance"},
				{Name: "density", Default: 0.02, Least: 0, Most: 1, Placeholder: "D", Sentence: "the share of pairs of nodes with a precedence of their own"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(GenerateOptions{Nodes: v.Int("n"), Longest: v.Int("longest"), Density: v.Float64("density")}, rng.New(seed, 0)))
			},
		},
	}
}
