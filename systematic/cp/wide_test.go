package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// wideModel returns a random model with an objective beyond 32 bits, and all its
// solutions.
func wideModel(seed uint64) (m *model.Model, all [][]int32, ok bool) {
	m, _, ok = randomModel(seed)
	if !ok {
		return nil, nil, false
	}
	all = bruteForce(m)
	r := rng.New(seed, 9)
	if sum := conform.RandomWide(r, m); rng.Intn(r, 2) == 0 {
		m.Minimise(sum)
	} else {
		m.Maximise(sum)
	}
	o := m.Objective()
	return m, all, m.Check() == nil && o.Wide()
}

// TestWideObjectives: a search finds the optimum of an objective beyond 32 bits and
// proves it, with and without learning, cores and probes, on one core or two. Every
// explanation is verified, no nogood forbids a better solution, and the bounds that it
// reports rise and are valid.
func TestWideObjectives(t *testing.T) {
	seeds := uint64(1200)
	if testing.Short() {
		seeds = 200
	}
	solved, sums, verified := 0, 0, int64(0)
	for seed := range seeds {
		m, all, ok := wideModel(seed)
		if !ok {
			continue
		}
		for way := range 4 {
			o := learnOptions(m, seed)
			o.Check = seed%3 == 0
			switch way {
			case 0:
				o.Learn, o.Restart = Learn{}, Restart{}
				o.Threads = 1 + int(seed%2)
			case 1:
			case 2:
				o.Learn.Probe = true
			case 3:
				if o.Learn.Cores = true; widest(m) > 10_000 {
					continue // cores raise a term by one value at a time
				}
			}
			if way > 0 {
				o.Learn.learnt = implied(m, all, m.NumVars())
			}
			var bounds []int64
			o.OnBound = func(b int64) { bounds = append(bounds, b) }
			s, err := New(m, o)
			require.NoError(t, err)
			var last *solve.Solution
			for found, err := range s.Solutions(t.Context()) {
				require.NoError(t, err, "seed %d, way %d: %+v", seed, way, m.Constraints())
				objective := m.Objective()
				require.Equal(t, objective.Value(found.Values), found.Objective)
				if last != nil {
					require.Greater(t, costOf(m, last.Objective), costOf(m, found.Objective), "seed %d, way %d", seed, way)
				}
				last = &found
			}
			r := s.Result()
			verified += s.verified
			if s.learnt.sums > 0 {
				sums++
			}
			if len(all) == 0 {
				assert.Equal(t, solve.Unsatisfiable, r.Status, "seed %d, way %d", seed, way)
				continue
			}
			solved++
			best := bestValue(m, all)
			require.Equal(t, solve.Optimal, r.Status, "seed %d, way %d: %+v", seed, way, m.Constraints())
			require.Equal(t, best, last.Objective, "seed %d, way %d: %+v %+v", seed, way, m.Constraints(), m.Objective())
			require.True(t, r.Bounded)
			require.Equal(t, best, r.Bound)
			for i, b := range bounds {
				require.LessOrEqual(t, min(costOf(m, b), costOf(m, best)), costOf(m, best), "seed %d, way %d", seed, way)
				require.True(t, i == 0 || costOf(m, b) > costOf(m, bounds[i-1]), "seed %d, way %d: bounds rise", seed, way)
			}
		}
	}
	assert.Greater(t, solved, int(seeds))
	assert.Greater(t, sums, int(seeds)/200, "sums of cores")
	assert.Greater(t, verified, int64(10*seeds))
}

// widest returns how many values the largest domain of the objective spans.
func widest(m *model.Model) (span int64) {
	for _, t := range m.Objective().Sum.Terms {
		lo, hi := m.Bounds(t.Var.Term())
		span = max(span, hi-lo+1)
	}
	return span
}

// costOf is an objective as a cost.
func costOf(m *model.Model, objective int64) int64 {
	if m.Objective().Sense == model.Maximise {
		return -objective
	}
	return objective
}

// TestWideSessions: tasks of a session, with and without assumptions, find only
// solutions better than those before, and together they prove the optimum. The
// predicates on the cost are those of their documentation.
func TestWideSessions(t *testing.T) {
	sessions := 0
	for seed := range uint64(200) {
		m, all, ok := wideModel(seed)
		if !ok || len(all) == 0 {
			continue
		}
		sessions++
		s, err := NewSession(m, nil, SessionOptions{Check: seed%3 == 0})
		require.NoError(t, err)
		require.LessOrEqual(t, costOf(m, s.Bound()), costOf(m, bestValue(m, all)), "seed %d", seed)
		r := rng.New(seed, 10)
		found := costOf(m, worstValue(m, all)) + 1
		s.Improve(costOf(m, found))
		for range 8 {
			x := model.Var(rng.Intn(r, m.NumVars()))
			v := int64(all[rng.Intn(r, len(all))][x])
			limit := costOf(m, bestValue(m, all)) + int64(rng.Intn(r, 1<<40))
			atMost, largest := s.CostAtMost(limit)
			require.GreaterOrEqual(t, largest, limit)
			outcome, err := s.Search(Task{
				Branch: branch.Rest(),
				Assume: func(e *kernel.Engine) bool {
					return e.Require(kernel.Equal(x, v), 0) && e.Require(atMost, 0)
				},
				OnSolution: func(s solve.Solution) bool {
					cost := costOf(m, s.Objective)
					require.Less(t, cost, found, "seed %d", seed)
					require.LessOrEqual(t, cost, largest, "seed %d", seed)
					found = cost
					return rng.Intn(r, 3) > 0
				},
			}, nil)
			require.NoError(t, err)
			if outcome == Exhausted && !s.Hopeless() {
				for _, a := range all {
					o := m.Objective()
					if cost := costOf(m, o.Value(a)); int64(a[x]) == v && cost <= limit {
						require.GreaterOrEqual(t, cost, found, "seed %d: a better solution was left out", seed)
					}
				}
			}
		}
		s.Require(s.CostAtLeast(costOf(m, bestValue(m, all))))
		outcome, err := s.Search(Task{Branch: branch.Rest(), OnSolution: func(s solve.Solution) bool {
			found = costOf(m, s.Objective)
			return true
		}}, nil)
		require.NoError(t, err)
		require.Equal(t, Exhausted, outcome)
		require.Equal(t, costOf(m, bestValue(m, all)), found, "seed %d: %+v %+v", seed, m.Constraints(), m.Objective())
	}
	assert.Greater(t, sessions, 50)
}

func worstValue(m *model.Model, all [][]int32) int64 {
	o := m.Objective()
	worst := o.Value(all[0])
	for _, a := range all {
		if v := o.Value(a); costOf(m, v) > costOf(m, worst) {
			worst = v
		}
	}
	return worst
}

// TestWideBound: without a solution at hand the bound is exact, and with coarse units as
// near as they allow.
func TestWideBound(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 3, 1, 9)
	m.Add(model.AllDifferent(x...))
	m.Minimise(model.ScalarProduct([]int64{1 << 55, 1 << 54, -3}, x).Plus(5))
	s, err := NewSession(m, nil, SessionOptions{})
	require.NoError(t, err)
	assert.Equal(t, int64(1<<55+1<<54-27+5), s.Bound())
	for _, cores := range []bool{false, true} {
		solver, err := New(m, Options{Learn: Learn{Mode: LearnOn, Cores: cores}})
		require.NoError(t, err)
		r, err := solver.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.Equal(t, int64(1<<55+2<<54-27+5), r.Objective)
		assert.Equal(t, r.Objective, r.Bound)
	}
}
