package lsolve_test

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve"
	"lsolve/hybrid"
	"lsolve/hybrid/lns"
	"lsolve/hybrid/portfolio"
	"lsolve/hybrid/warmstart"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// small is a model with an objective, which every engine takes.
func small() (*lsolve.Model, []lsolve.Var) {
	m := lsolve.NewModel()
	xs := m.Ints("x", 3, 0, 5)
	m.Add(lsolve.AllDifferent(xs...))
	m.Minimise(lsolve.Sum(xs[0], xs[1], xs[2]))
	return m, xs
}

// entry is a way into the library that takes a context and a model.
type entry struct {
	name string
	call func(ctx context.Context, m *lsolve.Model) error
}

func entries() []entry {
	type ctx = context.Context
	list := []entry{
		{"Solve", func(c ctx, m *lsolve.Model) error { return second(lsolve.Solve(c, m, lsolve.Options{})) }},
		{"Enumerate", func(c ctx, m *lsolve.Model) error {
			e, err := lsolve.Enumerate(c, m, lsolve.Options{})
			if err != nil {
				return err
			}
			for _, err = range e.Solutions() {
			}
			return err
		}},
		{"CountSolutions", func(c ctx, m *lsolve.Model) error { return second(lsolve.CountSolutions(c, m, lsolve.Options{})) }},
		{"Explain", func(c ctx, m *lsolve.Model) error { return second(lsolve.Explain(c, m, lsolve.Options{})) }},
		{"portfolio.Solve", func(c ctx, m *lsolve.Model) error { return second(portfolio.Solve(c, m, portfolio.Options{})) }},
		{"lns.Improve", func(c ctx, m *lsolve.Model) error {
			return second(lns.Improve(c, m, model.Assignment{0, 1, 5}, lns.Options{Limits: solve.Limits{Steps: 3}}))
		}},
		{"warmstart.Prepare", func(c ctx, m *lsolve.Model) error {
			return second(warmstart.Prepare(c, m, warmstart.Options{}))
		}},
		{"warmstart.Find", func(c ctx, m *lsolve.Model) error { return second(warmstart.Find(c, m, warmstart.Walk{})) }},
		{"cp.Solver.Solve", func(c ctx, m *lsolve.Model) error {
			s, err := cp.New(m, cp.Options{})
			if err != nil {
				return err
			}
			return second(s.Solve(c))
		}},
		{"cp.Core", func(c ctx, m *lsolve.Model) error { return second(cp.Core(c, m, cp.Options{})) }},
		{"localsearch.Solve", func(c ctx, m *lsolve.Model) error {
			return second(localsearch.Solve(c, func(int) (localsearch.Walk, error) {
				return meta.OnModel("anneal", m, meta.Settings{})
			}, localsearch.Options{AnySolution: true}))
		}},
	}
	for _, s := range []hybrid.Strategy{
		hybrid.Auto, hybrid.LearnThenPortfolio, hybrid.Portfolio, hybrid.LNS, hybrid.SolutionGuided, hybrid.LocalSearch, hybrid.Learn, hybrid.Complete,
	} {
		list = append(list, entry{"hybrid.Solve " + s.String(), func(c ctx, m *lsolve.Model) error {
			return second(hybrid.Solve(c, m, hybrid.Options{Strategy: s, Limits: solve.Limits{Time: 50 * time.Millisecond}}))
		}})
	}
	return list
}

func second[T any](_ T, err error) error { return err }

// refused asserts that the call returns an error that says what was wrong in the
// library's words and not in the runtime's.
func refused(t *testing.T, want string, call func() error) {
	t.Helper()
	var err error
	require.NotPanics(t, func() { err = call() })
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "runtime error")
	assert.NotContains(t, err.Error(), "\n")
	assert.Contains(t, err.Error(), want)
}

func TestNilModelAndContext(t *testing.T) {
	for _, e := range entries() {
		t.Run(e.name, func(t *testing.T) {
			m, _ := small()
			require.NoError(t, e.call(t.Context(), m))
			refused(t, "the model is nil", func() error { return e.call(t.Context(), nil) })
			refused(t, "the context is nil", func() error {
				return e.call(nil, m)
			})
		})
	}
	for name, call := range map[string]func() error{
		"cp.NewSession": func() error { return second(cp.NewSession(nil, nil, cp.SessionOptions{})) },
		"cbls.New":      func() error { return second(cbls.New(nil, cbls.Options{})) },
		"meta.OnModel":  func() error { return second(meta.OnModel("tabu", nil, meta.Settings{})) },
		"meta.SpaceFor": func() error { return second(meta.SpaceFor("tabu", nil)) },
	} {
		t.Run(name, func(t *testing.T) { refused(t, "the model is nil", call) })
	}
}

func TestMisuse(t *testing.T) {
	m, _ := small()
	foreign := model.New()
	foreignVars := foreign.Ints("y", 9, 0, 5)
	for _, test := range []struct {
		name, want string
		call       func(ctx context.Context) error
	}{
		{"zero Solver, Solve", "made by New", func(c context.Context) error { return second(new(cp.Solver).Solve(c)) }},
		{"zero Solver, Count", "made by New", func(c context.Context) error { return second(new(cp.Solver).Count(c)) }},
		{"zero Solver, Solutions", "made by New", func(c context.Context) (err error) {
			for _, err = range new(cp.Solver).Solutions(c) {
			}
			return err
		}},
		{"zero Solver, SolveAssuming", "made by New", func(c context.Context) error { return second(new(cp.Solver).SolveAssuming(c)) }},
		{"nil factory", "start is nil", func(c context.Context) error {
			return second(localsearch.Solve(c, nil, localsearch.Options{}))
		}},
		{"a factory of nothing", "walk 0 is nil", func(c context.Context) error {
			return second(localsearch.Solve(c, func(int) (localsearch.Walk, error) { return nil, nil }, localsearch.Options{}))
		}},
		{"no walk", "walk 0 is nil", func(c context.Context) error {
			return second(localsearch.SolveOne(c, nil, localsearch.Options{}))
		}},
		{"Shown out of range", "Shown has variable 99", func(c context.Context) error {
			return second(cp.New(m, cp.Options{Shown: []model.Var{99}}))
		}},
		{"Shown below 0", "Shown has variable -1", func(c context.Context) error {
			return second(cp.New(m, cp.Options{Shown: []model.Var{-1}}))
		}},
		{"too many Weights", "5 Weights", func(c context.Context) error {
			return second(cp.New(m, cp.Options{Weights: make([]float64, 5)}))
		}},
		{"a Weight that is no number", "Weights[1] is NaN", func(c context.Context) error {
			return second(cp.New(m, cp.Options{Weights: []float64{0, math.NaN(), 0}}))
		}},
		{"a symmetry out of range", "symmetry 0", func(c context.Context) error {
			return count(c, m, cp.Options{Symmetries: []cp.Symmetry{func(model.Var, int32) (model.Var, int32) { return 17, 0 }}})
		}},
		{"a nil symmetry", "symmetry 0 is nil", func(c context.Context) error {
			return count(c, m, cp.Options{Symmetries: []cp.Symmetry{nil}})
		}},
		{"a nil brancher", "Options.Branch returned nil", func(c context.Context) error {
			return count(c, m, cp.Options{Branch: func(int) branch.Brancher { return nil }})
		}},
		{"a brancher of another model", "variable 4", func(c context.Context) error {
			return count(c, m, cp.Options{Branch: func(int) branch.Brancher { return branch.New(foreignVars, branch.Options{}) }})
		}},
		{"negative time", "Limits.Time is -1; expected 0 or more", func(c context.Context) error {
			return second(lsolve.Solve(c, m, lsolve.Options{Limits: lsolve.Limits{Time: -1}}))
		}},
		{"negative nodes", "Limits.Nodes is -1; expected 0 or more", func(c context.Context) error {
			return second(cp.New(m, cp.Options{Limits: solve.Limits{Nodes: -1}}))
		}},
		{"negative threads", "Threads is -1", func(c context.Context) error {
			return second(lsolve.Solve(c, m, lsolve.Options{Threads: -1}))
		}},
		{"negative threads of cp", "Threads is -1", func(c context.Context) error { return second(cp.New(m, cp.Options{Threads: -1})) }},
		{"negative walks", "Walks is -1", func(c context.Context) error {
			return second(localsearch.Solve(c, func(int) (localsearch.Walk, error) { return meta.OnModel("tabu", m, meta.Settings{}) }, localsearch.Options{Walks: -1}))
		}},
		{"Search out of range", "variable 4", func(c context.Context) error {
			return second(lsolve.Solve(c, m, lsolve.Options{Search: foreignVars}))
		}},
		{"Search out of range, counting", "variable 4", func(c context.Context) error {
			return second(lsolve.CountSolutions(c, m, lsolve.Options{Search: foreignVars}))
		}},
		{"Search out of range, by neighbourhoods", "variable 4", func(c context.Context) error {
			return second(hybrid.Solve(c, m, hybrid.Options{Strategy: hybrid.LNS, Search: foreignVars}))
		}},
		{"Search of Improve", "variable 4", func(c context.Context) error {
			return second(lns.Improve(c, m, model.Assignment{0, 1, 5}, lns.Options{Search: foreignVars}))
		}},
		{"Search of Prepare", "variable 4", func(c context.Context) error {
			return second(warmstart.Prepare(c, m, warmstart.Options{Search: foreignVars}))
		}},
		{"a start of the wrong length", "start", func(c context.Context) error {
			return second(lsolve.Solve(c, m, lsolve.Options{Start: make(model.Assignment, 7)}))
		}},
		{"a start out of its domain", "start", func(c context.Context) error {
			return second(lsolve.Solve(c, m, lsolve.Options{Start: model.Assignment{0, 1, 77}}))
		}},
		{"an unknown strategy", "Strategy is 200", func(c context.Context) error {
			return second(hybrid.Solve(c, m, hybrid.Options{Strategy: 200}))
		}},
		{"an unknown member", "nobody", func(c context.Context) error {
			return second(hybrid.Solve(c, m, hybrid.Options{Strategy: hybrid.Portfolio, Members: []string{"nobody"}}))
		}},
		{"an unknown metaheuristic", "nonsense", func(c context.Context) error {
			return second(hybrid.Solve(c, m, hybrid.Options{Strategy: hybrid.LocalSearch, Metaheuristic: "nonsense"}))
		}},
		{"a nil relaxation", "Relaxations[0] is nil", func(c context.Context) error {
			return second(lns.Improve(c, m, model.Assignment{0, 1, 5}, lns.Options{Relaxations: []lns.Relaxation{nil}}))
		}},
		{"a nil constraint", "constraint 0 is nil", func(c context.Context) error {
			m := model.New()
			m.Add(nil)
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"a nil constraint within another", "nil", func(c context.Context) error {
			m := model.New()
			m.Add(model.Implies(m.Bool("b"), nil))
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"a nil Custom", "nil", func(c context.Context) error {
			m := model.New()
			m.Add(model.Own(nil))
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"a variable of another model", "no variable 4 in this model", func(c context.Context) error {
			m, _ := small()
			m.Add(model.AllDifferent(foreignVars...))
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"an objective of another model", "no variable 8 in this model", func(c context.Context) error {
			m := model.New()
			m.Int("x", 0, 3)
			m.Minimise(foreignVars[8])
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"an operand that is none", "string", func(c context.Context) error {
			m := model.New()
			m.Add(model.Sum(m.Int("x", 0, 3), "two").Equals(3))
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"an objective that is nothing", "nil", func(c context.Context) error {
			m := model.New()
			m.Minimise(nil)
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"a domain upside down", "domain", func(c context.Context) error {
			m := model.New()
			m.Int("x", 3, 0)
			return second(lsolve.Solve(c, m, lsolve.Options{}))
		}},
		{"components of nothing", "State", func(context.Context) error {
			return second(localsearch.New(localsearch.Components[int]{}))
		}},
		{"a metaheuristic of nothing", "nil", func(context.Context) error {
			return second(meta.New[int]("tabu", nil, nil, meta.Settings{}))
		}},
		{"jump without a space", "nil", func(context.Context) error { return second(meta.Jump(nil, meta.Settings{})) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			refused(t, test.want, func() error { return test.call(ctx) })
		})
	}
}

func count(c context.Context, m *model.Model, o cp.Options) error {
	s, err := cp.New(m, o)
	if err != nil {
		return err
	}
	return second(s.Count(c))
}

// TestSharedSolver: a search of a Solver that is busy is refused, and afterwards it
// can be used again.
func TestSharedSolver(t *testing.T) {
	m, _ := small()
	s, err := cp.New(m, cp.Options{})
	require.NoError(t, err)
	found := 0
	for _, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		found++
		_, err = s.Solve(t.Context())
		require.EqualError(t, err, "cp: a search of this Solver is under way; expected a Solver for each goroutine")
		_, err = s.Count(t.Context())
		require.ErrorContains(t, err, "under way")
	}
	assert.Positive(t, found)
	assert.Equal(t, solve.Optimal, s.Result().Status)
	r, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, r.Status)
}

// callers are searches with each of their callbacks.
func callers(m *model.Model) map[string]func(ctx context.Context, callback func()) (solve.Status, error) {
	solver := func(o cp.Options) func(context.Context) (solve.Status, error) {
		return func(ctx context.Context) (solve.Status, error) {
			s, err := cp.New(m, o)
			if err != nil {
				return 0, err
			}
			r, err := s.Solve(ctx)
			return r.Status, err
		}
	}
	walks := func(ctx context.Context, o localsearch.Options) (solve.Status, error) {
		r, err := localsearch.Solve(ctx, func(walk int) (localsearch.Walk, error) {
			return meta.OnModel("anneal", m, meta.Settings{Stream: uint64(walk)})
		}, o)
		return r.Status, err
	}
	return map[string]func(ctx context.Context, callback func()) (solve.Status, error){
		"Solve: OnImprovement": func(ctx context.Context, callback func()) (solve.Status, error) {
			r, err := lsolve.Solve(ctx, m, lsolve.Options{OnImprovement: func(lsolve.Improvement) { callback() }})
			return r.Status, err
		},
		"portfolio: OnImprovement": func(ctx context.Context, callback func()) (solve.Status, error) {
			r, err := portfolio.Solve(ctx, m, portfolio.Options{Threads: 6, OnImprovement: func(lsolve.Improvement) { callback() }})
			return r.Status, err
		},
		"portfolio: OnFailure": func(ctx context.Context, callback func()) (solve.Status, error) {
			r, err := portfolio.Solve(ctx, m, portfolio.Options{
				Members:   []string{portfolio.Walk},
				Walk:      func(uint64, uint64) (localsearch.Walk, error) { panic("a bug of the walk") },
				OnFailure: func(string, error) { callback() },
			})
			return r.Status, err
		},
		"cp: OnBound": func(ctx context.Context, callback func()) (solve.Status, error) {
			return solver(cp.Options{OnBound: func(int64) { callback() }})(ctx)
		},
		"cp: OnNode": func(ctx context.Context, callback func()) (solve.Status, error) {
			return solver(cp.Options{OnNode: func(solve.Event) error { callback(); return nil }})(ctx)
		},
		"cp: OnNode of two threads": func(ctx context.Context, callback func()) (solve.Status, error) {
			return solver(cp.Options{Threads: 2, OnNode: func(solve.Event) error { callback(); return nil }})(ctx)
		},
		"cp: Learn.Continue": func(ctx context.Context, callback func()) (solve.Status, error) {
			return solver(cp.Options{Learn: cp.Learn{Mode: cp.LearnOn, Continue: func() bool { callback(); return true }}})(ctx)
		},
		"localsearch: OnImprovement": func(ctx context.Context, callback func()) (solve.Status, error) {
			return walks(ctx, localsearch.Options{OnImprovement: func(solve.Improvement) { callback() }})
		},
		"localsearch: OnProgress": func(ctx context.Context, callback func()) (solve.Status, error) {
			return walks(ctx, localsearch.Options{Walks: 2, Threads: 2, OnProgress: func(solve.Progress) { callback() }})
		},
	}
}

// TestCallbackPanics: a panic in a callback is reported as the callback's.
func TestCallbackPanics(t *testing.T) {
	m := harder()
	for name, call := range callers(m) {
		t.Run(name, func(t *testing.T) {
			var err error
			require.NotPanics(t, func() { _, err = call(t.Context(), func() { panic("boom\nand more") }) })
			var caught *solve.PanicError
			require.ErrorAs(t, err, &caught)
			assert.Equal(t, "boom\nand more", caught.Value)
			_, callback, _ := strings.Cut(name, ": ")
			callback, _, _ = strings.Cut(callback, " of ")
			assert.Contains(t, err.Error(), callback+" panicked: boom")
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

// TestCallbackBlocks: the search returns when its context has ended, although a
// callback has not.
func TestCallbackBlocks(t *testing.T) {
	m := harder()
	for name, call := range callers(m) {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			release := make(chan struct{})
			defer close(release)
			_, err := call(ctx, func() {
				cancel()
				<-release
			})
			if name != "portfolio: OnFailure" {
				require.NoError(t, err)
			}
		})
	}
}

// harder is a model that takes some decisions.
func harder() *model.Model {
	m := model.New()
	q := m.Ints("q", 8, 0, 7)
	m.Add(model.AllDifferent(q...), model.AllDifferent(shifted(q, 1)...), model.AllDifferent(shifted(q, -1)...))
	m.Minimise(model.Sum(q[0], q[7], q[3]))
	return m
}

func shifted(q []model.Var, by int32) []model.Term {
	var out []model.Term
	for i, x := range q {
		out = append(out, x.Plus(by*int32(i)))
	}
	return out
}

// negative breaks the contract of Custom.
type negative struct{ x model.Var }

func (negative) Name() string                         { return "negative" }
func (n negative) Scope() []model.Var                 { return []model.Var{n.x} }
func (n negative) Violation(a model.Assignment) int64 { return -int64(a[n.x]) }

// TestPanicsOfConstraints: a constraint of the user's that breaks its contract or
// panics is an error of every search.
func TestPanicsOfConstraints(t *testing.T) {
	for _, e := range entries() {
		t.Run(e.name, func(t *testing.T) {
			m, xs := small()
			m.Add(model.Own(negative{xs[2]}))
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			var err error
			require.NotPanics(t, func() { err = e.call(ctx, m) })
			require.ErrorIs(t, err, model.ErrNegativeViolation)
			require.ErrorContains(t, err, "negative")
			require.NotErrorIs(t, ctx.Err(), context.DeadlineExceeded)
		})
	}
}
