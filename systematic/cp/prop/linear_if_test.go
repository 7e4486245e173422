package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// atMostIf is a half-reified linear inequality, short or long.
var atMostIf = conform.Case{Name: "half-reified linear", Build: func(g *conform.Gen) model.Constraint {
	l := model.LinearConstraint{Terms: g.Numbers(g.Between(0, 6), -3, 4), Relation: model.LessEqual, Bound: int64(g.Between(-4, 4))}
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

// TestConditionalAtMostIf: on trial and behind a condition that is open, it misses events.
func TestConditionalAtMostIf(t *testing.T) {
	conform.CheckPropagator(t, atMostIfBoth, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			first := c.(model.ReifiedConstraint)
			second := first.Then.(model.ReifiedConstraint)
			l := second.Then.(model.LinearConstraint)
			return []kernel.Propagator{prop.NewConditional(e.View(first.If), prop.NewAtMostIf([]kernel.View{e.View(second.If)}, e.Views(l.Terms), l.Bound))}
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

// TestLongAtMostIfRests: minima that rise cause no run before the sum can prune.
func TestLongAtMostIfRests(t *testing.T) {
	e := kernel.New(kernel.Options{})
	b := e.NewVar(model.Range(0, 1)).Term()
	xs := make([]kernel.View, 6)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(0, 2)).Times(2)
	}
	e.Post(prop.NewAtMostIf([]kernel.View{b}, xs, 11), nil)
	require.True(t, e.Propagate())
	runs := func(x kernel.View, least int64) int64 {
		before := e.Counters().Propagations
		require.True(t, e.SetMin(x, least, 0) && e.Propagate())
		return e.Counters().Propagations - before
	}
	e.Push()
	assert.Zero(t, runs(xs[0], 4))
	assert.Zero(t, runs(xs[1], 2), "6 of 11")
	e.Push()
	assert.Zero(t, runs(xs[1], 4))
	assert.Zero(t, runs(xs[2], 2), "10 of 11: b is still open")
	assert.Equal(t, int64(1), runs(b, 1))
	assert.Equal(t, int64(2), e.Max(xs[2]))
	assert.Equal(t, int64(0), e.Max(xs[3]))
	e.Pop()
	assert.Equal(t, int64(1), runs(b, 1))
	assert.Equal(t, int64(1), runs(xs[2], 2), "8 of 11")
	assert.Equal(t, int64(2), e.Max(xs[3]))
	assert.Equal(t, int64(1), runs(xs[1], 4), "10 of 11")
	assert.Equal(t, int64(0), e.Max(xs[3]))
	e.Pop()
	e.Push()
	for _, x := range xs[:3] {
		assert.LessOrEqual(t, runs(x, 4), int64(1))
	}
	assert.Equal(t, int64(0), e.Max(b), "12 of 11")
}
