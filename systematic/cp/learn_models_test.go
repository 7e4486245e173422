package cp_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/internal/suite"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// shop reads a job shop of testdata.
func shop(t testing.TB, name string) suite.Shop {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "jobshop", name+".txt"))
	require.NoError(t, err)
	var numbers []int32
	for _, word := range strings.Fields(string(text)) {
		n, err := strconv.Atoi(word)
		require.NoError(t, err)
		numbers = append(numbers, int32(n))
	}
	jobs, machines := int(numbers[0]), int(numbers[1])
	var s suite.Shop
	for j := range jobs {
		row := numbers[2+2*j*machines : 2+2*(j+1)*machines]
		var order, durations []int32
		for k := 0; k < len(row); k += 2 {
			order, durations = append(order, row[k]), append(durations, row[k+1])
		}
		s.Machines, s.Durations = append(s.Machines, order), append(s.Durations, durations)
	}
	return s
}

// TestLearningProvesOptima: known optima are proved by activity, by the given
// branching, and by both alternately.
func TestLearningProvesOptima(t *testing.T) {
	longtest.NoRace(t)
	problems := []struct {
		name    string
		problem func() suite.Problem
		optimum int64
		long    bool
	}{
		{"ft06", func() suite.Problem { return shop(t, "ft06").Shortest() }, 55, false},
		{"la01", func() suite.Problem { return shop(t, "la01").Shortest() }, 666, false},
		{"ft10", suite.FT10.Shortest, 930, true},
		{"golomb/7", func() suite.Problem { return suite.Golomb(7) }, 25, false},
		{"golomb/8", func() suite.Problem { return suite.Golomb(8) }, 34, true},
	}
	for _, p := range problems {
		for _, by := range []cp.LearnBranch{cp.BranchAlternate, cp.BranchActivity, cp.BranchGiven} {
			for _, probe := range []bool{false, true} {
				if p.long && (!longtest.Enabled() || by == cp.BranchGiven || probe) || testing.Short() && probe && by != cp.BranchAlternate {
					continue
				}
				problem := p.problem()
				o := entryOptions(t, suite.Entry{}, problem)
				bound := int64(-1)
				o.Learn = cp.Learn{Mode: cp.LearnOn, Branch: by, Probe: probe}
				o.OnBound = func(b int64) {
					assert.Greater(t, b, bound)
					bound = b
				}
				s := newSolver(t, problem.Model, o)
				solution, err := s.Solve(t.Context())
				require.NoError(t, err)
				assert.Equal(t, solve.Optimal, solution.Status)
				assert.Equal(t, p.optimum, solution.Objective, "%s %v %v", p.name, by, probe)
				assert.True(t, solution.Bounded && solution.Bound == p.optimum, "%s: a bound that is proved", p.name)
				assert.LessOrEqual(t, bound, p.optimum, p.name)
				assert.GreaterOrEqual(t, bound, int64(0), p.name)
			}
		}
	}
}

// TestLearningCountsTheSame: learning finds all solutions of models of the suite.
func TestLearningCountsTheSame(t *testing.T) {
	longtest.NoRace(t)
	limit := int64(longtest.Choose(6000, 30_000))
	if testing.Short() {
		limit = 2000
	}
	for _, e := range suite.Entries() {
		p := e.Problem()
		o := entryOptions(t, e, p)
		o.Limits.Nodes = limit
		want, err := newSolver(t, p.Model, o).Count(t.Context())
		require.NoError(t, err)
		if want.Stopped != nil {
			require.ErrorIs(t, want.Stopped, solve.ErrNodes)
			continue
		}
		o.Limits.Nodes = 0
		for _, by := range []cp.LearnBranch{cp.BranchAlternate, cp.BranchActivity, cp.BranchGiven} {
			o.Learn = cp.Learn{Mode: cp.LearnOn, Branch: by}
			s := newSolver(t, p.Model, o)
			got, err := s.Count(t.Context())
			require.NoError(t, err)
			assert.Equal(t, want.Solutions, got.Solutions, "%s %v", e.Name(), by)
			status := solve.All
			if want.Solutions == 0 {
				status = solve.Unsatisfiable
			}
			assert.Equal(t, status, s.Result().Status, e.Name())
		}
	}
	for n, want := range map[int]int64{5: 10, 6: 4, 7: 40, 8: 92} {
		m, _ := queens(n)
		got, err := newSolver(t, m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}, Restart: cp.Restart{Policy: cp.Luby, Scale: 2}}).Count(t.Context())
		require.NoError(t, err)
		assert.Equal(t, want, got.Solutions, "%d queens", n)
	}
}

// TestLearningOnEverySmallModel: learning finds all solutions and optima of small
// instances of every model of the suite, at every consistency.
func TestLearningOnEverySmallModel(t *testing.T) {
	for _, small := range suite.Small() {
		p := small.Problem
		plain := newSolver(t, p.Model, entryOptions(t, suite.Entry{}, p))
		want, err := plain.Count(t.Context())
		require.NoError(t, err)
		require.Positive(t, want.Solutions, small.Name)
		best, err := plain.Solve(t.Context())
		require.NoError(t, err)
		for _, by := range []cp.LearnBranch{cp.BranchAlternate, cp.BranchActivity, cp.BranchGiven} {
			for level := cp.ValueConsistency; level <= cp.DomainConsistency; level++ {
				o := entryOptions(t, suite.Entry{}, p)
				o.Consistency = func(int, model.Constraint) cp.Consistency { return level }
				o.Learn = cp.Learn{Mode: cp.LearnOn, Branch: by}
				o.Restart = cp.Restart{Policy: cp.Luby, Scale: 5}
				s := newSolver(t, p.Model, o)
				got, err := s.Count(t.Context())
				require.NoError(t, err)
				assert.Equal(t, want.Solutions, got.Solutions, "%s %v %v", small.Name, by, level)
				solution, err := s.Solve(t.Context())
				require.NoError(t, err)
				assert.Equal(t, best.Status, solution.Status, "%s %v %v", small.Name, by, level)
				assert.Equal(t, best.Objective, solution.Objective, "%s %v %v", small.Name, by, level)
			}
		}
	}
}

// TestLearningOnClauses: formulas with known answers, and random ones compared with
// the search without learning.
func TestLearningOnClauses(t *testing.T) {
	answer := func(f cnf, learn cp.LearnMode) solve.Status {
		s := newSolver(t, f.model(), cp.Options{Learn: cp.Learn{Mode: learn}})
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		return result.Status
	}
	assert.Equal(t, solve.Unsatisfiable, answer(pigeons(6), cp.LearnOn))
	assert.Equal(t, solve.Satisfied, answer(factoring(101*113, 7), cp.LearnOn))
	assert.Equal(t, solve.Unsatisfiable, answer(factoring(12289, 7), cp.LearnOn), "a prime")
	both := map[solve.Status]int{}
	for seed := range uint64(40) {
		f := randomSAT(40, 4.26, seed)
		status := answer(f, cp.LearnOn)
		assert.Equal(t, answer(f, cp.LearnOff), status, "seed %d", seed)
		both[status]++
	}
	assert.Greater(t, both[solve.Satisfied], 5)
	assert.Greater(t, both[solve.Unsatisfiable], 5)
}

// TestLearningCountsFormulas: the number of solutions is that of the search without
// learning, with restarts, and whichever nogoods are dropped.
func TestLearningCountsFormulas(t *testing.T) {
	count := func(f cnf, o cp.Options) int64 {
		n, err := newSolver(t, f.model(), o).Count(t.Context())
		require.NoError(t, err)
		return n.Solutions
	}
	seeds, all := uint64(30), int64(0)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		f := randomSAT(60, 3.7, seed)
		for v := 1; v < 12; v += 2 { // work for the simplification
			f.add(-v, v+12)
			f.add(v, -v-12)
		}
		want := count(f, cp.Options{})
		all += want
		o := cp.Options{Check: seed%4 == 0, Restart: cp.Restart{Policy: cp.Luby, Scale: 3}, Learn: cp.Learn{Mode: cp.LearnOn}}
		if seed%2 == 0 {
			o.Learn.Memory = 10_000
		}
		assert.Equal(t, want, count(f, o), "seed %d", seed)
	}
	assert.Greater(t, all, int64(seeds))
}

// TestLearningIsDeterministic: the same options give the same search.
func TestLearningIsDeterministic(t *testing.T) {
	activities := 30
	if testing.Short() {
		activities = 26
	}
	run := func() solve.Stats {
		p := suite.RandomProject(activities, 4, rng.New(2, 0)).Shortest()
		s := newSolver(t, p.Model, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}, Restart: cp.Restart{Policy: cp.Luby, Scale: 10}})
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		return s.Result().Stats
	}
	first := run()
	assert.Equal(t, first, run())
	backjumps, _ := first.Get(solve.Backjumps)
	assert.Positive(t, backjumps)
	restarts, _ := first.Get(solve.Restarts)
	assert.Positive(t, restarts)
}

// TestPhasesLead: if the phases are a solution, the search by activity finds it
// first.
func TestPhasesLead(t *testing.T) {
	f := randomSAT(150, 3.5, 1)
	m := f.model()
	o := cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}}
	first, err := newSolver(t, m, o).Solve(t.Context())
	require.NoError(t, err)
	require.Equal(t, solve.Satisfied, first.Status)
	o.Learn.Phases = first.Values
	s := newSolver(t, m, o)
	again, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, first.Values, again.Values)
	failures, _ := s.Result().Stats.Get(solve.Failures)
	assert.Zero(t, failures)
}

// TestStoreObeysItsCap: with little memory the answer is the same, and the store is
// reduced more often.
func TestStoreObeysItsCap(t *testing.T) {
	longtest.NoRace(t)
	vars, little := 200, int64(40_000)
	if testing.Short() {
		vars, little = 150, 20_000
	}
	run := func(memory int64) (int64, solve.Status) {
		s := newSolver(t, randomSAT(vars, 4.26, 3).model(), cp.Options{Learn: cp.Learn{Mode: cp.LearnOn, Memory: memory}})
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		reductions, _ := s.Result().Stats.Get(solve.Reductions)
		return reductions, result.Status
	}
	many, status := run(little)
	few, want := run(0)
	assert.Equal(t, want, status)
	assert.Greater(t, many, 2*few)
}

// TestLearningAllocatesLittle: twice the number of nodes takes hardly more
// allocations: those of the store when it is reduced and of watches that grow.
func TestLearningAllocatesLittle(t *testing.T) {
	longtest.NoRace(t)
	f := randomSAT(250, 4.26, 2)
	mallocs := func(nodes int64) uint64 {
		s := newSolver(t, f.model(), cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}, Limits: solve.Limits{Nodes: nodes}})
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		result, err := s.Solve(t.Context())
		runtime.ReadMemStats(&after)
		require.NoError(t, err)
		require.ErrorIs(t, result.Stopped, solve.ErrNodes)
		return after.Mallocs - before.Mallocs
	}
	mallocs(100)
	few, many := mallocs(20000), mallocs(40000)
	assert.Less(t, float64(many)-float64(few), 0.1*20000, "%d allocations, then %d", few, many)
}

// TestLearningRefusesWhatItDoesNotKnow.
func TestLearningRefusesWhatItDoesNotKnow(t *testing.T) {
	m, _ := queens(4)
	for _, o := range []cp.Options{
		{Threads: 2}, {Method: cp.LDS{Discrepancies: 1}}, {Symmetries: []cp.Symmetry{func(x model.Var, v int32) (model.Var, int32) { return x, 3 - v }}},
	} {
		o.Learn.Mode = cp.LearnOn
		_, err := cp.New(m, o)
		require.ErrorIs(t, err, solve.ErrUnsupported)
		o.Learn.Mode = cp.LearnAuto
		s := newSolver(t, m, o)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, solve.Satisfied, result.Status)
		_, learnt := s.Result().Stats.Get(solve.Nogoods)
		assert.False(t, learnt)
	}
	_, err := cp.New(m, cp.Options{Restart: cp.Restart{Policy: cp.Glucose}})
	require.ErrorIs(t, err, solve.ErrUnsupported)
}
