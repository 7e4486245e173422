package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/server"
	"lsolve/internal/crash"
)

// disk is a file system of a size that can be changed. The test is skipped where none can be made.
type disk struct{ dir string }

func newDisk(t *testing.T, size string) disk {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("no disk is filled: only root may mount one")
	}
	d := disk{t.TempDir()}
	if said, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "tmpfs", d.dir).CombinedOutput(); err != nil {
		t.Skipf("no disk is filled: mount: %v: %s", err, said)
	}
	t.Cleanup(func() { assert.NoError(t, exec.Command("umount", "--lazy", d.dir).Run()) })
	return d
}

// grow gives the disk another size.
func (d disk) grow(t *testing.T, size string) {
	t.Helper()
	said, err := exec.Command("mount", "-o", "remount,size="+size, d.dir).CombinedOutput()
	require.NoError(t, err, "%s", said)
}

// heard are lines that somebody waits for.
type heard struct {
	mu    sync.Mutex
	lines []string
}

func (h *heard) say(text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.lines = append(h.lines, text)
}

// count is how many lines have the words.
func (h *heard) count(words string) (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, line := range h.lines {
		if strings.Contains(line, words) {
			n++
		}
	}
	return n
}

// TestFullDisk: a server whose disk is full says so once, workers say so or that it may be full, and when the disk has room again the
// job goes on by itself; nothing is lost or there twice.
func TestFullDisk(t *testing.T) {
	for name, filled := range map[string]bool{"by the job": false, "by somebody else": true} {
		t.Run(name, func(t *testing.T) {
			if filled && testing.Short() {
				t.Skip("the server's answer is waited for")
			}
			d := newDisk(t, "2m")
			s, err := server.Start(server.Options{Dir: d.dir + "/server"})
			require.NoError(t, err)
			t.Cleanup(s.Stop)
			h := &heard{}
			var group crash.Group
			ctx, cancel := context.WithCancel(t.Context())
			t.Cleanup(func() { cancel(); group.Wait() })
			group.Go(func() { s.Keep(ctx, h.say) })
			at := cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Patience: time.Second, Prepare: true}
			c := connect(t, at)
			const tasks, each = 40, 100 << 10
			kind := &wordy{adding: adding{tasks: tasks}, each: each}
			var fill sync.Once
			if filled {
				kind.on = func(context.Context, int) error {
					fill.Do(func() { _ = os.WriteFile(d.dir+"/other", make([]byte, 4<<20), 0o600) })
					return nil
				}
			}
			waits := atomic.Int64{}
			for range 2 {
				work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{kind}, OnEvent: func(e cluster.WorkerEvent) {
					if errors.Is(e.Err, cluster.ErrFull) || e.Err != nil && strings.Contains(e.Err.Error(), "disk may be full") {
						waits.Add(1)
					}
				}})
			}
			j := submit(t, c, cluster.Order{})
			require.Eventually(t, func() bool { return h.count("is full") > 0 && waits.Load() > 0 }, time.Minute, 10*time.Millisecond)
			d.grow(t, "64m")
			seen := map[string]int{}
			p, err := c.Follow(t.Context(), j.ID, cluster.Follower{OnResult: func(r cluster.Result) error {
				seen[r.Task]++
				return nil
			}})
			require.NoError(t, err)
			assert.Equal(t, cluster.Done, p.Job.State)
			assert.Len(t, seen, 1+tasks)
			for task, n := range seen {
				assert.Equal(t, 1, n, task)
			}
			assert.Equal(t, 1, h.count("the disk of "+s.Dir()+" is full; the cluster goes on when it has room"))
			assert.Equal(t, 1, h.count("has room again"))
			assert.Len(t, h.lines, 2, "%q", h.lines)
		})
	}
}

// TestFullFromTheBeginning: a disk that cannot take what a server makes at first is named.
func TestFullFromTheBeginning(t *testing.T) {
	d := newDisk(t, "32k")
	s, err := server.Start(server.Options{Dir: d.dir})
	require.NoError(t, err)
	t.Cleanup(s.Stop)
	_, err = cluster.Connect(t.Context(), cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Prepare: true})
	assert.ErrorIs(t, err, cluster.ErrFull)
	assert.ErrorContains(t, err, "its disk may be full")
	assert.EqualError(t, s.Wrong(), fmt.Sprintf("cluster server: the disk of %s is full", d.dir))
}

// wordy is adding with results that take room.
type wordy struct {
	adding
	each int
}

func (w *wordy) Open(context.Context, *cluster.Conn, *cluster.Job) (cluster.Work, error) {
	return &wordyWork{addingWork{&w.adding}, w.each}, nil
}

type wordyWork struct {
	addingWork
	each int
}

func (w *wordyWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	out, err = w.addingWork.Run(ctx, t)
	out.Output = strings.Repeat("x", w.each)
	return out, err
}
