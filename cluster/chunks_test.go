package cluster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/model"
	"lsolve/solve"
)

// TestManySolutions: more solutions than a message or a worker's memory is to hold come in parts, each
// solution once; the parts go with the job.
func TestManySolutions(t *testing.T) {
	c, at := begin(t)
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{models.Kind()}})
	}
	m := model.New()
	const digits, values = 5, 11
	for range digits {
		m.Int("", 0, values-1)
	}
	const all = values * values * values * values * values // 161,051
	job, err := models.Submit(t.Context(), c, "test", m, models.Options{Ask: models.All}, cluster.Order{Parts: 2})
	require.NoError(t, err)
	seen := map[[digits]int32]bool{}
	e, err := models.Follow(t.Context(), c, job.ID, models.Follower{OnSolution: func(s solve.Solution) error {
		seen[[digits]int32(s.Values)] = true
		return nil
	}})
	require.NoError(t, err)
	assert.Equal(t, cluster.Done, e.Progress.Job.State, e.Progress.Job.Reason)
	assert.Equal(t, solve.All, e.Status)
	assert.Equal(t, int64(all), e.Solutions)
	assert.Len(t, seen, all)
	blobs := func() int {
		store, err := raw(t, at).ObjectStore(t.Context(), "lsolve_blobs")
		require.NoError(t, err)
		list, err := store.List(t.Context())
		if err != nil {
			return 0
		}
		return len(list)
	}
	assert.Greater(t, blobs(), 5, "the model, and parts of the answer")
	require.NoError(t, c.Remove(t.Context(), job.ID))
	assert.Zero(t, blobs())
}
