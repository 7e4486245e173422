package cp_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// queens returns a small model with many solutions.
func queens(n int) (*model.Model, []model.Var) {
	m := model.New()
	q := m.Ints("q", n, 0, int32(n-1))
	up, down := make([]model.Term, n), make([]model.Term, n)
	for i, x := range q {
		up[i], down[i] = x.Plus(int32(i)), x.Plus(int32(-i))
	}
	m.Add(model.AllDifferent(q...), model.AllDifferent(up...), model.AllDifferent(down...))
	return m, q
}

func newSolver(t testing.TB, m *model.Model, o cp.Options) *cp.Solver {
	t.Helper()
	s, err := cp.New(m, o)
	require.NoError(t, err)
	return s
}

// solutions collects a stream that must end without an error.
func solutions(t testing.TB, s *cp.Solver) (all [][]int32) {
	t.Helper()
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		all = append(all, solution.Values)
	}
	return all
}

// TestEverySearchFindsTheSame: all branchings, complete methods and numbers of
// threads give the same solutions, each once.
func TestEverySearchFindsTheSame(t *testing.T) {
	m, q := queens(6)
	want := solutions(t, newSolver(t, m, cp.Options{}))
	require.Len(t, want, 4)
	slices.SortFunc(want, slices.Compare)
	for s := branch.InputOrder; s <= branch.ConflictHistory; s++ {
		for _, style := range []branch.Style{branch.Enum, branch.Step, branch.Bisect} {
			for name, o := range map[string]cp.Options{
				"complete": {}, "two threads": {Threads: 2}, "three threads": {Threads: 3},
				"lds": {Method: cp.LDS{Discrepancies: 1000}}, "bbs": {Method: cp.BBS{Failures: 1000}},
				"credit": {Method: cp.Credit{Credit: 1 << 40, Then: cp.Complete{}}},
				"dbs":    {Method: cp.DBS{Levels: 2, Then: cp.LDS{Discrepancies: 1000}}},
			} {
				o.Branch = func(worker int) branch.Brancher {
					return branch.New(q, branch.Options{Select: s, Choice: branch.IndomainMedian, Style: style, Stream: uint64(worker)})
				}
				solver := newSolver(t, m, o)
				if varies := s >= branch.DomWDeg; varies && (name == "lds" || name == "dbs") {
					_, err := solver.Count(t.Context())
					require.ErrorIs(t, err, solve.ErrUnsupported)
					continue
				}
				got := solutions(t, solver)
				slices.SortFunc(got, slices.Compare)
				assert.Equal(t, want, got, "%v %v %s", s, style, name)
				assert.Equal(t, solve.All, solver.Result().Status)
				n, err := solver.Count(t.Context())
				require.NoError(t, err)
				assert.EqualValues(t, 4, n.Solutions)
			}
		}
	}
}

// TestIncompleteMethodsSaySo: the solutions that they find are right, and they do
// not claim to have searched everything.
func TestIncompleteMethodsSaySo(t *testing.T) {
	m, _ := queens(8)
	for name, method := range map[string]cp.Method{
		"bbs": cp.BBS{Failures: 20}, "lds": cp.LDS{Discrepancies: 2}, "credit": cp.Credit{Credit: 8},
		"dbs": cp.DBS{Levels: 1, Then: cp.BBS{Failures: 3}}, "credit then lds": cp.Credit{Credit: 8, Then: cp.LDS{Discrepancies: 1}},
	} {
		s := newSolver(t, m, cp.Options{Method: method})
		n, err := s.Count(t.Context())
		require.NoError(t, err, name)
		require.ErrorIs(t, n.Stopped, cp.ErrIncomplete, name)
		assert.Less(t, n.Solutions, int64(92), name)
		assert.NotContains(t, []solve.Status{solve.All, solve.Unsatisfiable}, s.Result().Status, name)
	}
}

// TestLDSVisitsLeavesOnce: in rising order of discrepancies, none twice.
func TestLDSVisitsLeavesOnce(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 4, 0, 2)
	s := newSolver(t, m, cp.Options{
		Method: cp.LDS{Discrepancies: 4},
		Branch: func(int) branch.Brancher { return branch.New(x, branch.Options{}) },
	})
	seen := map[string]bool{}
	last := 0
	for _, v := range solutions(t, s) {
		discrepancies := 0
		for _, k := range v {
			if k != 0 {
				discrepancies++
			}
		}
		assert.GreaterOrEqual(t, discrepancies, last)
		last = discrepancies
		assert.False(t, seen[fmt.Sprint(v)])
		seen[fmt.Sprint(v)] = true
	}
	assert.Len(t, seen, 81)
}

func TestLimits(t *testing.T) {
	m, _ := queens(12)
	for _, test := range []struct {
		limits  solve.Limits
		threads int
		want    error
	}{
		{solve.Limits{Nodes: 50}, 1, solve.ErrNodes}, {solve.Limits{Failures: 50}, 1, solve.ErrFailures},
		{solve.Limits{Nodes: 50}, 2, solve.ErrNodes}, {solve.Limits{Time: 1}, 1, solve.ErrTime}, {solve.Limits{Time: 1}, 2, solve.ErrTime},
	} {
		o := cp.Options{Limits: test.limits, Threads: test.threads}
		s := newSolver(t, m, o)
		n, err := s.Count(t.Context())
		require.NoError(t, err)
		require.ErrorIs(t, n.Stopped, test.want)
		require.ErrorIs(t, n.Stopped, solve.ErrLimit)
		assert.False(t, n.Status == solve.All || n.Status == solve.Unsatisfiable, "%v", n.Status)
		assert.Less(t, n.Solutions, int64(14200))
		nodes, _ := s.Result().Stats.Get(solve.Nodes)
		if o.Limits.Nodes > 0 && o.Threads <= 1 {
			assert.EqualValues(t, o.Limits.Nodes, nodes)
		}
	}
}

func TestUnsatisfiable(t *testing.T) {
	m, _ := queens(3)
	for _, threads := range []int{1, 2} {
		s := newSolver(t, m, cp.Options{Threads: threads})
		assert.Empty(t, solutions(t, s))
		assert.Equal(t, solve.Unsatisfiable, s.Result().Status)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, solve.Unsatisfiable, result.Status)
	}
}

// TestCancelled: a context that is done, and one that ends in the middle.
func TestCancelled(t *testing.T) {
	m, _ := queens(30)
	cause := errors.New("enough of this")
	for _, threads := range []int{1, 2} {
		s := newSolver(t, m, cp.Options{Threads: threads})
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(cause)
		count, err := s.Count(ctx)
		require.NoError(t, err)
		require.ErrorIs(t, count.Stopped, cause)
		assert.Equal(t, solve.Unknown, s.Result().Status)

		ctx, cancel = context.WithCancelCause(t.Context())
		found := 0
		for _, err := range s.Solutions(ctx) {
			require.NoError(t, err)
			found++
			cancel(cause)
		}
		cancel(nil)
		require.ErrorIs(t, s.Result().Stopped, cause)
		assert.Positive(t, found)
		assert.Equal(t, solve.Satisfied, s.Result().Status)
	}
}

// TestBreak: the consumer may stop, or panic, at any solution.
func TestBreak(t *testing.T) {
	m, _ := queens(8)
	for _, threads := range []int{1, 2} {
		s := newSolver(t, m, cp.Options{Threads: threads})
		n := 0
		for _, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			if n++; n == 3 {
				break
			}
		}
		assert.Equal(t, 3, n)
		assert.Equal(t, solve.Satisfied, s.Result().Status)
		assert.PanicsWithValue(t, "mine", func() {
			for _, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				panic("mine")
			}
		})
	}
}

// knapsack returns a random optimisation problem with its optimum by brute force.
func knapsack(r *rand.Rand) (m *model.Model, best int64) {
	m = model.New()
	n := 6
	x := m.Ints("x", n, 0, 2)
	weight, value := make([]int32, n), make([]int32, n)
	for i := range x {
		weight[i], value[i] = int32(1+rng.Intn(r, 6)), int32(rng.Intn(r, 9)-2)
	}
	capacity := int64(5 + rng.Intn(r, 15))
	m.Add(model.ScalarProduct(weight, x).AtMost(capacity))
	total := m.Int("total", -100, 200)
	m.Add(model.ScalarProduct(append(slices.Clone(value), -1), append(slices.Clone(x), total)).Equals(0))
	sense := rng.Intn(r, 2)
	if sense == 0 {
		m.Maximise(total.Term())
	} else {
		m.Minimise(total.Times(-2).Plus(7))
	}
	best = -1 << 30
	for code := range 729 {
		w, v, c := int64(0), int64(0), code
		for i := range x {
			w += int64(c%3) * int64(weight[i])
			v += int64(c%3) * int64(value[i])
			c /= 3
		}
		if w <= capacity {
			best = max(best, v)
		}
	}
	if sense == 1 {
		best = -2*best + 7
	}
	return m, best
}

// TestOptima: branch and bound, alone, with restarts, and with several threads,
// finds and proves the optimum.
func TestOptima(t *testing.T) {
	for seed := range uint64(30) {
		m, best := knapsack(rng.New(seed, 0))
		for name, o := range map[string]cp.Options{
			"plain": {}, "threads": {Threads: 2},
			"luby":      {Restart: cp.Restart{Policy: cp.Luby, Scale: 3}, Branch: weighted(m)},
			"geometric": {Restart: cp.Restart{Policy: cp.Geometric, Scale: 2}, Branch: weighted(m)},
			"linear":    {Restart: cp.Restart{Policy: cp.Linear, Scale: 2}, Branch: weighted(m)},
			"constant":  {Restart: cp.Restart{Policy: cp.Constant, Scale: 2000}, Branch: weighted(m)},
		} {
			s := newSolver(t, m, o)
			got, err := s.Solve(t.Context())
			require.NoError(t, err)
			assert.Equal(t, solve.Optimal, got.Status, "%s, seed %d", name, seed)
			assert.Equal(t, best, got.Objective, "%s, seed %d", name, seed)
			last := int64(0)
			first := true
			for solution, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				improves := solution.Objective < last
				if m.Objective().Sense == model.Maximise {
					improves = solution.Objective > last
				}
				assert.True(t, first || improves, "every solution improves")
				first, last = false, solution.Objective
			}
			assert.Equal(t, best, last)
		}
	}
}

// weighted returns branching that learns, for restarts.
func weighted(m *model.Model) func(int) branch.Brancher {
	var vars []model.Var
	for x := range model.Var(m.NumVars()) {
		vars = append(vars, x)
	}
	return func(int) branch.Brancher {
		return branch.New(vars, branch.Options{Select: branch.DomWDeg, Choice: branch.IndomainMax, Style: branch.Step})
	}
}

func TestRestartsRefuseToEnumerate(t *testing.T) {
	m, _ := queens(6)
	s := newSolver(t, m, cp.Options{Restart: cp.Restart{Policy: cp.Luby}})
	_, err := s.Count(t.Context())
	require.ErrorIs(t, err, solve.ErrUnsupported)
	for _, err := range s.Solutions(t.Context()) {
		require.ErrorIs(t, err, solve.ErrUnsupported)
	}
	result, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solve.Satisfied, result.Status)
}

func TestRestartSequences(t *testing.T) {
	m, q := queens(20)
	s := newSolver(t, m, cp.Options{
		Restart: cp.Restart{Policy: cp.Luby, Scale: 1},
		Branch: func(int) branch.Brancher {
			return branch.New(q, branch.Options{Select: branch.RandomOrder, Choice: branch.IndomainRandom})
		},
	})
	result, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solve.Satisfied, result.Status)
	restarts, _ := s.Result().Stats.Get(solve.Restarts)
	failures, _ := s.Result().Stats.Get(solve.Failures)
	assert.Positive(t, restarts)
	assert.GreaterOrEqual(t, failures, restarts)
}

func TestThreadsRefuseWhatNeedsOne(t *testing.T) {
	m, _ := queens(6)
	for _, o := range []cp.Options{
		{Method: cp.LDS{}}, {Restart: cp.Restart{Policy: cp.Luby}},
		{Symmetries: []cp.Symmetry{func(x model.Var, v int32) (model.Var, int32) { return x, v }}},
	} {
		o.Threads = 2
		_, err := cp.New(m, o)
		require.ErrorIs(t, err, solve.ErrUnsupported)
	}
}

// TestSymmetries: one of the solutions that differ only in the order of values is
// found. Branching that is not on values is refused.
func TestSymmetries(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 4, 0, 2)
	// The five permutations of three values other than the identity.
	var symmetries []cp.Symmetry
	for _, p := range [][]int32{{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		symmetries = append(symmetries, func(x model.Var, v int32) (model.Var, int32) { return x, p[v] })
	}
	for _, style := range []branch.Style{branch.Enum, branch.Step} {
		for choice := branch.IndomainMin; choice <= branch.IndomainRandom; choice++ {
			s := newSolver(t, m, cp.Options{Symmetries: symmetries, Branch: func(int) branch.Brancher {
				return branch.New(x, branch.Options{Style: style, Choice: choice})
			}})
			// The number of partitions of a set of four into at most three parts.
			assert.Len(t, solutions(t, s), 14)
		}
	}
	s := newSolver(t, m, cp.Options{Symmetries: symmetries, Branch: func(int) branch.Brancher {
		return branch.New(x, branch.Options{Style: branch.Bisect})
	}})
	_, err := s.Count(t.Context())
	require.ErrorIs(t, err, solve.ErrUnsupported)
}

// tree checks the events of a search tree.
type tree struct {
	t        *testing.T
	children map[int64]int
	count    [4]int64
}

func (o *tree) onNode(e solve.Event) error {
	o.count[e.Status]++
	if e.Parent >= 0 {
		require.Contains(o.t, o.children, e.Parent, "a parent comes first, and is an inner node")
		assert.Less(o.t, e.Alternative, o.children[e.Parent])
		assert.NotEmpty(o.t, e.Label)
	}
	assert.Equal(o.t, e.Status == solve.Branched, e.Children > 0)
	assert.Equal(o.t, e.Status == solve.Solved, e.Values != nil)
	if e.Status == solve.Branched {
		o.children[e.Node] = e.Children
	}
	return nil
}

func TestOnNode(t *testing.T) {
	m, _ := queens(7)
	for _, o := range []cp.Options{
		{}, {Threads: 2}, {Method: cp.LDS{Discrepancies: 3}},
		{Method: cp.DBS{Levels: 2, Then: cp.LDS{Discrepancies: 100}}},
		{Method: cp.Credit{Credit: 20, Then: cp.BBS{Failures: 1}}},
	} {
		seen := &tree{t: t, children: map[int64]int{}}
		o.OnNode = seen.onNode
		s := newSolver(t, m, o)
		n, _ := s.Count(t.Context())
		nodes, _ := s.Result().Stats.Get(solve.Nodes)
		failures, _ := s.Result().Stats.Get(solve.Failures)
		assert.Equal(t, n.Solutions, seen.count[solve.Solved])
		assert.Equal(t, failures, seen.count[solve.Failed])
		if _, complete := o.Method.(cp.Complete); o.Method == nil || complete {
			assert.Equal(t, nodes, seen.count[solve.Solved]+seen.count[solve.Failed]+seen.count[solve.Branched])
		}
	}
}

func TestOnNodesErrorEndsTheSearch(t *testing.T) {
	m, _ := queens(12)
	errFull := errors.New("disk full")
	for _, threads := range []int{1, 2} {
		_, err := newSolver(t, m, cp.Options{OnNode: func(solve.Event) error { return errFull }, Threads: threads}).Count(t.Context())
		require.ErrorIs(t, err, errFull)
	}
}

// bad is a user's constraint that panics or returns wrong violations.
type bad struct {
	vars []model.Var
	do   func(model.Assignment) int64
}

func (bad) Name() string                         { return "my own" }
func (b bad) Scope() []model.Var                 { return b.vars }
func (b bad) Violation(a model.Assignment) int64 { return b.do(a) }

// propagating is a user's constraint with its own propagator.
type propagating struct {
	bad
	run func(e *kernel.Engine) bool
}

func (p propagating) Propagators(*kernel.Engine) []kernel.Propagator {
	return []kernel.Propagator{ownPropagator{p}}
}

type ownPropagator struct{ propagating }

func (ownPropagator) Name() string { return "my own propagator" }
func (o ownPropagator) Attach(e *kernel.Engine, id kernel.ID) {
	for _, x := range o.vars {
		e.Watch(id, x.Term(), kernel.OnDomain, 0)
	}
}
func (o ownPropagator) Propagate(e *kernel.Engine) bool { return o.run(e) }
func (ownPropagator) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}

// TestOwnPropagator: x > 1, with and without a condition.
func TestOwnPropagator(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 1, 0, 3)
	b := m.Bool("b")
	above := func(v int64) model.Constraint {
		return model.Own(propagating{
			bad{x, func(a model.Assignment) int64 { return max(0, v+1-int64(a[x[0]])) }},
			func(e *kernel.Engine) bool { return e.SetMin(x[0].Term(), v+1, 0) },
		})
	}
	m.Add(above(0), model.Implies(b, above(2)))
	s := newSolver(t, m, cp.Options{Check: true})
	assert.Len(t, solutions(t, s), 4)
}

func TestDegrees(t *testing.T) {
	m, _ := queens(4)
	x := m.Int("x", 0, 1)
	m.Add(model.Sum(x.Term(), x.Times(2)).AtMost(1))
	assert.Equal(t, []int32{3, 3, 3, 3, 1}, cp.Degrees(m))
}

func TestPanicsAreErrorsWithNames(t *testing.T) {
	for _, threads := range []int{1, 2} {
		m := model.New()
		x := m.Ints("x", 3, 0, 3)
		m.Add(model.Own(bad{x, func(model.Assignment) int64 { panic("oops") }}))
		_, err := newSolver(t, m, cp.Options{Threads: threads}).Count(t.Context())
		var panicked *solve.PanicError
		require.ErrorAs(t, err, &panicked)
		assert.Equal(t, "cp: constraint my own panicked: oops", err.Error())

		m = model.New()
		x = m.Ints("x", 1, 0, 3)
		m.Add(model.Own(propagating{bad{x, nil}, func(*kernel.Engine) bool { panic("oops") }}))
		_, err = newSolver(t, m, cp.Options{Threads: threads}).Count(t.Context())
		require.ErrorAs(t, err, &panicked)
		assert.Equal(t, "cp: constraint my own propagator panicked: oops", err.Error())

		m, q := queens(6)
		_, err = newSolver(t, m, cp.Options{Threads: threads, Branch: func(int) branch.Brancher {
			return branch.New(q, branch.Options{SelectFunc: func(*kernel.Engine, []model.Var) int { panic("oops") }})
		}}).Count(t.Context())
		require.ErrorAs(t, err, &panicked)
		assert.Contains(t, err.Error(), "brancher")
		assert.Contains(t, err.Error(), "TestPanicsAreErrorsWithNames")
	}
}

// TestPanicsOfCallbacks: a panic is an error that names the callback.
func TestPanicsOfCallbacks(t *testing.T) {
	oops := func() { panic("oops") }
	learn := cp.Learn{Mode: cp.LearnOn, Branch: cp.BranchGiven}
	restart := cp.Restart{Policy: cp.Luby, Scale: 1}
	for name, o := range map[string]cp.Options{
		"OnNode":         {OnNode: func(solve.Event) error { oops(); return nil }},
		"OnBound":        {OnBound: func(int64) { oops() }},
		"OnProgress":     {OnProgress: func(solve.Progress) { oops() }},
		"Learn.Continue": {Learn: cp.Learn{Mode: cp.LearnOn, Continue: func() bool { oops(); return true }}},
		"Learn.Import":   {Learn: cp.Learn{Mode: cp.LearnOn, Import: func() ([]int32, int64, bool) { oops(); return nil, 0, false }}, Restart: restart},
	} {
		m, _ := costly(14)
		_, err := newSolver(t, m, o).Solve(t.Context())
		assert.EqualError(t, err, "cp: "+name+" panicked: oops", name)
		if name == "OnBound" {
			o.Learn = learn
			_, err = newSolver(t, m, o).Solve(t.Context())
			assert.EqualError(t, err, "cp: "+name+" panicked: oops", name)
		}
	}
	m, _ := costly(14)
	_, err := newSession(t, m, cp.SessionOptions{}).Search(cp.Task{Assume: func(*kernel.Engine) bool { oops(); return true }}, nil)
	assert.EqualError(t, err, "cp: Task.Assume panicked: oops")
}

// costly returns n queens with costs of squares.
func costly(n int) (*model.Model, []model.Var) {
	m, q := queens(n)
	sum := make([]model.Term, n)
	for i, x := range q {
		sum[i] = x.Times(int32(i*i%7) - 3)
	}
	m.Minimise(model.Sum(sum))
	return m, q
}

// TestWrongSolutionsAreNotGiven: every solution is checked against the
// specification.
func TestWrongSolutionsAreNotGiven(t *testing.T) {
	calls := 0
	m := model.New()
	x := m.Ints("x", 2, 0, 1)
	m.Add(model.Own(bad{x, func(model.Assignment) int64 {
		calls++
		return int64(min(1, calls/3)) // satisfied at first, violated when it is verified
	}}))
	var last error
	for _, err := range newSolver(t, m, cp.Options{}).Solutions(t.Context()) {
		last = err
	}
	require.ErrorContains(t, last, "wrong solution")
}

func TestModelErrors(t *testing.T) {
	m := model.New()
	m.Add(model.AllDifferent(model.Var(3)))
	_, err := cp.New(m, cp.Options{})
	require.ErrorIs(t, err, model.ErrInvalid)

	m = model.New()
	m.Int("x", -1<<31, 5)
	_, err = newSolver(t, m, cp.Options{}).Count(t.Context())
	require.ErrorIs(t, err, solve.ErrUnsupported)
}

func TestEmptyModel(t *testing.T) {
	n, err := newSolver(t, model.New(), cp.Options{}).Count(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 1, n.Solutions)
}

func TestProgress(t *testing.T) {
	m, _ := queens(9)
	for _, threads := range []int{1, 2} {
		var last atomic.Int64
		s := newSolver(t, m, cp.Options{Threads: threads, OnProgress: func(p solve.Progress) { last.Store(p.Nodes) }})
		_, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.Positive(t, last.Load())
	}
}
