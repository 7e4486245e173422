package prop_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func TestLongLinear(t *testing.T) {
	for _, name := range []string{"linear", "linear of two", "linear near the limits"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: longLinear})
	}
}

// TestConditionalLongAtMost: on trial and behind a condition that is open, a long sum misses events. (An equation on trial
// finds what depends on holes, of which it has no events, long or not.)
func TestConditionalLongAtMost(t *testing.T) {
	when := conform.Case{Name: "linear with a condition", Build: func(g *conform.Gen) model.Constraint {
		l := model.LinearConstraint{Terms: g.Numbers(g.Between(0, 6), -3, 4), Relation: model.LessEqual, Bound: int64(g.Between(-4, 4))}
		return model.Implies(g.Bool(), l)
	}}
	conform.CheckPropagator(t, when, conform.Posting{
		Propagators: func(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
			r := c.(model.ReifiedConstraint)
			return []kernel.Propagator{prop.NewConditional(e.View(r.If), longLinear(e, m, r.Then)[0])}
		},
		PlainOnly: true, // it is a reification
	})
}

// TestLongSumIsKeptByAdvice: every Boolean that is fixed moves the variable that is their sum, and none of
// the others before the sum has no room left; an inequality does not run until then.
func TestLongSumIsKeptByAdvice(t *testing.T) {
	const n = 1000
	e := kernel.New(kernel.Options{})
	xs := make([]kernel.View, n)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(0, 1)).Term()
	}
	sum := e.NewVar(model.Range(0, n)).Term()
	e.Post(prop.NewLinearEqual(append(slices.Clone(xs), sum.Var.Times(-1)), 0), nil)
	e.Post(prop.NewAtMost(xs, n/2+2), nil)
	require.True(t, e.Propagate())
	runs := func(ask func() bool) int64 {
		before := e.Counters().Propagations
		require.True(t, ask() && e.Propagate())
		return e.Counters().Propagations - before
	}
	for i := range int64(n / 2) {
		e.Push()
		require.Equal(t, int64(1), runs(func() bool { return e.SetMin(xs[i], 1, 0) }))
		require.Equal(t, i+1, e.Min(sum))
	}
	e.Push()
	assert.Equal(t, int64(3), runs(func() bool { return e.SetMin(xs[n/2], 1, 0) && e.SetMin(xs[n/2+1], 1, 0) }))
	assert.Zero(t, e.Max(xs[n-1]), "the inequality has no room")
	assert.Equal(t, int64(n/2+2), e.Max(sum))
	e.Pop()
	e.Push()
	require.True(t, e.SetMax(sum, n/2, 0) && e.Propagate())
	assert.Zero(t, e.Max(xs[n-1]), "the equation has none")
	for e.Depth() > 0 {
		e.Pop()
	}
	require.True(t, e.SetMin(xs[0], 1, 0) && e.Propagate())
	assert.Equal(t, int64(1), e.Min(sum), "what was known below is gone")
	assert.Equal(t, int64(1), e.Max(xs[1]))
}
