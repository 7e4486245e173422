package queens

import "lsolve/problem"

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "queens",
		Summary: "place n queens on an n x n board such that none attacks another",
		Size: &problem.Size{Default: 8, Least: 1, Most: MaxN, New: func(n int, _ problem.Values) (problem.Instance, error) {
			return problem.Some(New(n))
		}},
		Formulations: formulationNames,
		Sheet:        &problem.Sheet{Member: "values", Columns: []string{"column", "row"}},
		Draws:        true,
	}
}
