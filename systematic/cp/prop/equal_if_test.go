package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// equalIf makes half-reified equalities of two terms.
var equalIf = conform.Case{Name: "half-reified equality of two", Build: func(g *conform.Gen) model.Constraint {
	return model.Implies(g.Bool(), twoTerms.Build(g))
}}

func TestEqualIf(t *testing.T) {
	conform.CheckPropagator(t, equalIf, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			r := c.(model.ReifiedConstraint)
			terms := r.Then.(model.LinearConstraint).Terms
			y := terms[1]
			y.Coef, y.Offset = -y.Coef, -y.Offset
			return []kernel.Propagator{prop.NewEqualIf(e.View(r.If), e.View(terms[0]), e.View(y))}
		},
		PlainOnly: true, // it is a reification
	})
}

// notEqualIf makes half-reified disequalities.
var notEqualIf = conform.Case{Name: "half-reified disequality", Build: func(g *conform.Gen) model.Constraint {
	l := model.LinearConstraint{Terms: g.Numbers(g.Between(0, 4), -3, 4), Relation: model.NotEqual, Bound: int64(g.Between(-4, 4))}
	return model.Implies(g.Bool(), l)
}}

func TestNotEqualIf(t *testing.T) {
	conform.CheckPropagator(t, notEqualIf, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			r := c.(model.ReifiedConstraint)
			l := r.Then.(model.LinearConstraint)
			return []kernel.Propagator{prop.NewNotEqualIf(e.View(r.If), e.Views(l.Terms), l.Bound)}
		},
		PlainOnly: true, // it is a reification
	})
}

// TestEqualIfSleeps: while the condition is open the propagator runs only when the common value
// that it has found is gone, and the condition falls with the last one.
func TestEqualIfSleeps(t *testing.T) {
	e := kernel.New(kernel.Options{Explain: true})
	b, x, y := e.NewVar(model.Range(0, 1)), e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	e.Post(prop.NewEqualIf(b.Term(), x.Term(), y.Term()), nil)
	require.True(t, e.Propagate())
	runs := func(prune ...kernel.Predicate) int64 {
		before := e.Counters().Propagations
		for _, p := range prune {
			require.True(t, e.Require(p, 0))
		}
		require.True(t, e.Propagate())
		return e.Counters().Propagations - before
	}
	assert.Zero(t, runs(kernel.Differs(x, 3), kernel.Differs(y, 7), kernel.AtMost(y, 8)), "0 is still a value of both")
	assert.Equal(t, int64(1), runs(kernel.AtLeast(x, 1)))
	assert.Zero(t, runs(kernel.Differs(x, 5), kernel.AtMost(x, 6), kernel.AtMost(y, 1)), "so is 1")
	assert.False(t, e.Fixed(b.Term()))
	runs(kernel.AtMost(y, 0))
	assert.Equal(t, int64(0), e.Max(b.Term()))
	assert.ElementsMatch(t, []kernel.Predicate{kernel.AtMost(y, 0), kernel.AtLeast(x, 1)}, e.Premises(kernel.AtMost(b, 0), nil))
}

// TestEqualIfPrunes: holes alone can part two domains.
func TestEqualIfPrunes(t *testing.T) {
	for _, c := range []struct {
		pruning
		x, y prop.View // Var 1 and 2; Var 0 is the condition
	}{
		{pruning{"holes", []model.Domain{model.Range(0, 1), model.Values(1, 3, 5, 8), model.Values(2, 4, 6, 7)}, "0 | 1 3 5 8 | 2 4 6..7"}, model.Var(1).Term(), model.Var(2).Term()},
		{pruning{"one in common", []model.Domain{model.Range(0, 1), model.Values(1, 3, 5, 8), model.Values(2, 4, 6, 8)}, "0..1 | 1 3 5 8 | 2 4 6 8"}, model.Var(1).Term(), model.Var(2).Term()},
		{pruning{"it holds", []model.Domain{model.Range(1, 1), model.Values(1, 3, 5, 8), model.Values(2, 3, 6, 8)}, "1 | 3 8 | 3 8"}, model.Var(1).Term(), model.Var(2).Term()},
		{pruning{"parity", []model.Domain{model.Range(0, 1), model.Range(0, 20), model.Range(0, 10)}, "0 | 0..20 | 0..10"}, model.Var(1).Times(2), model.Var(2).Times(4).Plus(1)},
		{pruning{"too wide to look through", []model.Domain{model.Range(0, 1), model.Values(-1<<30, 3, 1<<30), model.Range(4, 1<<20)}, "0..1 | -1073741824 3 1073741824 | 4..1048576"}, model.Var(1).Term(), model.Var(2).Term()},
	} {
		c.check(t, func([]prop.View) kernel.Propagator { return prop.NewEqualIf(model.Var(0).Term(), c.x, c.y) })
	}
}
