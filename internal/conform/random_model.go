package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

// RandomModel is two to most constraints of any kind, some of them reified, over
// shared variables, and a term that may be its objective. Model.Check may refuse
// it.
func RandomModel(r *rng.Rand, most int) (m *model.Model, objective model.Term) {
	cases := Cases()
	g := NewGen(r)
	for range g.Between(2, most) {
		c := cases[r.Intn(len(cases))].Build(g)
		switch r.Intn(5) {
		case 0:
			c = model.Iff(g.Bool(), c)
		case 1:
			c = model.Implies(g.Bool(), c)
		}
		g.M.Add(c)
	}
	return g.M, g.Number(-3, 9)
}
