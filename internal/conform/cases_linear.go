package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var linearCases = []Case{
	{"linear", func(g *Gen) model.Constraint {
		return model.LinearConstraint{
			Terms: g.Numbers(g.Between(0, 5), -3, 4), Relation: g.Relation(), Bound: int64(g.Between(-6, 8)),
		}
	}},
	{"linear of two", func(g *Gen) model.Constraint {
		return model.LinearConstraint{Terms: g.Terms(2, -6, 6), Relation: g.Relation(), Bound: int64(g.Between(-2, 2))}
	}},
	{"linear near the limits", func(g *Gen) model.Constraint {
		ts := g.Numbers(g.Between(2, 4), -2, 2)
		// A bound that some assignment meets.
		bound := int64(g.Between(-2, 2))
		for _, t := range ts {
			lo, hi := g.M.Bounds(t)
			bound += []int64{lo, hi}[rng.Intn(g.R, 2)]
		}
		return model.LinearConstraint{Terms: ts, Relation: g.Relation(), Bound: bound}
	}},
}
