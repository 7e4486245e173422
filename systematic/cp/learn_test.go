package cp

import (
	"fmt"
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

// randomModel is conform.RandomModel; ok is false if it is not accepted.
func randomModel(seed uint64) (m *model.Model, objective model.Term, ok bool) {
	m, objective = conform.RandomModel(rng.New(seed, 0), 5)
	return m, objective, m.Check() == nil
}

// learnOptions returns options of all kinds for a search that learns.
func learnOptions(m *model.Model, seed uint64) Options {
	o := Options{
		Learn:   Learn{Mode: LearnOn, Branch: LearnBranch(seed % 3), NoGuide: seed%5 == 0, eager: seed%2 == 0, Score: LearnScore(seed / 2 % 3)},
		Restart: Restart{Policy: RestartPolicy(seed / 3 % 5), Scale: 1 + int64(seed%7)},
	}
	if seed%4 > 0 {
		o.Branch = func(worker int) branch.Brancher {
			var vars []model.Var
			for x := range model.Var(m.NumVars()) {
				vars = append(vars, x)
			}
			return branch.New(vars, branch.Options{
				Select: branch.Select(seed % 12), Choice: branch.Choice(seed % 13), Style: branch.Style(seed % 3), Seed: seed,
			})
		}
	}
	return o
}

// implied checks that no solution of the model has all of the predicates of a
// nogood, except solutions that are no better than the best so far. Nogoods on
// variables that are not in the model pass.
func implied(m *model.Model, solutions [][]int32, vars int) func(l *learner, nogood []kernel.Predicate) {
	return func(l *learner, nogood []kernel.Predicate) {
	next:
		for _, a := range solutions {
			cost := int64(0)
			if o := m.Objective(); l.goal != nil {
				cost = o.Value(a)
				if o.Sense == model.Maximise {
					cost = -cost
				}
				if cost >= l.goal.best.Load() {
					continue
				}
			}
			// The solutions of decisions negated at the root have been searched.
			for x := range model.Var(vars) {
				if !l.e.ContainsAt(x.Term(), int64(a[x]), l.e.Root()) {
					continue next
				}
			}
			for _, p := range nogood {
				if l.goal != nil && l.goal.wide != nil && p.Var() == l.goal.cost.Var {
					if !p.Holds(l.goal.wide.scaled(cost)) {
						continue next
					}
				} else if int(p.Var()) >= vars || !p.Holds(int64(a[p.Var()])) {
					continue next
				}
			}
			panic(fmt.Sprintf("the nogood %v forbids the solution %v", nogood, a))
		}
	}
}

// TestLearningOnRandomModels: solutions and optima are those of brute force,
// whatever the branching and the restarts. Every explanation is verified, and no
// nogood forbids a solution.
func TestLearningOnRandomModels(t *testing.T) {
	seeds := uint64(1500)
	if testing.Short() {
		seeds = 150
	}
	done, learnt := 0, int64(0)
	for seed := range seeds {
		m, objective, ok := randomModel(seed)
		if !ok {
			continue
		}
		done++
		want := bruteForce(m)
		o := learnOptions(m, seed)
		o.Check = seed%3 > 0
		o.Learn.learnt = implied(m, want, m.NumVars())
		got, s := searched(t, m, o, seed)
		require.Equal(t, want, got, "seed %d: %+v", seed, m.Constraints())
		learnt += s.learnt.nogoods

		m.Minimise(objective)
		if seed%2 == 0 {
			m.Maximise(objective)
		}
		if m.Check() != nil {
			continue
		}
		best, err := s.Solve(t.Context())
		require.NoError(t, err, "seed %d: %+v", seed, m.Constraints())
		learnt += s.learnt.nogoods
		if len(want) == 0 {
			assert.Equal(t, solve.Unsatisfiable, best.Status, "seed %d: %+v", seed, m.Constraints())
			continue
		}
		assert.Equal(t, solve.Optimal, best.Status, "seed %d: %+v", seed, m.Constraints())
		assert.Equal(t, bestValue(m, want), best.Objective, "seed %d: %+v", seed, m.Constraints())
	}
	assert.Greater(t, done, int(seeds)/2)
	assert.Greater(t, learnt, int64(seeds)/8)
}

// TestNogoodsOfQueens: none of thousands of nogoods, over predicates of all
// kinds, forbids a solution.
func TestNogoodsOfQueens(t *testing.T) {
	largest := 9
	if testing.Short() {
		largest = 7
	}
	for n := 6; n <= largest; n++ {
		m := model.New()
		q := m.Ints("q", n, 0, int32(n-1))
		up, down := make([]model.Term, n), make([]model.Term, n)
		for i, x := range q {
			up[i], down[i] = x.Plus(int32(i)), x.Plus(int32(-i))
		}
		m.Add(model.AllDifferent(q...), model.AllDifferent(up...), model.AllDifferent(down...))
		plain, err := New(m, Options{})
		require.NoError(t, err)
		var all [][]int32
		for s, err := range plain.Solutions(t.Context()) {
			require.NoError(t, err)
			all = append(all, s.Values)
		}
		for seed := range uint64(21 - 2*n) {
			o := learnOptions(m, seed)
			o.Check = n == 6
			o.Learn.learnt = implied(m, all, n)
			s, err := New(m, o)
			require.NoError(t, err)
			count, err := s.Count(t.Context())
			require.NoError(t, err, "%d queens, seed %d", n, seed)
			require.EqualValues(t, len(all), count.Solutions, "%d queens, seed %d", n, seed)
		}
	}
}
