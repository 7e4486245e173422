package quasigroup

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:         "quasigroup",
		Summary:      "fill the holes of a Latin square (quasigroup completion)",
		Sheet:        &problem.Sheet{Member: "rows", Columns: []string{"column"}, First: 1},
		Draws:        true,
		Read:         problem.Parsed(Parse),
		Files:        "the order, then the rows, with -1 for a hole",
		Format:       Format,
		Formulations: formulationNames,
		Generator: &problem.Generator{
			Summary: "Latin squares with holes",
			Options: []problem.Option{
				{Name: "n", Default: 20, Least: 1, Most: MaxOrder, Placeholder: "N", Sentence: "the order of the square"},
				{Name: "holes", Default: 0, Least: 0, Most: MaxOrder * MaxOrder, Placeholder: "H", Sentence: "the number of holes; 0: that of the hardest instances"},
				{Name: "class", Default: Classes[0], Choices: Classes, Placeholder: "CLASS", Sentence: "holes anywhere, balanced over the lines, or numbers given one by one (there may be no solution)"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				class, err := Classes.Parse(v.String("class"), "class")
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(GenerateOptions{Class: Class(class), Order: v.Int("n"), Holes: v.Int("holes")}, rng.New(seed, 0)))
			},
		},
	}
}
