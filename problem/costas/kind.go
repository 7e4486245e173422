package costas

import "lsolve/problem"

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "costas",
		Summary: "place n points, one a row and a column, with different vectors between all pairs (Costas array)",
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"column", "row"}},
		Draws:   true,
		Size: &problem.Size{Default: 10, Least: 1, Most: MaxN, Sentence: "the order of the array", New: func(n int, _ problem.Values) (problem.Instance, error) {
			return problem.Some(New(n))
		}},
	}
}
