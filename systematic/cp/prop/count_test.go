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

func TestCount(t *testing.T) {
	for _, name := range []string{"count", "among"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Level: cptest.Domain,
			Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
				x := c.(model.CountConstraint)
				return []kernel.Propagator{
					prop.NewCount(e.Views(x.Terms), wide(x.Values), x.Relation, e.View(x.N), x.Swapped),
				}
			},
		})
	}
}

// TestCountRests: constants are counted once and for all, and a view that is decided causes
// a run only where a bound of the number then moves or leaves no choice.
func TestCountRests(t *testing.T) {
	e := kernel.New(kernel.Options{})
	xs := []kernel.View{e.Const(7), e.NewVar(model.Range(7, 7)).Term(), e.Const(1)}
	for range 6 {
		xs = append(xs, e.NewVar(model.Range(5, 9)).Term())
	}
	n := e.NewVar(model.Range(3, 7)).Term()
	e.Post(prop.NewCount(xs, []int64{7}, model.Equal, n, false), nil)
	require.True(t, e.Propagate())
	runs := func(p kernel.Predicate) int64 {
		before := e.Counters().Propagations
		require.True(t, e.Require(p, 0) && e.Propagate())
		return e.Counters().Propagations - before
	}
	assert.Zero(t, runs(kernel.AtMostView(xs[3], 8)), "undecided")
	assert.Zero(t, runs(kernel.EqualView(xs[3], 7)), "3 of 3..7")
	e.Push()
	assert.Zero(t, runs(kernel.AtMostView(xs[4], 6)), "at most 7")
	assert.Positive(t, runs(kernel.AtMostView(xs[5], 6)))
	assert.Equal(t, int64(6), e.Max(n))
	e.Pop()
	assert.Positive(t, runs(kernel.EqualView(xs[4], 7)))
	assert.Equal(t, int64(4), e.Min(n))
	assert.Positive(t, runs(kernel.AtMostView(n, 4)))
	for _, x := range xs[5:] {
		assert.False(t, e.Contains(x, 7))
	}
}
