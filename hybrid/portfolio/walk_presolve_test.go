package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// TestWalkAfterPresolve: on request, local search alone works in the domains that
// propagation leaves. If these leave no choice, the answer is known.
func TestWalkAfterPresolve(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 40, 0, 1_000_000)
	for i, v := range x {
		m.Add(model.Sum(v.Term()).AtMost(int64(i+1)), model.Sum(v.Term()).AtLeast(int64(i)))
	}
	solved := func(presolve int64) bool {
		r, err := Solve(t.Context(), m, Options{Members: []string{Walk}, Deterministic: true, Limits: solve.Limits{Slices: 1}, Metaheuristic: "anneal", Presolve: presolve})
		if r.Status == solve.Satisfied {
			require.NoError(t, m.Verify(r.Values))
			return true
		}
		require.NoError(t, err)
		require.ErrorIs(t, r.Stopped, solve.ErrSlices)
		return false
	}
	assert.False(t, solved(0))
	assert.True(t, solved(1000))

	m.Add(model.Sum(x[3].Term()).AtLeast(5))
	r, err := Solve(t.Context(), m, Options{Members: []string{Walk}, Deterministic: true, Limits: solve.Limits{Slices: 1}, Presolve: 1000})
	require.NoError(t, err)
	require.NoError(t, r.Stopped)
	assert.Equal(t, solve.Unsatisfiable, r.Status)
}

// TestNothingToWalk: a model without open variables, from the start or after
// propagation, is answered and not refused.
func TestNothingToWalk(t *testing.T) {
	for _, presolve := range []int64{-1, 0, 1000} {
		walk := func(m *model.Model) Result {
			r, err := Solve(t.Context(), m, Options{Members: []string{Walk}, Limits: solve.Limits{Slices: 1}, Presolve: presolve})
			require.NoError(t, err)
			require.NoError(t, r.Stopped)
			return r
		}
		m := model.New()
		assert.Equal(t, solve.Satisfied, walk(m).Status, "no variables")
		x, y := m.Int("x", 2, 2), m.Int("y", 0, 9)
		m.Add(model.Sum(x.Term(), y.Times(-1)).Equals(-1))
		m.Minimise(y.Term())
		r := walk(m)
		assert.Equal(t, solve.Optimal, r.Status, "y follows from x")
		assert.Equal(t, []int32{2, 3}, r.Values)
		m.Add(model.Sum(y.Term()).AtMost(2))
		assert.Equal(t, solve.Unsatisfiable, walk(m).Status)
	}
}
