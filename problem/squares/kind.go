package squares

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "squares",
		Summary: "fill a square with given smaller squares (perfect squared squares)",
		Sheet:   &problem.Sheet{Member: "squares"},
		Draws:   true,
		Read:    problem.Parsed(Parse),
		Files:   "the side of the square, then the sides of the squares that fill it",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "a square cut into smaller ones",
			Options: []problem.Option{
				{Name: "side", Default: 40, Least: 1, Most: MaxSide, Placeholder: "SIDE", Sentence: "the side of the square"},
				{Name: "n", Default: 12, Least: 1, Most: MaxSquares, Placeholder: "N", Sentence: "the number of squares, about"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(int32(v.Int("side")), v.Int("n"), rng.New(seed, 0)))
			},
		},
	}
}
