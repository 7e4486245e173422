package cluster_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/server"
)

// TestMarks: a task that three workers have begun is put aside if they have ended since, and not if they
// are alive: they were stopped for a while, or cut off.
func TestMarks(t *testing.T) {
	c, at := begin(t)
	js := raw(t, at)
	news, err := js.KeyValue(t.Context(), "lsolve_news")
	require.NoError(t, err)
	workers, err := js.KeyValue(t.Context(), "lsolve_workers")
	require.NoError(t, err)
	queue, err := js.Consumer(t.Context(), "LSOLVE_TASKS", "workers")
	require.NoError(t, err)
	for _, alive := range []bool{false, true} {
		j := submit(t, c, cluster.Order{})
		_, err := queue.Next() // and not a word
		require.NoError(t, err)
		for _, name := range []string{"a", "b", "c"} {
			_, err := news.Put(t.Context(), j.ID+".loss.0."+name, nil)
			require.NoError(t, err)
			if alive {
				text, err := json.Marshal(cluster.WorkerInfo{Name: name, Seen: time.Now().Add(time.Minute)})
				require.NoError(t, err)
				_, err = workers.Put(t.Context(), name, text)
				require.NoError(t, err)
			}
		}
		stop := work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 2}}})
		p, err := c.Follow(t.Context(), j.ID, cluster.Follower{})
		require.NoError(t, err)
		if alive {
			assert.Equal(t, cluster.Done, p.Job.State, p.Job.Reason)
		} else {
			assert.Equal(t, cluster.Failed, p.Job.State)
			assert.Contains(t, p.Job.Reason, "task 0 was lost with its worker 4 times and is put aside")
		}
		stop()
	}
}

// TestLostResults: a server that comes back without its last results, whose numbers others get then,
// is no reason for a follower to miss any. Who follows the job later is told that some are lost.
func TestLostResults(t *testing.T) {
	dir := t.TempDir()
	results := filepath.Join(dir, "jetstream", "jetstream", "$G", "streams", "LSOLVE_RESULTS")
	before := filepath.Join(t.TempDir(), "before")
	s, err := server.Start(server.Options{Dir: dir})
	require.NoError(t, err)
	t.Cleanup(func() { s.Stop() })
	at := cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Patience: time.Second, Prepare: true}
	c := connect(t, at)
	var seen atomic.Int64
	away := func(what func() error) (err error) {
		s.Stop()
		if err = what(); err == nil {
			s, err = server.Start(server.Options{Dir: dir})
		}
		return err
	}
	wait := func(ctx context.Context, results int64) { // a worker goes on before its last result is stored
		for seen.Load() < results && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
	}
	var mu sync.Mutex
	begun := map[int]bool{} // tasks: the server may give one that it had given away before it went much later
	on := func(ctx context.Context, number int) error {
		mu.Lock()
		again := begun[number]
		begun[number] = true
		n := len(begun)
		mu.Unlock()
		switch {
		case again:
		case n == 2:
			wait(ctx, 2) // the root, and a task
			return away(func() error { return os.CopyFS(before, os.DirFS(results)) })
		case n == 5:
			wait(ctx, 5)
			return away(func() error {
				if err := os.RemoveAll(results); err != nil {
					return err
				}
				return os.CopyFS(results, os.DirFS(before))
			})
		}
		return nil
	}
	work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 6, on: on}}})
	j := submit(t, c, cluster.Order{Limits: cluster.Limits{Losses: 100}})
	tasks := map[string]int{}
	p, err := c.Follow(t.Context(), j.ID, cluster.Follower{OnResult: func(r cluster.Result) error {
		seen.Add(1)
		tasks[r.Task]++
		return nil
	}})
	require.NoError(t, err)
	assert.Equal(t, cluster.Done, p.Job.State, p.Job.Reason)
	assert.Equal(t, 7, p.Done)
	assert.Len(t, tasks, 7)
	for task, times := range tasks {
		assert.Equal(t, 1, times, task)
	}
	_, err = c.Follow(t.Context(), j.ID, cluster.Follower{})
	assert.ErrorContains(t, err, "3 tasks have none")
}
