package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// weighedQueens returns n queens whose columns have random prices, and all
// solutions.
func weighedQueens(t *testing.T, n int, seed uint64) (*model.Model, [][]int32) {
	t.Helper()
	m, r := model.New(), rng.New(seed, 9)
	q := m.Ints("q", n, 0, int32(n-1))
	up, down := make([]model.Term, n), make([]model.Term, n)
	price := []model.Term{m.Int("total", -200, 200).Times(-1)}
	for i, x := range q {
		up[i], down[i] = x.Plus(int32(i)), x.Plus(int32(-i))
		price = append(price, x.Times(int32(rng.Intn(r, 9)-4)))
	}
	m.Add(model.AllDifferent(q...), model.AllDifferent(up...), model.AllDifferent(down...), model.Sum(price).Equals(0))
	s, err := New(m, Options{})
	require.NoError(t, err)
	var all [][]int32
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		all = append(all, solution.Values)
	}
	if seed%2 == 0 {
		m.Maximise(price[0].Var.Term())
	} else {
		m.Minimise(price[0].Var.Term())
	}
	return m, all
}

// sharedModels returns optimisation problems with all of their solutions.
func sharedModels(t *testing.T) (models []*model.Model, solutions [][][]int32) {
	t.Helper()
	seeds := uint64(120)
	if testing.Short() {
		seeds = 60
	}
	for seed := range seeds {
		m, objective, ok := randomModel(seed)
		if !ok {
			continue
		}
		if m.Minimise(objective); seed%2 == 0 {
			m.Maximise(objective)
		}
		if m.Check() == nil {
			models, solutions = append(models, m), append(solutions, bruteForce(m))
		}
	}
	for seed := range seeds / 10 {
		m, all := weighedQueens(t, 6+int(seed%3), seed)
		models, solutions = append(models, m), append(solutions, all)
	}
	return models, solutions
}

// TestImportIsTakenOver: a search imports the solutions of another one at its
// restarts. It then finds only better solutions, follows the imported values,
// learns no nogood that forbids a better solution, and proves the optimum.
func TestImportIsTakenOver(t *testing.T) {
	longtest.NoRace(t)
	models, solutions := sharedModels(t)
	taken, refused, outside, followed := 0, 0, 0, 0
	for i, m := range models {
		all, r := solutions[i], rng.New(uint64(i), 3)
		maximise := m.Objective().Sense == model.Maximise
		better := func(a, b int64) bool { return maximise && a > b || !maximise && a < b }
		var best *int64 // of both searches
		var ours bool   // best is the search's own
		var lead []int32
		o := learnOptions(m, uint64(i))
		o.Restart = Restart{Policy: Luby, Scale: 1 + int64(i%2)}
		o.Check = i%7 == 0
		o.Learn.idle = i%2 == 0 // a turn of the relaxation, which has no restart, solves most of such models
		o.Learn.Import = func() ([]int32, int64, bool) {
			if len(all) == 0 || rng.Intn(r, 3) == 0 {
				return nil, 0, false
			}
			values := all[rng.Intn(r, len(all))]
			value := m.Objective().Term.Value(values)
			if best != nil && !better(value, *best) {
				refused++
				return values, value, true
			}
			taken++
			best, ours, lead = &value, false, values
			return values, value, true
		}
		check := implied(m, all, m.NumVars())
		o.Learn.learnt = func(l *learner, nogood []kernel.Predicate) {
			check(l, nogood)
			switch {
			case lead == nil || ours:
			case o.Learn.NoGuide:
				assert.False(t, l.guided, "model %d", i)
			default:
				followed++
				assert.Equal(t, lead, l.phase[:m.NumVars()], "model %d", i)
			}
		}
		s, err := New(m, o)
		require.NoError(t, err)
		for solution, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			require.NoError(t, m.Verify(solution.Values))
			if best != nil {
				assert.True(t, better(solution.Objective, *best), "model %d: %d after %d", i, solution.Objective, *best)
			}
			best, ours = &solution.Objective, true
		}
		if len(all) == 0 {
			assert.Equal(t, solve.Unsatisfiable, s.Result().Status, "model %d", i)
			continue
		}
		require.NotNil(t, best, "model %d", i)
		assert.Equal(t, bestValue(m, all), *best, "model %d", i)
		assert.Equal(t, solve.Optimal, s.Result().Status, "model %d", i)
		if !ours {
			outside++
		}
	}
	for what, n := range map[string]int{"taken": taken, "refused": refused, "the best from outside": outside, "followed": followed} {
		assert.Positive(t, n, what)
	}
}

// TestContinueEndsTheSearch: whenever Continue returns false, the search ends. It
// has found the solutions that it finds by then anyway, and claims nothing.
func TestContinueEndsTheSearch(t *testing.T) {
	longtest.NoRace(t)
	models, _ := sharedModels(t)
	ended, satisfied := 0, 0
	for i, m := range models {
		run := func(most int) (found []solve.Solution, asked int, r solve.Result) {
			found = []solve.Solution{}
			o := learnOptions(m, uint64(i))
			o.Learn.Continue = func() bool {
				asked++
				return asked != most
			}
			s, err := New(m, o)
			require.NoError(t, err)
			for solution, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				found = append(found, solution)
			}
			return found, asked, s.Result()
		}
		all, calls, whole := run(0)
		require.NoError(t, whole.Stopped)
		for most := 1; most <= calls; most += 1 + most/4 {
			ended++
			found, asked, r := run(most)
			require.ErrorIs(t, r.Stopped, ErrEnded, "model %d after %d", i, most)
			assert.Equal(t, most, asked, "model %d: asked once more", i)
			require.LessOrEqual(t, len(found), len(all))
			assert.Equal(t, all[:len(found)], found, "model %d after %d: other solutions", i, most)
			if len(found) == 0 {
				assert.Equal(t, solve.Unknown, r.Status, "model %d after %d", i, most)
			} else {
				satisfied++
				assert.Equal(t, solve.Satisfied, r.Status, "model %d after %d", i, most)
			}
		}
		_, asked, r := run(calls + 1)
		assert.Equal(t, calls, asked)
		assert.Equal(t, whole, r)
	}
	assert.Greater(t, satisfied, 10)
	assert.Greater(t, ended, satisfied)
}

// TestContinueWithoutFailures: Continue is called every continueEvery decisions,
// too.
func TestContinueWithoutFailures(t *testing.T) {
	m := model.New()
	m.Ints("x", 10*continueEvery, 0, 1)
	asked := 0
	s, err := New(m, Options{Learn: Learn{Mode: LearnOn, Continue: func() bool { asked++; return asked < 4 }}})
	require.NoError(t, err)
	result, err := s.Solve(t.Context())
	require.NoError(t, err)
	require.ErrorIs(t, result.Stopped, ErrEnded)
	assert.Equal(t, solve.Unknown, result.Status)
	assert.Equal(t, 4, asked)
	nodes, _ := s.Result().Stats.Get(solve.Nodes)
	assert.LessOrEqual(t, nodes, int64(4*continueEvery))
}
