package magic

import (
	"fmt"

	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "magic",
		Summary: "fill a square with 1..n^2 so that rows, columns and diagonals have the same sum",
		Sheet:   &problem.Sheet{Member: "rows", Columns: []string{"column"}, First: 1},
		Draws:   true,
		Options: []problem.Option{{
			Name: "standard", Default: false, Sentence: "the model has only squares in Frénicle's standard form, one of each eight that are turns and reflections of each other",
		}},
		Size: &problem.Size{Default: 4, Least: 1, Most: MaxN, Sentence: "the order of the square", New: func(n int, v problem.Values) (problem.Instance, error) {
			if !Solvable(n) {
				return nil, fmt.Errorf("magic: there is no magic square of order %d", n)
			}
			return problem.Some(New(n, v.Bool("standard")))
		}},
	}
}
