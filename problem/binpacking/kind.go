package binpacking

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
		Name:    "binpacking",
		Summary: "pack items into as few bins as possible (one dimension)",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"item", "bin"}, First: 1},
		Draws:   true,
		Options: []problem.Option{problem.InstanceOption(maxSet)},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(parseOne(name, r, v.Int("instance")))
		},
		Files:  "BPPLIB, or OR-Library (binpack)",
		Format: Format,
		Generator: &problem.Generator{
			Summary: "items of random weights",
			Options: []problem.Option{
				{Name: "n", Default: 120, Least: 1, Most: MaxItems, Placeholder: "N", Sentence: "the number of items"},
				{Name: "class", Default: Classes[0], Choices: Classes, Placeholder: "CLASS", Sentence: "uniform weights, or triplets (N a multiple of 3) that fill bins exactly"},
				{Name: "capacity", Default: 0, Least: 0, Most: MaxCapacity, Placeholder: "C", Sentence: "the capacity of the bins; 0: 150, of triplets 1000"},
				{Name: "least", Default: 20, Least: 1, Most: MaxCapacity, Placeholder: "W", Sentence: "the least of the uniform weights"},
				{Name: "most", Default: 100, Least: 1, Most: MaxCapacity, Placeholder: "W", Sentence: "the greatest of the uniform weights"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				class, err := Classes.Parse(v.String("class"), "class")
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(GenerateOptions{
					Class: Class(class), Items: v.Int("n"), Capacity: int32(v.Int("capacity")),
					Least: int32(v.Int("least")), Most: int32(v.Int("most")),
				}, rng.New(seed, 0)))
			},
		},
	}
}
