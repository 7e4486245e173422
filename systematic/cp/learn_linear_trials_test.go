package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/prop"
)

// packing is a knapsack with several resources, and a table beside it.
func packing(seed uint64) *model.Model {
	const n, resources = 36, 5
	m, r := model.New(), rng.New(seed, 0)
	xs, profits := m.Bools("x", n), make([]int32, n)
	for i := range profits {
		profits[i] = int32(20 + rng.Intn(r, 60)) //nolint:gosec // small
	}
	for range resources {
		uses, sum := make([]int32, n), int64(0)
		for i := range uses {
			uses[i] = int32(5 + rng.Intn(r, 40)) //nolint:gosec // small
			sum += int64(uses[i])
		}
		m.Add(model.ScalarProduct(uses, xs).AtMost(sum / 3))
	}
	m.Add(model.Table([]model.Term{xs[0].Term(), xs[1].Term(), xs[2].Term()}, [][]int32{{0, 0, 1}, {1, 0, 0}, {0, 1, 1}, {1, 1, 1}}))
	m.Maximise(model.ScalarProduct(profits, xs))
	return m
}

// TestLinearTrials: where constraints are not rows alone the relaxation decides in some turns, and others in the rest; a search in which it
// never decides finds the same optimum.
func TestLinearTrials(t *testing.T) {
	longtest.NoRace(t)
	for seed := range uint64(3) {
		m := packing(seed)
		assert.False(t, LinearModel(m))
		failures := func(l Learn) (objective, failures int64, turns *linearTurns, branched int64) {
			l.Mode, l.Branch, l.CoreTurns = LearnOn, BranchActivity, true
			var relaxed *prop.Relaxation
			s, err := New(m, Options{Learn: l, relaxed: func(r *prop.Relaxation) { relaxed = r }})
			require.NoError(t, err)
			best, err := s.Solve(t.Context())
			require.NoError(t, err)
			require.Equal(t, solve.Optimal, best.Status)
			failures, _ = best.Stats.Get(solve.Failures)
			return best.Objective, failures, s.learnt.linears, relaxed.Branched() + relaxed.Dived()
		}
		objective, with, turns, branched := failures(Learn{hasty: true})
		require.NotNil(t, turns)
		require.NotNil(t, turns.trials)
		assert.Positive(t, turns.work[0])
		assert.Positive(t, branched)
		other, without, _, none := failures(Learn{idle: true})
		assert.Zero(t, none)
		assert.Equal(t, other, objective)
		t.Log(with, without, turns.work, branched)
	}
}
