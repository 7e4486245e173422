package conform

import "lsolve/model"

var differentCases = []Case{
	{"all_different", func(g *Gen) model.Constraint {
		n := g.Between(0, 5)
		return model.AllDifferent(g.Numbers(n, -1, int32(n))...)
	}},
}
