package cluster_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/queens"
	"lsolve/cluster/server"
	"lsolve/internal/crash"
	"lsolve/solve"
)

// begin starts a server and returns a connection to it.
func begin(t *testing.T) (*cluster.Conn, cluster.Server) {
	t.Helper()
	s, err := server.Start(server.Options{Dir: t.TempDir()})
	require.NoError(t, err)
	t.Cleanup(s.Stop)
	at := cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Patience: time.Second, Prepare: true}
	return connect(t, at), at
}

func connect(t *testing.T, at cluster.Server) *cluster.Conn {
	t.Helper()
	c, err := cluster.Connect(t.Context(), at)
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

// work starts a worker, which ends before the test; stop ends it earlier.
func work(t *testing.T, at cluster.Server, o cluster.WorkerOptions) (stop func()) {
	t.Helper()
	c := connect(t, at)
	if o.Version == "" {
		o.Version = "test"
	}
	ctx, cancel := context.WithCancel(t.Context())
	var group crash.Group
	group.Go(func() { assert.NoError(t, c.Work(ctx, o)) })
	stop = func() {
		cancel()
		group.Wait()
	}
	t.Cleanup(stop)
	return stop
}

// TestQueens: a job is counted by two workers, and can be followed again when it is done.
func TestQueens(t *testing.T) {
	c, at := begin(t)
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{queens.Kind()}})
	}
	job, err := queens.Submit(t.Context(), c, "test", queens.Input{N: 12}, cluster.Order{Title: "12 queens"})
	require.NoError(t, err)
	for range 2 {
		count, p, err := queens.Follow(t.Context(), c, job.ID, cluster.Follower{})
		require.NoError(t, err)
		assert.Equal(t, cluster.Done, p.Job.State)
		assert.Equal(t, int64(14200), count.Solutions)
		assert.Equal(t, solve.All, count.Status)
		assert.Greater(t, p.Done, 60)
		assert.Zero(t, p.Open)
	}
}
