package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// TestVivifiedNogoods: nogoods that were made shorter forbid no solution that is better than the
// best one, the optimum is proved, and a second run is the same. The search is told of more
// nogoods than it has learnt from failures: those are the shorter ones.
func TestVivifiedNogoods(t *testing.T) {
	shorter := int64(0)
	seeds := uint64(12)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		m, all := weighedQueens(t, 7+int(seed%2), seed)
		run := func() (solve.Stats, int64) {
			told := int64(0)
			o := Options{
				Learn:   Learn{Mode: LearnOn, Branch: LearnBranch(seed % 2), eager: true, idle: true},
				Restart: Restart{Policy: Constant, Scale: 10},
				Check:   seed%3 == 0,
			}
			check := implied(m, all, m.NumVars())
			o.Learn.learnt = func(l *learner, nogood []kernel.Predicate) {
				told++
				check(l, nogood)
			}
			s, err := New(m, o)
			require.NoError(t, err)
			result, err := s.Solve(t.Context())
			require.NoError(t, err)
			require.Equal(t, solve.Optimal, result.Status)
			assert.Equal(t, bestValue(m, all), result.Objective, "seed %d", seed)
			learnt, _ := result.Stats.Get(solve.Nogoods)
			return result.Stats, told - learnt
		}
		stats, more := run()
		again, same := run()
		for _, name := range []string{solve.Failures, solve.Nodes, solve.Propagations, solve.Prunings} {
			a, _ := stats.Get(name)
			b, _ := again.Get(name)
			assert.Equal(t, a, b, "seed %d: %s", seed, name)
		}
		assert.Equal(t, more, same)
		shorter += more
	}
	assert.Greater(t, shorter, int64(3*seeds))
}

// TestVivifyIsPaid: the work of making nogoods shorter is at most its share of that of the search,
// but for the last nogood.
func TestVivifyIsPaid(t *testing.T) {
	longtest.NoRace(t)
	m, _ := clausesOfThree(220, 4.3, 1)
	s, err := NewLearnSession(m, nil, LearnSessionOptions{Learn: Learn{Branch: BranchActivity}, Restart: Restart{Policy: Constant, Scale: 50}})
	require.NoError(t, err)
	outcome, _, err := s.Search(nil, func(solve.Solution) bool { return true })
	require.NoError(t, err)
	require.Equal(t, Exhausted, outcome)
	require.True(t, s.Hopeless())
	done := s.l.e.Counters()
	work := float64(done.Propagations + done.Prunings)
	assert.Greater(t, work, 5*vivifyLeast/vivifyShare)
	assert.Greater(t, s.l.vivified, int64(2*vivifyLeast))
	assert.Less(t, float64(s.l.vivified), vivifyShare*work+1000)
}
