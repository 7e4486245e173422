package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// TestSubsumedNogoods: with on-the-fly subsumption the optimum is proved and no nogood forbids a better solution; the
// search is told of the shorter ones.
func TestSubsumedNogoods(t *testing.T) {
	subsumed, shorter := int64(0), int64(0)
	seeds := uint64(12)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		m, all := weighedQueens(t, 7+int(seed%2), seed)
		var first solve.Stats
		for range 2 {
			told := int64(0)
			o := Options{
				Learn:   Learn{Mode: LearnOn, Branch: LearnBranch(seed % 2), Subsume: true},
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
			if first == nil {
				first = result.Stats
				learnt, _ := first.Get(solve.Nogoods)
				n, counted := first.Get(solve.Subsumed)
				require.True(t, counted)
				subsumed, shorter = subsumed+n, shorter+told-learnt
			}
			assert.Equal(t, first, result.Stats)
		}
	}
	assert.Greater(t, subsumed, int64(seeds))
	assert.Greater(t, shorter, int64(0))
}

// TestSubsumeOfClauses: on clauses with a fixed number of failures nogoods get shorter on the fly; without the option
// the search does not count them.
func TestSubsumeOfClauses(t *testing.T) {
	for _, on := range []bool{true, false} {
		m, _ := clausesOfThree(250, 4.2, 2)
		s, err := New(m, Options{Learn: Learn{Mode: LearnOn, Subsume: on}, Limits: solve.Limits{Failures: 3000}})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.ErrorIs(t, result.Stopped, solve.ErrFailures)
		n, counted := result.Stats.Get(solve.Subsumed)
		require.Equal(t, on, counted)
		if on {
			assert.Greater(t, n, int64(5))
		}
	}
}
