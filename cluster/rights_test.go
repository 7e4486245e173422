package cluster_test

import (
	"context"
	"errors"
	"net"
	"os"
	"sync"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"
	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/cluster/queens"
	"lsolve/model"
	"lsolve/solve"
)

// confined starts the server of deploy/nats.conf. Its users may do what docs/guide/cluster.md says;
// their passwords are their names.
func confined(t *testing.T) *nats.Server {
	t.Helper()
	t.Setenv("SUBMITTER_PASSWORD", "submitter")
	t.Setenv("WORKER_PASSWORD", "worker")
	o, err := nats.ProcessConfigFile("../deploy/nats.conf")
	require.NoError(t, err)
	require.Len(t, o.Users, 2)
	require.True(t, o.JetStream)
	o.Port, o.HTTPPort, o.StoreDir = 0, 0, t.TempDir()
	return started(t, *o)
}

// TestRights: the permissions are enough to submit, work, follow, cancel and remove; those of
// workers do not let them change jobs.
func TestRights(t *testing.T) {
	s := confined(t)
	as := func(name string) cluster.Server {
		return cluster.Server{URL: s.ClientURL(), User: name, Password: name, Prepare: name == "submitter", Patience: time.Second}
	}
	c := connect(t, as("submitter"))
	var mu sync.Mutex
	var trouble []string
	for range 2 {
		work(t, as("worker"), cluster.WorkerOptions{Kinds: []cluster.Kind{queens.Kind(), models.Kind()}, OnEvent: func(e cluster.WorkerEvent) {
			mu.Lock()
			defer mu.Unlock()
			if e.Err != nil {
				trouble = append(trouble, e.Err.Error())
			}
		}})
	}
	job, err := queens.Submit(t.Context(), c, "test", queens.Input{N: 10}, cluster.Order{})
	require.NoError(t, err)
	count, _, err := queens.Follow(t.Context(), c, job.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, int64(724), count.Solutions)

	m := model.New()
	x := m.Ints("x", 6, 0, 7)
	m.Add(model.AllDifferent(x...))
	m.Minimise(model.Sum(x[0], x[1], x[2], x[3], x[4], x[5]))
	best, err := models.Submit(t.Context(), c, "test", m, models.Options{}, cluster.Order{})
	require.NoError(t, err)
	e, err := models.Follow(t.Context(), c, best.ID, models.Follower{})
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, e.Status)
	assert.Equal(t, int64(15), e.Objective)

	other := connect(t, as("worker"))
	list, err := other.Workers(t.Context())
	require.NoError(t, err)
	assert.Len(t, list, 2)
	_, err = other.Submit(t.Context(), "test", cluster.Order{Kind: "queens"})
	assert.ErrorIs(t, err, cluster.ErrRefused, "a worker submits no jobs")
	assert.ErrorContains(t, err, "ermissions", "and hears why")
	nc, err := client.Connect(s.ClientURL(), client.UserInfo("worker", "worker"))
	require.NoError(t, err)
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(200*time.Millisecond))
	require.NoError(t, err)
	assert.Error(t, js.DeleteStream(t.Context(), "LSOLVE_RESULTS"), "a worker deletes nothing")
	assert.Error(t, js.DeleteConsumer(t.Context(), "LSOLVE_TASKS", "workers"))
	_, err = other.Cancel(t.Context(), best.ID)
	assert.NoError(t, err, "it has ended")
	require.NoError(t, c.Remove(t.Context(), best.ID))
	_, err = c.Job(t.Context(), best.ID)
	assert.ErrorIs(t, err, cluster.ErrNoJob)
	mu.Lock()
	defer mu.Unlock()
	assert.Empty(t, trouble)
}

// TestDeployedRights: the users of the chart of deploy/ may do what those of deploy/nats.conf may,
// and the guide lists that.
func TestDeployedRights(t *testing.T) {
	t.Setenv("SUBMITTER_PASSWORD", "submitter")
	t.Setenv("WORKER_PASSWORD", "worker")
	o, err := nats.ProcessConfigFile("../deploy/nats.conf")
	require.NoError(t, err)
	var values struct {
		Config struct {
			Merge struct {
				Authorization struct {
					Users []struct {
						User        string
						Permissions struct{ Publish, Subscribe struct{ Allow []string } }
					}
				}
			}
		}
	}
	text, err := os.ReadFile("../deploy/kubernetes/nats/values.yaml")
	require.NoError(t, err)
	require.NoError(t, yaml.Unmarshal(text, &values))
	guide, err := os.ReadFile("../docs/guide/cluster.md")
	require.NoError(t, err)
	users := values.Config.Merge.Authorization.Users
	require.Len(t, users, len(o.Users))
	for i, u := range o.Users {
		assert.Equal(t, u.Username, users[i].User)
		assert.Equal(t, u.Permissions.Publish.Allow, users[i].Permissions.Publish.Allow)
		assert.Equal(t, u.Permissions.Subscribe.Allow, users[i].Permissions.Subscribe.Allow)
		for _, subject := range u.Permissions.Publish.Allow {
			assert.Contains(t, string(guide), "`"+subject+"`")
		}
	}
}

// TestEmpty: a server that nothing has been submitted to is told about in a sentence. A worker that waits begins when
// there is a job.
func TestEmpty(t *testing.T) {
	s := started(t, nats.Options{JetStream: true, StoreDir: t.TempDir()})
	at := cluster.Server{URL: s.ClientURL()}
	_, err := cluster.Connect(t.Context(), at)
	require.ErrorIs(t, err, cluster.ErrEmpty)
	assert.Equal(t, "cluster: "+s.ClientURL()+": nothing has been submitted there yet", err.Error())

	waits, there, worker := make(chan error, 1000), make(chan error, 1), at
	worker.Wait, worker.OnTrouble = true, func(err error) { waits <- err }
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		c, err := cluster.Connect(ctx, worker)
		if err == nil {
			defer c.Close()
			err = c.Work(ctx, cluster.WorkerOptions{Kinds: []cluster.Kind{queens.Kind()}, Version: "test"})
		}
		there <- err
	}()
	require.ErrorIs(t, <-waits, cluster.ErrEmpty)
	at.Prepare = true
	c := connect(t, at)
	job, err := queens.Submit(t.Context(), c, "test", queens.Input{N: 8}, cluster.Order{})
	require.NoError(t, err)
	count, _, err := queens.Follow(t.Context(), c, job.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, int64(92), count.Solutions)

	cancel()
	require.NoError(t, <-there)

	ctx, cancel = context.WithCancel(t.Context()) // one that waits is told to stop
	defer cancel()
	worker.URL = started(t, nats.Options{JetStream: true, StoreDir: t.TempDir()}).ClientURL()
	worker.OnTrouble = func(error) { cancel() }
	_, err = cluster.Connect(ctx, worker)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestNoJetStream: a server that keeps nothing is refused with a sentence.
func TestNoJetStream(t *testing.T) {
	s := started(t, nats.Options{})
	_, err := cluster.Connect(t.Context(), cluster.Server{URL: s.ClientURL(), Prepare: true})
	assert.ErrorIs(t, err, cluster.ErrNoJetStream)
}

// stored starts a server that keeps at most so many bytes in a folder; port 0: any.
func stored(t *testing.T, dir string, port int, most int64) *nats.Server {
	t.Helper()
	return started(t, nats.Options{Port: port, JetStream: true, StoreDir: dir, JetStreamMaxStore: most})
}

// TestFullMeanwhile: a server that is full while workers list solutions makes them wait and say why. When it comes
// back with more room the job goes on, and nothing is lost or there twice.
func TestFullMeanwhile(t *testing.T) {
	dir := t.TempDir()
	s := stored(t, dir, 0, 300<<10)
	at := cluster.Server{URL: s.ClientURL(), Prepare: true, Patience: time.Second}
	c := connect(t, at)
	m := model.New()
	m.Add(model.AllDifferent(m.Ints("x", 8, 1, 8)...))
	job, err := models.Submit(t.Context(), c, "test", m, models.Options{Ask: models.All}, cluster.Order{})
	require.NoError(t, err)
	full := make(chan struct{})
	var once sync.Once
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{models.Kind()}, OnEvent: func(e cluster.WorkerEvent) {
		if errors.Is(e.Err, cluster.ErrFull) {
			once.Do(func() { close(full) })
		}
	}})
	<-full
	port := s.Addr().(*net.TCPAddr).Port
	s.Shutdown()
	s.WaitForShutdown()
	stored(t, dir, port, 64<<20)
	seen := map[[8]int32]bool{}
	e, err := models.Follow(t.Context(), connect(t, at), job.ID, models.Follower{OnSolution: func(s solve.Solution) error {
		seen[[8]int32(s.Values)] = true
		return nil
	}})
	require.NoError(t, err)
	assert.Equal(t, int64(40320), e.Solutions)
	assert.Len(t, seen, 40320)
}

// TestFull: a server that may store no more is told about in a sentence, and the job can go on
// when it may.
func TestFull(t *testing.T) {
	dir := t.TempDir()
	s := stored(t, dir, 0, 64<<10)
	c, err := cluster.Connect(t.Context(), cluster.Server{URL: s.ClientURL(), Prepare: true})
	require.NoError(t, err)
	_, err = c.Put(t.Context(), make([]byte, 1<<20))
	assert.ErrorIs(t, err, cluster.ErrFull)
	c.Close()
	s.Shutdown()
	s.WaitForShutdown()
	s = stored(t, dir, 0, 64<<20)
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
