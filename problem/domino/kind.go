package domino

import (
	"context"
	"fmt"
	"io"

	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "domino",
		Summary: "divide a rectangle of numbers into the dominoes of a set",
		Read: func(name string, r io.Reader, _ problem.Values) (problem.Instance, error) {
			p, err := Parse(name, r)
			if err != nil {
				return nil, err
			}
			if err := p.Validate(); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			return p, nil
		},
		Files:        "the rectangle, a row of numbers a line",
		Format:       Format,
		Example:      func(problem.Values) (problem.Instance, error) { return Example(), nil },
		Formulations: formulationNames,
		Sheet:        &problem.Sheet{Member: "values", Columns: []string{"column"}, First: 1},
		Draws:        true,
		Generator: &problem.Generator{
			Summary: "Dominosa puzzles",
			Options: []problem.Option{
				problem.UniqueOption(),
				{Name: "n", Default: 6, Least: 0, Most: MaxN, Placeholder: "N", Sentence: "the set 0..N"},
				{Name: "rows", Default: 0, Least: 0, Most: float64(cellsOf(MaxN)), Placeholder: "R", Sentence: "the number of rows; 0: N+1"},
				{Name: "columns", Default: 0, Least: 0, Most: float64(cellsOf(MaxN)), Placeholder: "C", Sentence: "the number of columns; 0: what follows"},
			},
			Unique: true,
			Make: func(ctx context.Context, v problem.Values, seed uint64, find problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(ctx, GenerateOptions{
					N: v.Int("n"), Rows: v.Int("rows"), Columns: v.Int("columns"), Seed: seed, Unique: v.Bool("unique"),
				}, find))
			},
		},
	}
}
