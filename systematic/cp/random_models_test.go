package cp

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
)

// TestRandomModels: the models have several constraints of any kind, some
// reified, over shared variables. Solutions and optima are those of brute force,
// whatever the branching, the consistency and the number of threads, and every
// explanation is verified.
func TestRandomModels(t *testing.T) {
	seeds := uint64(600)
	if testing.Short() {
		seeds = 100
	}
	done, satisfiable := 0, 0
	for seed := range seeds {
		m, objective := conform.RandomModel(rng.New(seed, 0), 4)
		if m.Check() != nil {
			continue
		}
		done++
		want := bruteForce(m)
		if len(want) > 0 {
			satisfiable++
		}
		o := Options{
			Threads: 1 + int(seed%2), Check: seed%3 == 0,
			Consistency: func(int, model.Constraint) Consistency { return Consistency(seed % 4) },
			Branch: func(worker int) branch.Brancher {
				var vars []model.Var
				for x := range model.Var(m.NumVars()) {
					vars = append(vars, x)
				}
				return branch.New(vars, branch.Options{
					Select: branch.Select(seed % 12), Choice: branch.Choice(seed % 13), Style: branch.Style(seed % 3), Seed: seed,
				})
			},
		}
		got, s := searched(t, m, o, seed)
		require.Equal(t, want, got, "seed %d: %+v", seed, m.Constraints())

		m.Minimise(objective)
		if seed%2 == 0 {
			m.Maximise(objective)
		}
		if m.Check() != nil {
			continue
		}
		best, err := s.Solve(t.Context())
		require.NoError(t, err)
		if len(want) == 0 {
			assert.Equal(t, solve.Unsatisfiable, best.Status)
			continue
		}
		assert.Equal(t, solve.Optimal, best.Status)
		assert.Equal(t, bestValue(m, want), best.Objective, "seed %d: %+v", seed, m.Constraints())
	}
	assert.Greater(t, done, int(seeds)/2)
	assert.Greater(t, satisfiable, done/4)
}

// searched returns all solutions of a search, in the order of bruteForce, and its solver.
func searched(t *testing.T, m *model.Model, o Options, seed uint64) (all [][]int32, s *Solver) {
	t.Helper()
	s, err := New(m, o)
	require.NoError(t, err)
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err, "seed %d: %+v", seed, m.Constraints())
		all = append(all, solution.Values)
	}
	slices.SortFunc(all, slices.Compare)
	return all, s
}

// bruteForce returns all solutions in rising order.
func bruteForce(m *model.Model) (all [][]int32) {
	violated := func(a model.Assignment) bool {
		return slices.ContainsFunc(m.Constraints(), func(c model.Constraint) bool { return c.Violation(a) != 0 })
	}
	for a := range m.Assignments() {
		if !violated(a) {
			all = append(all, slices.Clone(a))
		}
	}
	return all
}

func bestValue(m *model.Model, solutions [][]int32) int64 {
	o := m.Objective()
	best := o.Value(solutions[0])
	for _, s := range solutions {
		if v := o.Value(s); o.Sense == model.Minimise {
			best = min(best, v)
		} else {
			best = max(best, v)
		}
	}
	return best
}
