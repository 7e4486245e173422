package cluster_test

import (
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/queens"
)

// The permissions of docs/guide/cluster.md.
var (
	submitter = []string{"lsolve.task.*", "$KV.lsolve_jobs.>", "$O.lsolve_blobs.>", "$JS.API.>"}
	worker    = []string{"lsolve.task.*", "lsolve.result.*.*", "$KV.lsolve_best.>", "$KV.lsolve_losses.>", "$KV.lsolve_notices.>",
		"$KV.lsolve_workers.>", "$O.lsolve_blobs.>", "$JS.ACK.>", "$JS.API.>"}
)

// TestRights: the documented permissions are enough, and those of workers do not let them change
// jobs.
func TestRights(t *testing.T) {
	user := func(name string, publish []string) *nats.User {
		u := &nats.User{Username: name, Password: "secret"}
		if publish != nil {
			u.Permissions = &nats.Permissions{Publish: &nats.SubjectPermission{Allow: publish}, Subscribe: &nats.SubjectPermission{Allow: []string{"_INBOX.>"}}}
		}
		return u
	}
	s, err := nats.NewServer(&nats.Options{
		Host: "127.0.0.1", Port: nats.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true,
		Users: []*nats.User{user("admin", nil), user("submitter", submitter), user("worker", worker)},
	})
	require.NoError(t, err)
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	require.True(t, s.ReadyForConnections(10*time.Second))
	as := func(name string) cluster.Server {
		return cluster.Server{URL: s.ClientURL(), User: name, Password: "secret", Prepare: name == "admin", Patience: time.Second}
	}
	connect(t, as("admin"))
	work(t, as("worker"), cluster.WorkerOptions{Kinds: []cluster.Kind{queens.Kind()}})
	c := connect(t, as("submitter"))
	job, err := queens.Submit(t.Context(), c, "test", queens.Input{N: 10}, cluster.Order{})
	require.NoError(t, err)
	count, _, err := queens.Follow(t.Context(), c, job.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, int64(724), count.Solutions)
	other := connect(t, as("worker"))
	_, err = other.Submit(t.Context(), "test", cluster.Order{Kind: "queens"})
	assert.Error(t, err, "a worker submits no jobs")
}

// TestNoJetStream: a server that keeps nothing is refused with a sentence.
func TestNoJetStream(t *testing.T) {
	s, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: nats.RANDOM_PORT, NoLog: true, NoSigs: true})
	require.NoError(t, err)
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	require.True(t, s.ReadyForConnections(10*time.Second))
	_, err = cluster.Connect(t.Context(), cluster.Server{URL: s.ClientURL(), Prepare: true})
	assert.ErrorIs(t, err, cluster.ErrNoJetStream)
}

// TestFull: a server that may store no more is told about in a sentence, and the job can go on
// when it may.
func TestFull(t *testing.T) {
	dir := t.TempDir()
	start := func(most int64) *nats.Server {
		s, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: nats.RANDOM_PORT, JetStream: true, StoreDir: dir, JetStreamMaxStore: most, NoLog: true, NoSigs: true})
		require.NoError(t, err)
		s.Start()
		require.True(t, s.ReadyForConnections(10*time.Second))
		return s
	}
	s := start(64 << 10)
	c, err := cluster.Connect(t.Context(), cluster.Server{URL: s.ClientURL(), Prepare: true})
	require.NoError(t, err)
	_, err = c.Put(t.Context(), make([]byte, 1<<20))
	assert.ErrorIs(t, err, cluster.ErrFull)
	c.Close()
	s.Shutdown()
	s.WaitForShutdown()
	s = start(64 << 20)
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	c, err = cluster.Connect(t.Context(), cluster.Server{URL: s.ClientURL(), Prepare: true})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	content := make([]byte, 1<<20)
	name, err := c.Put(t.Context(), content)
	require.NoError(t, err)
	got, err := c.Get(t.Context(), name)
	require.NoError(t, err)
	assert.Equal(t, content, got)
}
