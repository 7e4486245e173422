package conform

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// RandomModel returns two to most constraints of any kind, some of them reified,
// over shared variables, and a term that may be its objective. Model.Check may
// refuse it.
func RandomModel(r *rand.Rand, most int) (m *model.Model, objective model.Term) {
	cases := Cases()
	g := NewGen(r)
	for range g.Between(2, most) {
		c := cases[rng.Intn(r, len(cases))].Build(g)
		switch rng.Intn(r, 5) {
		case 0:
			c = model.Iff(g.Bool(), c)
		case 1:
			c = model.Implies(g.Bool(), c)
		}
		g.M.Add(c)
	}
	return g.M, g.Number(-3, 9)
}
