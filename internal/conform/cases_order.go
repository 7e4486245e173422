package conform

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

var orderCases = []Case{
	{"increasing", func(g *Gen) model.Constraint {
		return model.IncreasingConstraint{Terms: g.Numbers(g.Between(0, 5), -3, 5), Strict: rng.Intn(g.R, 2) == 0}
	}},
	{"increasing, with a variable twice", func(g *Gen) model.Constraint {
		x := g.Var(-4, -3, -1, 0, 1, 2, 4)
		terms := append(g.Terms(g.Between(0, 2), -4, 4), variant(g, x), variant(g, x))
		shuffle(g, terms)
		return model.IncreasingConstraint{Terms: terms, Strict: rng.Intn(g.R, 2) == 0}
	}},
	{"lex", func(g *Gen) model.Constraint {
		n := g.Between(0, 3)
		xs, ys := g.Numbers(n, -1, 2), g.Numbers(n, -1, 2)
		if rng.Intn(g.R, 3) == 0 {
			xs = append(xs, g.Terms(g.Between(0, 2), -1, 2)...)
			ys = append(ys, g.Terms(g.Between(0, 2), -1, 2)...)
		}
		return model.LexConstraint{Xs: xs, Ys: ys, Strict: rng.Intn(g.R, 2) == 0}
	}},
	{"lex of Booleans", func(g *Gen) model.Constraint {
		n := g.Between(1, 5)
		return model.LexConstraint{Xs: g.Bools(n), Ys: g.Bools(n), Strict: rng.Intn(g.R, 2) == 0}
	}},
	{"lex of a permutation", func(g *Gen) model.Constraint {
		g.Pure = false
		xs := g.Terms(g.Between(1, 5), 0, 3)
		ys := slices.Clone(xs)
		shuffle(g, ys)
		return model.LexConstraint{Xs: xs, Ys: ys, Strict: rng.Intn(g.R, 2) == 0}
	}},
	{"value_precede_chain", func(g *Gen) model.Constraint {
		values := []int32{0, 1, 2, 3}
		if rng.Intn(g.R, 2) == 0 {
			values = []int32{4, -1, 2, 0, 1 << 30}
			shuffle(g, values)
		}
		return model.ValuePrecedeConstraint{Values: values[:g.Between(0, len(values))], Terms: g.Numbers(g.Between(0, 5), -1, 4)}
	}},
	{"value_precede_chain of many", func(g *Gen) model.Constraint {
		return model.ValuePrecedeConstraint{Values: []int32{1, 2, 3, 4}[:g.Between(2, 4)], Terms: g.Terms(g.Between(5, 7), 1, 4)}
	}},
}

func shuffle[E any](g *Gen, list []E) {
	for i := range list {
		j := i + rng.Intn(g.R, len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}
