package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/server"
	"lsolve/internal/crash"
)

// adding is a kind whose tasks are numbers to be added up.
type adding struct {
	tasks int
	// on is called by every task; begun has those that have begun.
	on    func(ctx context.Context, number int) error
	begun *atomic.Int64
}

func (*adding) Name() string { return "adding" }

func (a *adding) Open(context.Context, *cluster.Conn, *cluster.Job) (cluster.Work, error) {
	return &addingWork{a}, nil
}

type addingWork struct{ *adding }

func (w *addingWork) Close() {}

func (w *addingWork) Split(context.Context, int) (out cluster.Outcome, err error) {
	for i := range w.tasks {
		out.Parts = append(out.Parts, cluster.Piece{Input: i})
	}
	return out, nil
}

func (w *addingWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	var number int
	if err := t.Parse(&number); err != nil {
		return out, err
	}
	if w.begun != nil {
		w.begun.Add(1)
	}
	if w.on != nil {
		err = w.on(ctx, number)
	}
	out.Output = number
	return out, err
}

// sum follows a job and returns what its tasks come to.
func sum(t *testing.T, c *cluster.Conn, id string) (numbers []int, p cluster.Progress) {
	t.Helper()
	p, err := c.Follow(t.Context(), id, cluster.Follower{OnResult: func(r cluster.Result) error {
		if r.Task == "0" {
			return nil
		}
		var n int
		_, err := fmt.Sscan(string(r.Output), &n)
		numbers = append(numbers, n)
		return err
	}})
	require.NoError(t, err)
	return numbers, p
}

func submit(t *testing.T, c *cluster.Conn, o cluster.Order) *cluster.Job {
	t.Helper()
	o.Kind = "adding"
	j, err := c.Submit(t.Context(), "test", o)
	require.NoError(t, err)
	return j
}

func expectAll(t *testing.T, n int, numbers []int, p cluster.Progress) {
	t.Helper()
	want := make([]int, n)
	for i := range want {
		want[i] = i
	}
	assert.ElementsMatch(t, want, numbers)
	assert.Equal(t, cluster.Done, p.Job.State, p.Job.Reason)
}

// TestOtherVersion: a worker of another version refuses the job, says so, and leaves it to one of
// the right version.
func TestOtherVersion(t *testing.T) {
	c, at := begin(t)
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2}}, Version: "old", Name: "old-one"})
	j := submit(t, c, cluster.Order{})
	var once sync.Once
	var said string
	_, err := c.Follow(t.Context(), j.ID, cluster.Follower{OnNotice: func(text string) {
		once.Do(func() {
			said = text
			work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2}}})
		})
	}})
	require.NoError(t, err)
	assert.Contains(t, said, "worker old-one is lsolve old")
	numbers, p := sum(t, c, j.ID)
	expectAll(t, 2, numbers, p)
}

// TestFailures: an error and a panic fail the job with a sentence.
func TestFailures(t *testing.T) {
	c, at := begin(t)
	for want, on := range map[string]func(ctx context.Context, number int) error{
		"no such number": func(context.Context, int) error { return errors.New("no such number") },
		"oh":             func(context.Context, int) error { panic("oh") },
	} {
		stop := work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 3, on: on}}})
		j := submit(t, c, cluster.Order{})
		p, err := c.Follow(t.Context(), j.ID, cluster.Follower{})
		require.NoError(t, err)
		assert.Equal(t, cluster.Failed, p.Job.State, want)
		assert.Contains(t, p.Job.Reason, want)
		stop()
	}
}

// TestEnds: what ends a job ends the task that a worker does, which then does other jobs.
func TestEnds(t *testing.T) {
	c, at := begin(t)
	begun := &atomic.Int64{}
	wait := func(ctx context.Context, _ int) error { <-ctx.Done(); return ctx.Err() }
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 1, on: wait, begun: begun}}})
	j := submit(t, c, cluster.Order{})
	require.Eventually(t, func() bool { return begun.Load() == 1 }, 10*time.Second, time.Millisecond)
	_, err := c.Cancel(t.Context(), j.ID)
	require.NoError(t, err)
	limited := submit(t, c, cluster.Order{Limits: cluster.Limits{Time: 50 * time.Millisecond}})
	p, err := c.Follow(t.Context(), limited.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, cluster.Stopped, p.Job.State)
	assert.Equal(t, "time", p.Job.Reason)
	p, err = c.Follow(t.Context(), j.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, cluster.Cancelled, p.Job.State)
	jobs, err := c.Jobs(t.Context())
	require.NoError(t, err)
	require.Len(t, jobs, 2)
	require.NoError(t, c.Remove(t.Context(), j.ID))
	_, err = c.Job(t.Context(), j.ID)
	assert.ErrorIs(t, err, cluster.ErrNoJob)
}

// TestGivenBack: a worker that is told to stop gives its task back, and it is not counted as
// lost however often that happens.
func TestGivenBack(t *testing.T) {
	c, at := begin(t)
	j := submit(t, c, cluster.Order{Limits: cluster.Limits{Losses: 1}})
	for range 3 {
		begun := &atomic.Int64{}
		wait := func(ctx context.Context, _ int) error { <-ctx.Done(); return ctx.Err() }
		stop := work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2, on: wait, begun: begun}}})
		require.Eventually(t, func() bool { return begun.Load() == 1 }, 10*time.Second, time.Millisecond)
		stop()
	}
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2}}})
	numbers, p := sum(t, c, j.ID)
	expectAll(t, 2, numbers, p)
}

// raw is a client that knows nothing of this package.
func raw(t *testing.T, at cluster.Server) jetstream.JetStream {
	t.Helper()
	nc, err := nats.Connect(at.URL, nats.Token(at.Token))
	require.NoError(t, err)
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	require.NoError(t, err)
	return js
}

// TestPutAside: a task that is lost with its worker three times is put aside, and the job says so.
func TestPutAside(t *testing.T) {
	s, err := server.Start(server.Options{Dir: t.TempDir()})
	require.NoError(t, err)
	t.Cleanup(s.Stop)
	at := cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Patience: 500 * time.Millisecond, Prepare: true}
	c := connect(t, at)
	j := submit(t, c, cluster.Order{})
	for range 3 { // workers that end in the middle of a task, without a word
		own, begun := connect(t, at), &atomic.Int64{}
		die := func(ctx context.Context, _ int) error {
			// Until the result that names this task is stored, it is that one that would be lost.
			assert.Eventually(t, func() bool {
				p, _, err := c.Look(t.Context(), j.ID)
				return err == nil && p.Done > 0
			}, 10*time.Second, time.Millisecond)
			own.Close()
			<-ctx.Done()
			return ctx.Err()
		}
		ctx, cancel := context.WithCancel(t.Context())
		var group crash.Group
		group.Go(func() {
			_ = own.Work(ctx, cluster.WorkerOptions{Version: "test", Kinds: []cluster.Kind{&adding{tasks: 1, on: die, begun: begun}}})
		})
		assert.Eventually(t, func() bool { return begun.Load() == 1 }, 10*time.Second, time.Millisecond)
		cancel()
		group.Wait()
	}
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2}}})
	p, err := c.Follow(t.Context(), j.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, cluster.Failed, p.Job.State)
	assert.Contains(t, p.Job.Reason, "was lost with its worker 3 times and is put aside")
}

// TestTwice: tasks that are delivered twice count once.
func TestTwice(t *testing.T) {
	c, at := begin(t)
	js := raw(t, at)
	var once sync.Once
	var id atomic.Value
	on := func(ctx context.Context, _ int) (err error) {
		once.Do(func() { // copies of all tasks that wait
			var stream jetstream.Stream
			if stream, err = js.Stream(ctx, "LSOLVE_TASKS"); err != nil {
				return
			}
			info, _ := stream.Info(ctx)
			for seq := info.State.FirstSeq; seq <= info.State.LastSeq; seq++ {
				if msg, err := stream.GetMsg(ctx, seq); err == nil {
					_, _ = js.Publish(ctx, msg.Subject, msg.Data)
				}
			}
		})
		return err
	}
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 20, on: on}}})
	}
	j := submit(t, c, cluster.Order{})
	id.Store(j.ID)
	numbers, p := sum(t, c, j.ID)
	expectAll(t, 20, numbers, p)
}

// TestLostQueue: tasks that the server has lost are added again.
func TestLostQueue(t *testing.T) {
	c, at := begin(t)
	js := raw(t, at)
	var once sync.Once
	on := func(ctx context.Context, _ int) (err error) {
		once.Do(func() {
			var stream jetstream.Stream
			if stream, err = js.Stream(ctx, "LSOLVE_TASKS"); err == nil {
				err = stream.Purge(ctx)
			}
		})
		return err
	}
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 10, on: on}}})
	j := submit(t, c, cluster.Order{})
	numbers, p := sum(t, c, j.ID)
	expectAll(t, 10, numbers, p)
}

// TestServerComesBack: a server that ends in the middle and starts again in its folder loses
// nothing; workers and followers wait for it.
func TestServerComesBack(t *testing.T) {
	dir := t.TempDir()
	s, err := server.Start(server.Options{Dir: dir})
	require.NoError(t, err)
	at := cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Patience: time.Second, Prepare: true}
	var mu sync.Mutex
	stopped := 0
	// After the workers have ended: until then one of them may start the server again.
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		s.Stop()
	})
	c := connect(t, at)
	on := func(_ context.Context, number int) (err error) {
		if number%4 != 1 {
			return nil
		}
		mu.Lock()
		defer mu.Unlock()
		stopped++
		s.Stop()
		s, err = server.Start(server.Options{Dir: dir})
		return err
	}
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 8, on: on}}})
	}
	j := submit(t, c, cluster.Order{})
	numbers, p := sum(t, c, j.ID)
	expectAll(t, 8, numbers, p)
	mu.Lock()
	defer mu.Unlock()
	assert.GreaterOrEqual(t, stopped, 2)
}

// TestUnreachable: what is wrong with a server is a sentence.
func TestUnreachable(t *testing.T) {
	s, err := server.Start(server.Options{Dir: t.TempDir()})
	require.NoError(t, err)
	url := s.Where().URL
	_, err = cluster.Connect(t.Context(), cluster.Server{URL: url, Token: "wrong"})
	assert.ErrorIs(t, err, cluster.ErrRefused)
	assert.ErrorContains(t, err, url)
	_, err = cluster.Connect(t.Context(), cluster.Server{URL: url, Token: s.Where().Token})
	assert.ErrorIs(t, err, cluster.ErrEmpty, "nobody has prepared it")
	_, err = server.Start(server.Options{Dir: s.Dir()})
	assert.ErrorIs(t, err, server.ErrBusy)
	s.Stop()
	_, err = cluster.Connect(t.Context(), cluster.Server{URL: url})
	assert.ErrorIs(t, err, cluster.ErrUnreachable)
}
