package cp_test

import (
	"math"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

func newSession(t testing.TB, m *model.Model, o cp.SessionOptions) *cp.Session {
	t.Helper()
	s, err := cp.NewSession(m, nil, o)
	require.NoError(t, err)
	return s
}

// sessionModels are small problems of all kinds.
func sessionModels() (models []*model.Model) {
	q, _ := queens(7)
	none, _ := queens(3)
	models = append(models, q, none, model.New())
	for seed := range uint64(10) {
		m, _ := knapsack(rng.New(seed, 3))
		models = append(models, m)
	}
	cases := conform.Cases()
	for seed := uint64(0); len(models) < 90; seed++ {
		r := rng.New(seed, 5)
		g := conform.NewGen(r)
		for range g.Between(1, 3) {
			g.M.Add(cases[rng.Intn(r, len(cases))].Build(g))
		}
		switch seed % 3 {
		case 1:
			g.M.Minimise(g.Number(-3, 9))
		case 2:
			g.M.Maximise(g.Number(-3, 9))
		}
		if g.M.Check() == nil {
			models = append(models, g.M)
		}
	}
	return models
}

// counts returns the counters that depend on the shape of the tree.
func counts(s solve.Stats) (out []int64) {
	for _, name := range []string{solve.Failures, solve.Backtracks, solve.Nodes} {
		v, _ := s.Get(name)
		out = append(out, v)
	}
	return out
}

func allVars(m *model.Model) (vars []model.Var) {
	for x := range model.Var(m.NumVars()) {
		vars = append(vars, x)
	}
	return vars
}

// root returns the state of an engine.
func root(e *kernel.Engine) []int64 {
	out := []int64{int64(e.Depth())}
	for x := range model.Var(e.NumVars()) {
		out = append(out, e.Min(x.Term()), e.Max(x.Term()), int64(e.Size(x.Term())))
	}
	return out
}

// TestSessionIsTheSolver: a session visits the same tree as the solver, in one go and
// with a pause at every node. It has one node more, that of the assumptions.
func TestSessionIsTheSolver(t *testing.T) {
	paused := 0
	for i, m := range sessionModels() {
		branching := func() branch.Brancher {
			return branch.New(allVars(m), branch.Options{Style: branch.Style(i % 3), Choice: branch.Choice(i % 5)})
		}
		solver := newSolver(t, m, cp.Options{Branch: func(int) branch.Brancher { return branching() }})
		want := solutions(t, solver)
		tree := counts(solver.Result().Stats)

		for _, pauses := range []bool{false, true} {
			s := newSession(t, m, cp.SessionOptions{Check: i%2 == 1 && len(want) < 50})
			hopeless := s.Hopeless()
			var before []int64
			if !hopeless {
				before = root(s.Engine())
			}
			var got [][]int32
			outcome := s.Begin(cp.Task{Branch: branching(), OnSolution: func(solution solve.Solution) bool {
				got = append(got, solution.Values)
				return true
			}})
			if hopeless {
				assert.Equal(t, cp.Exhausted, outcome)
				assert.Empty(t, want)
				s.End()
				continue
			}
			calls := 0
			for outcome == cp.Paused {
				var over func() bool
				if pauses {
					over = func() bool {
						calls++
						return calls%2 == 0
					}
				}
				var err error
				outcome, err = s.Continue(over)
				require.NoError(t, err)
				if outcome == cp.Paused {
					paused++
				}
			}
			s.End()
			assert.Equal(t, cp.Exhausted, outcome)
			assert.Equal(t, want, got, "model %d: %+v", i, m.Constraints())
			stats := counts(s.Stats())
			stats[2]--
			assert.Equal(t, tree, stats, "model %d, pauses %v: failures, backtracks, nodes", i, pauses)
			assert.Equal(t, before, root(s.Engine()), "the root is another one")
		}
	}
	assert.Greater(t, paused, 500)
}

// TestManyTasks: tasks with assumptions, limits and pauses one after the other
// leave the root as it was, and each counts what brute force counts.
func TestManyTasks(t *testing.T) {
	m, q := queens(6)
	var all [][]int32
	for a := range m.Assignments() {
		if m.Verify(a) == nil {
			all = append(all, slices.Clone(a))
		}
	}
	s := newSession(t, m, cp.SessionOptions{Weigh: true})
	before := root(s.Engine())
	r := rng.New(1, 1)
	learning := branch.New(q, branch.Options{Select: branch.DomWDeg, Style: branch.Step})
	outcomes := map[cp.Outcome]int{}
	for range 400 {
		x, v := q[rng.Intn(r, len(q))], int64(rng.Intn(r, 6))
		want := 0
		for _, a := range all {
			if int64(a[x]) == v {
				want++
			}
		}
		enough := rng.Intn(r, 3)
		failures := int64(rng.Intn(r, 2) * (1 + rng.Intn(r, 4)))
		found := 0
		failed, _ := s.Stats().Get(solve.Failures)
		task := cp.Task{
			Branch: learning, Limits: solve.Limits{Failures: failures},
			Assume: func(e *kernel.Engine) bool {
				e.Push() // a test's own levels are undone, too
				return e.Require(kernel.Equal(x, v), 0) && e.Propagate()
			},
			OnSolution: func(solution solve.Solution) bool {
				found++
				assert.EqualValues(t, v, solution.Values[x])
				return enough == 0 || found < enough
			},
		}
		outcome := s.Begin(task)
		for outcome == cp.Paused {
			if rng.Intn(r, 20) == 0 {
				break // left in the middle
			}
			calls := 0
			var err error
			outcome, err = s.Continue(func() bool { calls++; return calls > 3 })
			require.NoError(t, err)
		}
		s.End()
		s.End() // a second call changes nothing
		outcomes[outcome]++
		switch outcome {
		case cp.Exhausted:
			assert.Equal(t, want, found)
		case cp.Enough:
			assert.Equal(t, enough, found)
		case cp.Limited:
			now, _ := s.Stats().Get(solve.Failures)
			assert.Equal(t, failures, now-failed)
		default: // left in the middle
		}
		require.Equal(t, before, root(s.Engine()))
	}
	for _, o := range []cp.Outcome{cp.Paused, cp.Exhausted, cp.Enough, cp.Limited} {
		assert.Positive(t, outcomes[o], "outcome %d", o)
	}
	assert.False(t, s.Hopeless())
	assert.Panics(t, func() { _, _ = s.Continue(nil) })
	s.Begin(cp.Task{})
	assert.Panics(t, func() { s.Begin(cp.Task{}) })
}

// TestImprove: the requirement holds in all later tasks, bounds are valid, and in the
// end nothing is left.
func TestImprove(t *testing.T) {
	for seed := range uint64(40) {
		m, best := knapsack(rng.New(seed, 0))
		maximise := m.Objective().Sense == model.Maximise
		better := func(a, b int64) bool { return maximise && a > b || !maximise && a < b }
		s := newSession(t, m, cp.SessionOptions{})
		last, known := int64(0), false
		for !s.Hopeless() {
			assert.False(t, better(best, s.Bound()) && (!known || better(best, last)), "bound %d, optimum %d", s.Bound(), best)
			outcome, err := s.Search(cp.Task{OnSolution: func(solution solve.Solution) bool {
				if known {
					assert.True(t, better(solution.Objective, last))
				}
				last, known = solution.Objective, true
				return false
			}}, nil)
			require.NoError(t, err)
			if outcome == cp.Exhausted {
				break
			}
			assert.Equal(t, cp.Enough, outcome)
			s.Improve(last)
		}
		assert.True(t, s.Hopeless())
		assert.Equal(t, best, last)
		assert.Equal(t, cp.Exhausted, s.Begin(cp.Task{}), "nothing is left")
		s.End()

		// From outside: no solution is better than the optimum, some solution is better
		// than one step above it.
		s = newSession(t, m, cp.SessionOptions{})
		s.Improve(best)
		found := false
		_, err := s.Search(cp.Task{OnSolution: func(solve.Solution) bool { found = true; return true }}, nil)
		require.NoError(t, err)
		assert.False(t, found)
		s = newSession(t, m, cp.SessionOptions{})
		worse := best + 1
		if maximise {
			worse = best - 1
		}
		s.Improve(worse)
		s.Improve(worse + 2*(worse-best)) // a weaker requirement changes nothing
		s.Require(kernel.True)
		_, err = s.Search(cp.Task{OnSolution: func(solution solve.Solution) bool {
			found = true
			return assert.Equal(t, best, solution.Objective)
		}}, nil)
		require.NoError(t, err)
		assert.True(t, found)
		s.Require(kernel.False)
		assert.True(t, s.Hopeless())
	}
}

// TestImproveWithoutObjective changes nothing.
func TestImproveWithoutObjective(t *testing.T) {
	m, _ := queens(6)
	s := newSession(t, m, cp.SessionOptions{})
	s.Improve(math.MinInt64)
	n := 0
	outcome, err := s.Search(cp.Task{OnSolution: func(solve.Solution) bool { n++; return true }}, nil)
	require.NoError(t, err)
	assert.Equal(t, cp.Exhausted, outcome)
	assert.Equal(t, 4, n)
	outcome, err = s.Search(cp.Task{}, nil)
	require.NoError(t, err)
	assert.Equal(t, cp.Enough, outcome, "without Found the first solution ends the search")
}

// TestSessionStops: a session can be stopped at any time. It cannot be used afterwards,
// and claims nothing.
func TestSessionStops(t *testing.T) {
	m, _ := queens(40)
	var stop atomic.Bool
	s, err := cp.NewSession(m, &stop, cp.SessionOptions{})
	require.NoError(t, err)
	require.Equal(t, cp.Paused, s.Begin(cp.Task{}))
	calls := 0
	outcome, err := s.Continue(func() bool {
		if calls++; calls == 5 {
			stop.Store(true)
		}
		return false
	})
	require.NoError(t, err)
	assert.Equal(t, cp.Stopped, outcome)
	outcome, err = s.Continue(nil)
	require.NoError(t, err)
	assert.Equal(t, cp.Stopped, outcome)
	s.End()
	assert.False(t, s.Hopeless())
	assert.Equal(t, cp.Stopped, s.Begin(cp.Task{}))
	s.End()
	s.Require(kernel.True)
	assert.False(t, s.Hopeless())

	large, _ := queens(300)
	stop.Store(true)
	if _, err = cp.NewSession(large, &stop, cp.SessionOptions{}); err != nil {
		require.ErrorIs(t, err, solve.ErrLimit)
	}
}

// TestSessionPanics: in compilation, under the assumptions, in the search and in the
// verification. A panic in OnSolution reaches the caller.
func TestSessionPanics(t *testing.T) {
	panicking := func(when func(a model.Assignment) bool) *model.Model {
		m := model.New()
		x := m.Ints("x", 3, 0, 3)
		m.Add(model.Own(bad{x, func(a model.Assignment) int64 {
			if when(a) {
				panic("oops")
			}
			return 0
		}}))
		return m
	}
	var panicked *solve.PanicError

	s := newSession(t, panicking(func(model.Assignment) bool { return true }), cp.SessionOptions{})
	outcome, err := s.Search(cp.Task{}, nil)
	require.ErrorAs(t, err, &panicked)
	assert.Equal(t, "cp: constraint my own panicked: oops", err.Error())
	assert.Equal(t, cp.Stopped, outcome)
	outcome, err = s.Search(cp.Task{}, nil)
	require.NoError(t, err)
	assert.Equal(t, cp.Stopped, outcome, "it is of no more use")

	s = newSession(t, panicking(func(model.Assignment) bool { return true }), cp.SessionOptions{})
	_, err = s.Search(cp.Task{Assume: func(e *kernel.Engine) bool {
		for x := range model.Var(3) {
			if !e.Require(kernel.Equal(x, 1), 0) {
				return false
			}
		}
		return e.Propagate()
	}}, nil)
	require.ErrorAs(t, err, &panicked)

	s = newSession(t, panicking(func(model.Assignment) bool { return false }), cp.SessionOptions{})
	_, err = s.Search(cp.Task{Assume: func(*kernel.Engine) bool { panic("assumed") }}, nil)
	require.ErrorContains(t, err, "assumed")

	// The last call in a search for one solution comes from the verification.
	looks := 0
	s = newSession(t, panicking(func(model.Assignment) bool { looks++; return false }), cp.SessionOptions{})
	_, err = s.Search(cp.Task{}, nil)
	require.NoError(t, err)
	last := looks
	looks = 0
	s = newSession(t, panicking(func(model.Assignment) bool { looks++; return looks == last }), cp.SessionOptions{})
	_, err = s.Search(cp.Task{}, nil)
	require.ErrorContains(t, err, "verifying a solution panicked: oops")

	m, q := queens(6)
	s = newSession(t, m, cp.SessionOptions{})
	_, err = s.Search(cp.Task{Branch: branch.New(q, branch.Options{SelectFunc: func(*kernel.Engine, []model.Var) int { panic("oops") }})}, nil)
	require.ErrorAs(t, err, &panicked)

	s = newSession(t, m, cp.SessionOptions{})
	assert.PanicsWithValue(t, "mine", func() {
		_, _ = s.Search(cp.Task{OnSolution: func(solve.Solution) bool { panic("mine") }}, nil)
	})

	wrong := 0
	m = model.New()
	x := m.Ints("x", 2, 0, 1)
	m.Add(model.Own(bad{x, func(model.Assignment) int64 {
		wrong++
		return int64(min(1, wrong/3))
	}}))
	_, err = newSession(t, m, cp.SessionOptions{}).Search(cp.Task{OnSolution: func(solve.Solution) bool { return true }}, nil)
	require.ErrorContains(t, err, "wrong solution")

	_, err = cp.NewSession(func() *model.Model {
		m := model.New()
		m.Var("none", nil)
		return m
	}(), nil, cp.SessionOptions{})
	require.Error(t, err)
}

// TestExhaustedSessions: a search without assumptions that has gone through the whole
// tree proves that nothing is left, unless it has given solutions of a problem without
// an objective. A search with assumptions proves nothing.
func TestExhaustedSessions(t *testing.T) {
	for _, n := range []int{3, 4} {
		m, q := queens(n)
		for _, assume := range []func(*kernel.Engine) bool{nil, func(e *kernel.Engine) bool { return e.Require(kernel.Equal(q[0], 0), 0) }} {
			s := newSession(t, m, cp.SessionOptions{})
			outcome, err := s.Search(cp.Task{Assume: assume, OnSolution: func(solve.Solution) bool { return true }}, nil)
			require.NoError(t, err)
			assert.Equal(t, cp.Exhausted, outcome)
			assert.Equal(t, n == 3 && assume == nil, s.Hopeless(), "%d queens", n)
		}
	}
}
