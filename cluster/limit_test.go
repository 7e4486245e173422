package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/queens"
	"lsolve/solve"
)

// waitUp waits until a context ends.
func waitUp(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }

// fill takes memory, and keeps it, until a context ends. Without a limit it gives up.
func fill(ctx context.Context) error {
	const most, piece = 512 << 20, 1 << 20
	var kept [][]byte
	for ctx.Err() == nil {
		if len(kept)*piece >= most {
			return errors.New("no limit")
		}
		b := make([]byte, piece)
		for i := range b {
			b[i] = 1
		}
		kept = append(kept, b)
	}
	return fmt.Errorf("%d pieces: %w", len(kept), ctx.Err())
}

// TestTaskLimits: a task that meets a limit is told about and not done again; the job goes on
// with the others, is stopped at the end, and says the same to whoever follows it later.
func TestTaskLimits(t *testing.T) {
	c, at := begin(t)
	for name, a := range map[string]struct {
		on     func(ctx context.Context) error
		limits cluster.Limits
		reason cluster.Limit
		stop   error
		want   string
	}{
		"time":        {waitUp, cluster.Limits{TaskTime: 20 * time.Millisecond}, cluster.ByTaskTime, solve.ErrLimit, "it took longer than 20ms"},
		"task memory": {fill, cluster.Limits{TaskMemory: 32 << 20}, cluster.ByTaskMemory, solve.ErrLimit, "it needs more memory than 34 MB"},
		"memory":      {fill, cluster.Limits{Memory: 128 << 20}, cluster.ByMemory, solve.ErrMemory, "the worker needs more memory than 134 MB, or than it has"},
		"the lesser":  {fill, cluster.Limits{Memory: 32 << 20, TaskMemory: 256 << 20}, cluster.ByMemory, solve.ErrMemory, "the worker needs more memory than 34 MB, or than it has"},
	} {
		t.Run(name, func(t *testing.T) {
			begun := 0
			work(t, at, cluster.WorkerOptions{Name: "one", Kinds: []cluster.Kind{&adding{tasks: 4, on: func(ctx context.Context, number int) error {
				if number != 1 {
					return nil
				}
				begun++
				return a.on(ctx)
			}}}})
			j := submit(t, c, cluster.Order{Limits: a.limits})
			for range 2 {
				var said, results []string
				p, err := c.Follow(t.Context(), j.ID, cluster.Follower{
					OnNotice: func(text string) { said = append(said, text) },
					OnResult: func(r cluster.Result) error { results = append(results, r.Task); return nil },
				})
				require.NoError(t, err)
				assert.Equal(t, cluster.Stopped, p.Job.State, p.Job.Reason)
				assert.Equal(t, string(a.reason), p.Job.Reason)
				assert.ErrorIs(t, p.Job.Stop(), a.stop)
				assert.Equal(t, 1, p.Cut)
				assert.Equal(t, 5, p.Done)
				assert.Len(t, results, 4, "the root and the three others")
				require.Len(t, said, 1)
				assert.Contains(t, said[0], "has ended without a result on worker one: "+a.want)
			}
			assert.Equal(t, 1, begun, "it was not done again")
			p, _, err := c.Look(t.Context(), j.ID)
			require.NoError(t, err)
			assert.Equal(t, 1, p.Cut)
		})
	}
}

// TestSplitLimit: a job whose first task meets a limit is stopped; limits that are wide are none.
func TestSplitLimit(t *testing.T) {
	c, at := begin(t)
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{queens.Kind()}})
	count := func(n int, limits cluster.Limits) (solve.Count, cluster.Progress) {
		j, err := queens.Submit(t.Context(), c, "test", queens.Input{N: n}, cluster.Order{Limits: limits})
		require.NoError(t, err)
		count, p, err := queens.Follow(t.Context(), c, j.ID, cluster.Follower{})
		require.NoError(t, err)
		return count, p
	}
	counted, p := count(10, cluster.Limits{Time: time.Hour, Memory: 1 << 40, TaskTime: time.Hour, TaskMemory: 1 << 40})
	assert.Equal(t, cluster.Done, p.Job.State)
	assert.Equal(t, int64(724), counted.Solutions)
	require.NoError(t, p.Job.Stop())
	counted, p = count(18, cluster.Limits{TaskTime: 1})
	assert.Equal(t, cluster.Stopped, p.Job.State)
	assert.Zero(t, counted.Solutions)
	assert.Positive(t, p.Cut)
}
