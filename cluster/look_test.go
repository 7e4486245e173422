package cluster_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
)

// TestLookEnds: a job that nobody follows is ended by those who look, once that is due, and not before.
func TestLookEnds(t *testing.T) {
	c, at := begin(t)
	looked := func(j *cluster.Job) *cluster.Job {
		t.Helper()
		p, _, err := c.Look(t.Context(), j.ID)
		require.NoError(t, err)
		now, err := c.Job(t.Context(), j.ID)
		require.NoError(t, err)
		assert.Equal(t, now, p.Job)
		return now
	}
	ends := func(j *cluster.Job, state cluster.State, reason string) {
		t.Helper()
		require.Eventually(t, func() bool { return looked(j).State != cluster.Running }, 10*time.Second, 10*time.Millisecond)
		now := looked(j)
		assert.Equal(t, state, now.State)
		assert.Contains(t, now.Reason, reason)
	}
	late := submit(t, c, cluster.Order{Limits: cluster.Limits{Time: time.Millisecond}})
	ends(late, cluster.Stopped, "time")

	whole, long := submit(t, c, cluster.Order{}), submit(t, c, cluster.Order{Limits: cluster.Limits{Time: time.Hour}})
	assert.Equal(t, cluster.Running, looked(whole).State)
	assert.Equal(t, cluster.Running, looked(long).State)
	var fail atomic.Bool
	stop := work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 3, on: func(context.Context, int) error {
		if fail.Load() {
			return assert.AnError
		}
		return nil
	}}}})
	ends(whole, cluster.Done, "")
	ends(long, cluster.Done, "")
	numbers, p := sum(t, c, whole.ID)
	expectAll(t, 3, numbers, p)
	fail.Store(true)
	ends(submit(t, c, cluster.Order{}), cluster.Failed, assert.AnError.Error())
	stop()

	wait := func(ctx context.Context, _ int) error { <-ctx.Done(); return ctx.Err() }
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2, on: wait}}})
	ends(submit(t, c, cluster.Order{Limits: cluster.Limits{TaskTime: time.Millisecond}}), cluster.Stopped, "task time")
}
