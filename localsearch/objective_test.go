package localsearch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// digits has four different digits with the given sum. The sum is maximised (up
// to 30), minimised (down to 6), or no objective.
func digits(t *testing.T, sense model.Sense) localsearch.Walk {
	m := model.New()
	x := m.Ints("x", 4, 0, 9)
	m.Add(model.AllDifferent(x...))
	total := m.Int("total", 0, 36)
	m.Add(model.Sum(x[0].Term(), x[1].Term(), x[2].Term(), x[3].Term(), total.Times(-1)).Equals(0))
	switch sense {
	case model.Maximise:
		m.Maximise(total.Term())
	case model.Minimise:
		m.Minimise(total.Term())
	default:
	}
	w, err := meta.OnModel("anneal", m, meta.Settings{Seed: 1})
	require.NoError(t, err)
	return w
}

// TestObjectives: with an objective the search goes on until a limit or the
// target; objectives are as the problem states them.
func TestObjectives(t *testing.T) {
	limits := solve.Limits{Steps: 20_000}
	target := func(v int64) *int64 { return &v }
	for _, test := range []struct {
		name    string
		sense   model.Sense
		o       localsearch.Options
		least   int64
		most    int64
		stopped error
	}{
		{"maximise to the limit", model.Maximise, localsearch.Options{Limits: limits}, 30, 30, solve.ErrSteps},
		{"minimise to the limit", model.Minimise, localsearch.Options{Limits: limits}, 6, 6, solve.ErrSteps},
		{"maximise to the target", model.Maximise, localsearch.Options{Limits: limits, Target: target(28)}, 28, 30, nil},
		{"minimise to the target", model.Minimise, localsearch.Options{Limits: limits, Target: target(8)}, 6, 8, nil},
		{"a target out of reach", model.Maximise, localsearch.Options{Limits: limits, Target: target(31)}, 30, 30, solve.ErrSteps},
		{"any solution", model.Maximise, localsearch.Options{AnySolution: true}, 6, 30, nil},
		{"no objective", model.Satisfy, localsearch.Options{}, 0, 0, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var last solve.Improvement
			test.o.OnImprovement = func(i solve.Improvement) { last = i }
			r, err := localsearch.SolveOne(t.Context(), digits(t, test.sense), test.o)
			require.NoError(t, err)
			require.Equal(t, solve.Satisfied, r.Status)
			require.ErrorIs(t, r.Stopped, test.stopped)
			assert.GreaterOrEqual(t, r.Objective, test.least)
			assert.LessOrEqual(t, r.Objective, test.most)
			assert.Equal(t, r.Solution, last.Solution)
			if test.sense != model.Satisfy {
				assert.EqualValues(t, r.Values[4], r.Objective)
			}
		})
	}
}
