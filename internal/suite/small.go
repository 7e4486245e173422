package suite

import (
	"lsolve/internal/rng"
	"lsolve/problem/queens"
)

// Named is a problem with its name.
type Named struct {
	Name    string
	Problem Problem
}

// Small returns small instances of every model of the suite. All their solutions
// are found at once.
func Small() []Named {
	shop := Shop{
		Machines:  [][]int32{{0, 1, 2}, {1, 0, 2}, {2, 1, 0}},
		Durations: [][]int32{{2, 1, 2}, {1, 2, 1}, {1, 2, 1}},
	}
	board := func(f queens.Formulation, choice string) Problem {
		m, columns := f.Model(6)
		return Problem{m, []Phase{{columns, "first_fail", choice}}}
	}
	within := func(p Problem, bound int64) Problem {
		p.Model.Add(p.Model.Objective().Term.AtMost(bound))
		return p
	}
	return []Named{
		{"queens, all different", board(queens.AllDifferent, "indomain_min")},
		{"queens, pairs", board(queens.Disequalities, "indomain_median")},
		{"golomb", within(Golomb(4), 9)},
		{"magic square", MagicSquare(3, "input_order", "indomain_min")},
		{"magic square, largest first", MagicSquare(3, "first_fail", "indomain_max")},
		{"job shop within a bound", shop.WithinBound(6)},
		{"job shop", within(shop.Shortest(), 7)},
		{"project", within(RandomProject(5, 2, rng.New(1, 0)).Shortest(), 11)},
		{"quasigroup", QuasigroupWithHoles(6, 20, rng.New(1, 0))},
	}
}
