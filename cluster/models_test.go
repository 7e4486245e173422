package cluster_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// TestModels: what two workers find of random models is what one search finds: the number of
// solutions, the solutions, the optimum.
func TestModels(t *testing.T) {
	c, at := begin(t)
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{models.Kind()}})
	}
	follow := func(m *model.Model, o models.Options, f models.Follower) models.Ending {
		job, err := models.Submit(t.Context(), c, "test", m, o, cluster.Order{Parts: 8})
		require.NoError(t, err)
		e, err := models.Follow(t.Context(), c, job.ID, f)
		require.NoError(t, err)
		require.Equal(t, cluster.Done, e.Progress.Job.State, e.Progress.Job.Reason)
		return e
	}
	satisfiable, optimal, less, counted := 0, 0, 0, 0
	for seed := range uint64(30) {
		m, objective := conform.RandomModel(rng.New(seed, 0), 4)
		if m.Check() != nil {
			continue
		}
		s, err := cp.New(m, cp.Options{})
		require.NoError(t, err)
		var want, got [][]int32
		for solution, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			want = append(want, solution.Values)
		}
		e := follow(m, models.Options{Ask: models.All}, models.Follower{OnSolution: func(s solve.Solution) error {
			got = append(got, s.Values)
			return nil
		}})
		slices.SortFunc(want, slices.Compare)
		slices.SortFunc(got, slices.Compare)
		require.Equal(t, want, got, "seed %d", seed)
		assert.Equal(t, int64(len(want)), e.Solutions)
		assert.Equal(t, int64(len(want)), follow(m, models.Options{Ask: models.Count}, models.Follower{}).Solutions, "seed %d", seed)
		// What is shown, first: each combination of values at least once, and nothing else.
		shown := []model.Var{model.Var(seed % 2), model.Var(2)}
		some := map[[2]int32]bool{}
		o := models.Options{Ask: models.All, Shown: shown, First: []models.Phase{{Vars: shown, Choice: "indomain_max"}}}
		e = follow(m, o, models.Follower{OnSolution: func(s solve.Solution) error {
			some[[2]int32{s.Values[shown[0]], s.Values[shown[1]]}] = true
			return nil
		}})
		assert.Equal(t, projected(want, shown), some, "seed %d", seed)
		assert.LessOrEqual(t, e.Solutions, int64(len(want)), "seed %d", seed)
		less += len(want) - int(e.Solutions)
		learn := cp.Learn{Branch: cp.LearnBranch(seed % 3)}
		e = follow(m, models.Options{Plain: seed%2 == 0, Learn: learn}, models.Follower{})
		nodes, _ := e.Stats.Get(solve.Nodes)
		counted += int(nodes)
		if len(want) == 0 {
			assert.Equal(t, solve.Unsatisfiable, e.Status, "seed %d", seed)
		} else {
			satisfiable++
			assert.Equal(t, solve.Satisfied, e.Status, "seed %d", seed)
			assert.NoError(t, m.Verify(e.Values))
		}
		m.Minimise(objective)
		if seed%2 == 0 {
			m.Maximise(objective)
		}
		if m.Check() != nil || len(want) == 0 {
			continue
		}
		best, err := s.Solve(t.Context())
		require.NoError(t, err)
		e = follow(m, models.Options{Plain: seed%3 == 0}, models.Follower{})
		assert.Equal(t, solve.Optimal, e.Status, "seed %d", seed)
		assert.Equal(t, best.Objective, e.Objective, "seed %d", seed)
		optimal++
	}
	assert.Greater(t, satisfiable, 5)
	assert.Greater(t, optimal, 5)
	assert.Positive(t, less, "solutions that differ in what is not shown are left out")
	assert.Positive(t, counted, "the figures of the searches are there")
}

// projected are the values of two variables.
func projected(all [][]int32, to []model.Var) map[[2]int32]bool {
	some := map[[2]int32]bool{}
	for _, a := range all {
		some[[2]int32{a[to[0]], a[to[1]]}] = true
	}
	return some
}
