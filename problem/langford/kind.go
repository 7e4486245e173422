package langford

import (
	"fmt"

	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "langford",
		Summary: "put the numbers 1..n twice into a row, k places between the two k's",
		Sheet:   &problem.Sheet{Member: "row", Columns: []string{"cell", "number"}, First: 1},
		Draws:   true,
		Options: []problem.Option{{
			Name: "standard", Default: false, Sentence: "the model has only one of each two rows that are the reverse of each other",
		}},
		Size: &problem.Size{Default: 8, Least: 1, Most: MaxN, Sentence: "the largest number", New: func(n int, v problem.Values) (problem.Instance, error) {
			if !Solvable(n) {
				return nil, fmt.Errorf("langford: there is no solution for n = %d, only where n mod 4 is 0 or 3", n)
			}
			return problem.Some(New(n, v.Bool("standard")))
		}},
	}
}
