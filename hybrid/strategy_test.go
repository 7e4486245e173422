package hybrid

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/solve"
)

// TestStrategies: each strategy finds the right answer for models with and
// without an objective, or claims nothing. The names of strategies parse.
func TestStrategies(t *testing.T) {
	models := map[string]*model.Model{
		"ring": samples.Ring(6), "maximised": samples.Negated(samples.Ring(6)), "shop": samples.Shop(t, 4, 3, 1), "queens": samples.Queens(8),
	}
	for s := range Strategy(len(Strategies)) {
		named, err := ParseStrategy(s.String())
		require.NoError(t, err)
		assert.Equal(t, s, named)
		for name, m := range models {
			optimises := m.Objective().Sense != model.Satisfy
			if s == LNS && !optimises {
				_, err := Solve(t.Context(), m, Options{Strategy: s})
				assert.ErrorContains(t, err, "needs an objective")
				continue
			}
			limits := solve.Limits{}
			if optimises && (s == LocalSearch || s == LNS) { // which prove nothing
				limits.Time = 300 * time.Millisecond
			}
			var last solve.Improvement
			r, err := Solve(t.Context(), m, Options{
				Strategy: s, Limits: limits, OnImprovement: func(i solve.Improvement) {
					assert.True(t, !optimises || last.Values == nil || !samples.Better(m, last.Objective, i.Objective), "%v, %s", s, name)
					last = i
				},
			})
			require.NoError(t, err, "%v, %s", s, name)
			require.NoError(t, m.Verify(r.Values), "%v, %s", s, name)
			assert.Equal(t, last.Objective, r.Objective)
			switch {
			case !optimises:
				assert.Equal(t, solve.Satisfied, r.Status, "%v, %s", s, name)
			case s == LocalSearch || s == LNS && r.Status != solve.Optimal:
				assert.Equal(t, solve.Satisfied, r.Status)
				assert.False(t, r.Bounded && s == LocalSearch)
				assert.ErrorIs(t, r.Stopped, solve.ErrTime)
			default:
				assert.Equal(t, solve.Optimal, r.Status, "%v, %s", s, name)
				assert.Equal(t, samples.Proved(t, m), r.Objective, "%v, %s", s, name)
			}
		}
	}
	_, err := ParseStrategy("luck")
	assert.EqualError(t, err, `hybrid: strategy "luck"; expected one of auto, portfolio, learn-then-portfolio, lns, solution-guided, local-search, learn, complete`)
}

// TestLearnsFirst: the member that begins alone has its time before the others.
func TestLearnsFirst(t *testing.T) {
	r, err := Solve(t.Context(), samples.FT10(t), Options{Strategy: LearnThenPortfolio, Limits: solve.Limits{Time: 400 * time.Millisecond}})
	require.NoError(t, err)
	require.ErrorIs(t, r.Stopped, solve.ErrTime)
	learnt := time.Duration(0)
	for _, p := range r.Members {
		if p.Name == portfolio.Learn {
			learnt = p.Time
		}
	}
	for _, p := range r.Members {
		assert.LessOrEqual(t, p.Time, learnt, p.Name)
	}
}
