package cbls_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
)

func TestReifiedCosts(t *testing.T) {
	m := model.New()
	b, x := m.Bool("b"), m.Ints("x", 2, 0, 9)
	m.Add(model.Iff(b, model.Sum(x).AtMost(7)))
	checkCosts(t, m, []costRow{
		{[]int32{1, 3, 4}, 0},
		{[]int32{1, 6, 5}, 4},
		{[]int32{0, 6, 5}, 0},
		{[]int32{0, 6, 1}, 1},
		{[]int32{1, 9, 9}, 11}, // condition and sum at once
	})
	checkErrors(t, m, []int32{1, 8, 1}, 2, 2, 1)
	checkErrors(t, m, []int32{0, 6, 1}, 1, 1, 1)
}

func TestHalfReifiedCosts(t *testing.T) {
	m := model.New()
	b, x := m.Bool("b"), m.Ints("x", 3, 0, 9)
	m.Add(model.Implies(b.Times(-1).Plus(1), model.AllDifferent(x...)))
	checkCosts(t, m, []costRow{
		{[]int32{1, 3, 3, 3}, 0},
		{[]int32{1, 3, 3, 4}, 0},
		{[]int32{0, 3, 3, 4}, 1},
		{[]int32{0, 4, 4, 4}, 2},
		{[]int32{1, 1, 2, 4}, 0},
		{[]int32{0, 1, 2, 4}, 0},
	})
	checkErrors(t, m, []int32{0, 3, 3, 4}, 1, 1, 1, 0)
}

// TestEveryReified puts every constraint inside, sometimes inside twice, and
// makes some of its variables computed, with values beyond their domains.
func TestEveryReified(t *testing.T) {
	instances, steps := 60, 60
	if testing.Short() {
		instances = 15
	}
	for _, c := range conform.Cases() {
		t.Run(c.Name, func(t *testing.T) {
			conform.CheckSpace(t, conform.Case{Name: "reified " + c.Name, Build: func(g *conform.Gen) model.Constraint {
				computeOne(g)
				inner := c.Build(g)
				if rng.Intn(g.R, 4) == 0 {
					inner = model.ReifiedConstraint{If: g.Bool(), Then: inner, Iff: rng.Intn(g.R, 2) == 0}
				}
				return model.ReifiedConstraint{If: g.Bool(), Then: inner, Iff: rng.Intn(g.R, 3) > 0}
			}}, 2, instances, steps)
		})
	}
}

// computeOne may add a variable that a function defines.
func computeOne(g *conform.Gen) {
	x, y := g.Number(-4, 6), g.Number(-4, 6)
	z := g.Var(-2, -1, 0, 1, 2, 3)
	switch rng.Intn(g.R, 8) {
	case 0:
		g.M.Add(model.Times(x, y, z))
	case 1:
		g.M.Add(model.Div(x, y, z))
	case 2:
		g.M.Add(model.Mod(x, y, z))
	case 3:
		g.M.Add(model.Max(z, x, y))
	case 4:
		g.M.Add(model.Abs(x, z))
	case 5:
		g.M.Add(model.ElementVar(x, []model.Term{y, x, y}, z.Term()))
	}
}
