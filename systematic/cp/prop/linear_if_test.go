package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// atMostIf is a half-reified linear inequality.
var atMostIf = conform.Case{Name: "half-reified linear", Build: func(g *conform.Gen) model.Constraint {
	l := model.LinearConstraint{Terms: g.Numbers(g.Between(0, 4), -3, 4), Relation: model.LessEqual, Bound: int64(g.Between(-4, 4))}
	return model.Implies(g.Bool(), l)
}}

func TestAtMostIf(t *testing.T) {
	conform.CheckPropagator(t, atMostIf, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			r := c.(model.ReifiedConstraint)
			l := r.Then.(model.LinearConstraint)
			return []kernel.Propagator{prop.NewAtMostIf([]kernel.View{e.View(r.If)}, e.Views(l.Terms), l.Bound)}
		},
		PlainOnly: true, // it is a reification
	})
}

// atMostIfBoth has two conditions.
var atMostIfBoth = conform.Case{Name: "linear with two conditions", Build: func(g *conform.Gen) model.Constraint {
	return model.Implies(g.Bool(), atMostIf.Build(g))
}}

func TestAtMostIfBoth(t *testing.T) {
	conform.CheckPropagator(t, atMostIfBoth, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			first := c.(model.ReifiedConstraint)
			second := first.Then.(model.ReifiedConstraint)
			l := second.Then.(model.LinearConstraint)
			return []kernel.Propagator{prop.NewAtMostIf([]kernel.View{e.View(first.If), e.View(second.If)}, e.Views(l.Terms), l.Bound)}
		},
		PlainOnly: true, // it is a reification
	})
}

// implication relates a 0..1 term to a comparison of one term.
var implication = conform.Case{Name: "implication", Build: func(g *conform.Gen) model.Constraint {
	l := model.LinearConstraint{Terms: g.Terms(1, -3, 4), Relation: g.Relation(), Bound: int64(g.Between(-4, 5))}
	return model.Implies(g.Bool(), l)
}}

func TestImplication(t *testing.T) {
	conform.CheckPropagator(t, implication, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			r := c.(model.ReifiedConstraint)
			l := r.Then.(model.LinearConstraint)
			x := e.View(l.Terms[0])
			then := map[model.Relation]kernel.Predicate{
				model.LessEqual: kernel.AtMostView(x, l.Bound),
				model.Less:      kernel.AtMostView(x, l.Bound-1),
				model.Equal:     kernel.EqualView(x, l.Bound),
				model.NotEqual:  kernel.DiffersView(x, l.Bound),
			}[l.Relation]
			return []kernel.Propagator{prop.NewImplication(kernel.AtLeastView(e.View(r.If), 1), then)}
		},
		Level:     cptest.Domain,
		PlainOnly: true,
	})
}
