package interval

import "lsolve/problem"

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "interval",
		Summary: "order 0..n-1 so that all differences of neighbours differ (all-interval series)",
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"place", "number"}, First: 1},
		Draws:   true,
		Size: &problem.Size{Default: 12, Least: 1, Most: MaxN, Sentence: "the length of the series", New: func(n int, _ problem.Values) (problem.Instance, error) {
			return problem.Some(New(n))
		}},
	}
}
