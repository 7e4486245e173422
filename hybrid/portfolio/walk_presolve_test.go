package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// TestWalkAfterPresolve: local search alone walks the domains that propagation
// leaves, if that is asked for, and claims nothing where it leaves none.
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
	require.ErrorIs(t, r.Stopped, solve.ErrSlices)
	assert.Equal(t, solve.Unknown, r.Status)
	assert.False(t, r.Bounded)
}
