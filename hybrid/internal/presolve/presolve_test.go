package presolve_test

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/presolve"
	"lsolve/hybrid/internal/samples"
	"lsolve/model"
)

// TestNamedFirst: the work is not enough for all variables, and goes to those that are named. What is named and not
// searched, or twice, makes no difference.
func TestNamedFirst(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 300, 0, 3)
	for i := range len(xs) - 2 { // 0 and 3 fail for the first of three by trial, and by nothing else
		b := m.Ints("b", 2, 0, 3)
		m.Add(model.AllDifferent(b[0], b[1], xs[i]), model.Sum(b[0], b[1]).Equals(model.Const(3)), model.Sum(b[0], xs[i]).AtMost(model.Const(4)), model.Sum(b[1], xs[i]).AtMost(model.Const(4)))
	}
	order := presolve.NamedFirst(xs, []model.Var{xs[250], xs[251], xs[250], model.Var(m.NumVars() - 1)})
	require.Len(t, order, len(xs))
	assert.Equal(t, []model.Var{xs[250], xs[251], xs[0], xs[1]}, order[:4])
	assert.ElementsMatch(t, xs, order)
	r, err := presolve.Run(m, &atomic.Bool{}, presolve.Options{Vars: order, Propagations: 3000})
	require.NoError(t, err)
	assert.Less(t, r.Model.Domain(xs[250]).Size(), int64(4))
	assert.EqualValues(t, 4, r.Model.Domain(xs[249]).Size(), "no work was left")
}

// TestNoSolutionIsLost: the smaller domains keep all solutions, and a model is
// hopeless only if it has none. A start that lacks its last values is completed if
// possible.
func TestNoSolutionIsLost(t *testing.T) {
	removed, shaved, completed := int64(0), int64(0), 0
	for seed := range uint64(150) {
		m := samples.Random(seed)
		if m == nil {
			continue
		}
		stop := &atomic.Bool{}
		r, err := presolve.Run(m, stop, presolve.Options{Vars: presolve.Searched(m), Propagations: presolve.Usual})
		require.NoError(t, err)
		count := int64(0)
		for x := range model.Var(m.NumVars()) {
			count += m.Domain(x).Size() - r.Model.Domain(x).Size()
		}
		assert.Equal(t, count, r.Removed)
		removed, shaved = removed+r.Removed, shaved+r.Shaved
		for a := range m.Assignments() {
			if m.Verify(a) != nil {
				continue
			}
			require.False(t, r.Hopeless, "seed %d", seed)
			require.NoError(t, r.Model.Verify(a), "seed %d", seed)
			begin := append(model.Assignment(nil), a[:m.NumVars()-1]...)
			all, err := presolve.Complete(m, begin)
			require.NoError(t, err, "seed %d", seed)
			require.NoError(t, m.Verify(all), "seed %d", seed)
			assert.Equal(t, begin, all[:len(begin)])
			completed++
			break
		}
	}
	assert.Positive(t, removed)
	assert.Positive(t, shaved)
	assert.Greater(t, completed, 30)
}

// TestStopped: a presolve that is stopped leaves the model as it is.
func TestStopped(t *testing.T) {
	m, stop := samples.FT10(t), &atomic.Bool{}
	stop.Store(true)
	r, err := presolve.Run(m, stop, presolve.Options{Propagations: 1})
	assert.True(t, err != nil || r.Model == m)
	assert.Same(t, m, r.Model)
	assert.False(t, r.Hopeless)
}
