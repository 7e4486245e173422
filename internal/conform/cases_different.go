package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var differentCases = []Case{
	{"all_different", func(g *Gen) model.Constraint {
		n := g.Between(0, 5)
		return model.AllDifferent(g.Numbers(n, -1, int32(n))...)
	}},
	{"all_different, tight", func(g *Gen) model.Constraint {
		n := g.Between(4, 7)
		return model.AllDifferent(g.Terms(n, 0, int32(n-1))...)
	}},
	{"all_different_except", func(g *Gen) model.Constraint {
		n := g.Between(0, 6)
		values := make([]int32, g.Between(0, 3))
		for i := range values {
			values[i] = int32(g.Between(-1, 3))
		}
		return model.AllDifferentExcept(values, g.Numbers(n, -1, int32(max(1, n-2)))...)
	}},
	{"inverse", func(g *Gen) model.Constraint {
		n := g.Between(0, 4)
		// The number of assignments has a budget, which runs out: G as F, and
		// the other way round.
		f := g.Numbers(n, 0, int32(max(0, n-1)))
		h := g.Numbers(n, -1, int32(n))
		switch {
		case rng.Intn(g.R, 6) == 0 && !g.Pure:
			h = f
		case rng.Intn(g.R, 2) == 0:
			f, h = h, f
		}
		return model.Inverse(f, h)
	}},
}
