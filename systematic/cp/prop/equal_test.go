package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// twoTerms makes equalities x = y + c, as linear constraints.
var twoTerms = conform.Case{Name: "equality of two", Build: func(g *conform.Gen) model.Constraint {
	x, y := g.Number(-6, 8), g.Number(-6, 8)
	if y.Coef < -3 || y.Offset < -1<<30 {
		y = model.Const(3)
	}
	opposite := model.Term{Coef: -y.Coef, Offset: -y.Offset, Var: y.Var}
	return model.LinearConstraint{Terms: []model.Term{x, opposite}, Relation: model.Equal}
}}

func equal(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	l := c.(model.LinearConstraint)
	y := l.Terms[1]
	y.Coef, y.Offset = -y.Coef, -y.Offset
	return []kernel.Propagator{prop.NewEqual(e.View(l.Terms[0]), e.View(y))}
}

func TestEqual(t *testing.T) {
	conform.CheckPropagator(t, twoTerms, conform.Posting{Propagators: equal, Level: cptest.Domain})
}

func TestEqualPrunes(t *testing.T) {
	for _, c := range []struct {
		pruning
		x, y prop.View // Var 0 and 1
	}{
		{pruning{"holes", []model.Domain{model.Values(1, 2, 5, 7), model.Values(2, 3, 5, 9)}, "2 5 | 2 5"}, model.Var(0).Term(), model.Var(1).Term()},
		{pruning{"2x = 3y + 1", []model.Domain{model.Range(0, 10), model.Range(0, 10)}, "2 5 8 | 1 3 5"}, model.Var(0).Times(2), model.Var(1).Times(3).Plus(1)},
		{pruning{"x = -y", []model.Domain{model.Range(-3, 10), model.Values(-7, -5, 2)}, "-2 5 7 | -7 -5 2"}, model.Var(0).Term(), model.Var(1).Times(-1)},
		{pruning{"parity", []model.Domain{model.Range(-1<<30, 1<<30), model.Range(-1<<30, 1<<30)}, "failure"}, model.Var(0).Times(2), model.Var(1).Times(4).Plus(1)},
		{pruning{"x = x + 1", []model.Domain{model.Range(-1<<30, 1<<30), model.Range(0, 0)}, "failure"}, model.Var(0).Term(), model.Var(0).Plus(1)},
		{pruning{"wide", []model.Domain{model.Range(-1<<30, 1<<30), model.Values(-5, 1<<20)}, "-5..1048576 | -5 1048576"}, model.Var(0).Term(), model.Var(1).Term()},
	} {
		c.check(t, func([]prop.View) kernel.Propagator { return prop.NewEqual(c.x, c.y) })
	}
}

func BenchmarkEqual(b *testing.B) {
	e := kernel.New(kernel.Options{})
	x, y := e.NewVar(model.Range(0, 200)), e.NewVar(model.Range(0, 200))
	e.Post(prop.NewEqual(x.Term(), y.Term()), nil)
	benchmarkPropagation(b, e, kernel.AtLeast(x, 20), kernel.Differs(y, 70), kernel.Equal(x, 5), kernel.AtMost(y, 120))
}
