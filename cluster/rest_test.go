package cluster_test

import (
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/server"
)

// TestRest: before a server stops it forgets who waits for tasks, but only if there are none and no patience is to
// be remembered; workers and jobs of the next server in its folder do not notice.
func TestRest(t *testing.T) {
	dir := t.TempDir()
	run := func(patience time.Duration, f func(at cluster.Server, c *cluster.Conn)) {
		s, err := server.Start(server.Options{Dir: dir})
		require.NoError(t, err)
		defer s.Stop()
		at := cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Prepare: true, Inside: s, Patience: patience}
		c, err := cluster.Connect(t.Context(), at)
		require.NoError(t, err)
		defer c.Close()
		f(at, c)
	}
	remembered := func(at cluster.Server) bool {
		_, err := raw(t, at).Consumer(t.Context(), "LSOLVE_TASKS", "workers")
		if err != nil {
			require.ErrorIs(t, err, jetstream.ErrConsumerNotFound)
		}
		return err == nil
	}
	kinds := cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 3}}}
	var job *cluster.Job
	run(0, func(at cluster.Server, c *cluster.Conn) {
		c.Rest(t.Context())
		assert.False(t, remembered(at))
		job = submit(t, c, cluster.Order{})
	})
	run(0, func(at cluster.Server, c *cluster.Conn) {
		require.True(t, remembered(at))
		c.Rest(t.Context())
		assert.True(t, remembered(at), "a task waits")
		stop := work(t, at, kinds)
		numbers, p := sum(t, c, job.ID)
		expectAll(t, 3, numbers, p)
		stop()
		c.Rest(t.Context())
		assert.False(t, remembered(at))
	})
	run(3*time.Second, func(at cluster.Server, c *cluster.Conn) {
		c.Rest(t.Context())
		assert.True(t, remembered(at), "workers are to have that patience next time")
	})
}
