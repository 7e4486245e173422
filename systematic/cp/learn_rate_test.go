package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// TestLearningRate computes scores by hand. [y >= 1] is decided at the first level, [x >= 1] and [z >= 1] at the
// second one; the second conflict meets x only.
func TestLearningRate(t *testing.T) {
	e := kernel.New(kernel.Options{Learn: true})
	var atoms []int32
	for range 3 {
		atoms = append(atoms, e.Intern(kernel.AtLeast(e.NewVar(model.Range(0, 1)), 1)).Atom())
	}
	var a activity
	a.init(e, ScoreRate, 0.95)
	r := a.rates
	back := func(level int) {
		r.undo(level)
		e.Backjump(level)
		r.undone()
		a.back(level)
	}
	decide := func(k int) {
		a.push()
		e.Push()
		require.True(t, e.Require(kernel.AtLeast(model.Var(k), 1), 0) && e.Propagate())
	}
	scores := func() []float64 { return []float64{r.of[atoms[0]], r.of[atoms[1]], r.of[atoms[2]]} }
	x, y, z := 0, 1, 2

	decide(y)
	decide(x)
	require.True(t, e.Require(kernel.AtLeast(model.Var(z), 1), 0) && e.Propagate())
	a.learn([]int32{atoms[x], atoms[x], atoms[z]})
	step := firstStep - stepLoss
	back(1)
	assert.InDeltaSlice(t, []float64{step, 0, step}, scores(), 1e-12, "one conflict of one met x and z; y is still decided")

	decide(x)
	require.True(t, e.Require(kernel.AtLeast(model.Var(z), 1), 0) && e.Propagate())
	a.learn([]int32{atoms[y]})
	step2 := step - stepLoss
	back(0)
	assert.InDeltaSlice(t, []float64{step * (1 - step2), step2 / 2, step * (1 - step2)}, scores(), 1e-12, "y was met by one of two")
	p, ok := a.next()
	require.True(t, ok)
	assert.Equal(t, kernel.AtLeast(model.Var(x), 1), p, "0.24 of x, before z by its number; 0.2 of y")

	a.learn(nil)
	a.learn(nil)
	back(0)
	decide(x)
	p, _ = a.next()
	assert.Equal(t, kernel.AtLeast(model.Var(z), 1), p)
	assert.InDelta(t, step*(1-step2)*openDecay*openDecay, r.of[atoms[z]], 1e-12, "two conflicts while it was open")
	a.by(false)
	p, _ = a.next()
	assert.Equal(t, kernel.AtLeast(model.Var(y), 1), p, "the sum of y rose later")
	back(0)
	assert.InDelta(t, step*(1-step2), r.of[atoms[x]], 1e-12, "decided without a conflict since")
}

// TestScores: whatever the score, the optimum is proved, a second run is the same, and another score is another search.
func TestScores(t *testing.T) {
	failures := map[int64]bool{}
	for _, score := range []LearnScore{ScoreSum, ScoreRate, ScoreAlternate} {
		var first solve.Stats
		for range 2 {
			m, all := weighedQueens(t, 7, 3)
			byRate, bySum := 0, 0
			o := Options{Learn: Learn{Mode: LearnOn, Branch: BranchActivity, Score: score, idle: true}, Restart: Restart{Policy: Constant, Scale: 5}}
			check := implied(m, all, m.NumVars())
			o.Learn.learnt = func(l *learner, nogood []kernel.Predicate) {
				if l.activity.byRate {
					byRate++
				} else {
					bySum++
				}
				check(l, nogood)
			}
			s, err := New(m, o)
			require.NoError(t, err)
			result, err := s.Solve(t.Context())
			require.NoError(t, err)
			require.Equal(t, solve.Optimal, result.Status)
			assert.Equal(t, bestValue(m, all), result.Objective)
			switch score {
			case ScoreSum:
				assert.Zero(t, byRate)
			case ScoreRate:
				assert.Zero(t, bySum)
			case ScoreAlternate:
				assert.InDelta(t, byRate, bySum, 10, "equal shares")
			}
			if first == nil {
				first = result.Stats
			}
			assert.Equal(t, first, result.Stats)
		}
		n, _ := first.Get(solve.Failures)
		failures[n] = true
	}
	assert.Len(t, failures, 3)
}
