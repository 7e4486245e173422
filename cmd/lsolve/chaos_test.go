//go:build unix

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster/server"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// proc is a process that is killed and started again.
type proc struct {
	before []string // the words before the command
	args   []string
	env    []string
	dir    string
	mu     sync.Mutex
	cmd    *exec.Cmd
	said   bytesUntil
}

// bytesUntil keeps the last output, for messages.
type bytesUntil struct {
	mu   sync.Mutex
	text []byte
}

func (b *bytesUntil) Write(p []byte) (int, error) {
	const most = 4000
	b.mu.Lock()
	defer b.mu.Unlock()
	b.text = append(b.text, p...)
	b.text = b.text[max(0, len(b.text)-most):]
	return len(p), nil
}

func (b *bytesUntil) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return string(b.text)
}

func (p *proc) start(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	p.mu.Lock()
	defer p.mu.Unlock()
	words := append(append(slices.Clone(p.before), self), p.args...)
	p.cmd = exec.Command(words[0], words[1:]...)
	p.cmd.Env = append(append(os.Environ(), asCommand+"=1", "LSOLVE_CLUSTER_DIR="+p.dir), p.env...)
	p.cmd.Stdout, p.cmd.Stderr = io.Discard, &p.said
	require.NoError(t, p.cmd.Start())
}

// kill kills it with SIGKILL.
func (p *proc) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// signal stops it, or lets it go on.
func (p *proc) signal(s syscall.Signal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.cmd.Process.Signal(s)
}

// chaos is a cluster in which things go wrong.
type chaos struct {
	dir       string
	server    *proc
	workers   []*proc
	line      *line      // of the first worker
	namespace *namespace // of the second worker; nil: it has none
	where     server.Where
}

// patience of the server: after that time without a word of a worker its task is given away.
const patience = time.Second

func newChaos(t *testing.T) *chaos {
	t.Helper()
	c := &chaos{dir: t.TempDir(), namespace: newNamespace(t)}
	c.server = &proc{args: []string{"cluster", "up", "--threads", "1", "--patience", patience.String()}, dir: c.dir}
	if c.namespace != nil {
		c.server.args = append(c.server.args, "--listen", c.namespace.free(t))
	}
	c.server.start(t)
	t.Cleanup(func() { c.server.kill() })
	require.Eventually(t, func() bool {
		where, there, err := server.Find(c.dir)
		c.where = where
		return there && err == nil && where.URL != ""
	}, time.Minute, 10*time.Millisecond, c.server.said.String())
	c.line = newLine(t, strings.TrimPrefix(c.where.URL, "nats://"))
	for i := range 3 {
		w := &proc{args: []string{"worker", "--threads", "1"}, dir: c.dir, env: []string{"NATS_TOKEN=" + c.where.Token, "NATS_URL=" + c.where.URL}}
		switch {
		case i == 0:
			w.env[1] = "NATS_URL=nats://" + c.line.address
		case i == 1 && c.namespace != nil:
			w.before = c.namespace.inside()
		}
		w.start(t)
		c.workers = append(c.workers, w)
		t.Cleanup(w.kill)
	}
	return c
}

// The kinds of harm.
const (
	killWorker = iota
	killSubmitter
	killServer
	cutLine
	addTwice
	stopWorker // longer than the patience of the server, which gives its task to another one as well
	cutNamespace
	kindsOfHarm
)

// harms counts them.
type harms [kindsOfHarm]int

func (h harms) String() string {
	return fmt.Sprintf("workers killed %d, submitters killed %d, servers killed %d, lines cut %d, tasks added twice %d, workers stopped %d, namespaces cut %d",
		h[killWorker], h[killSubmitter], h[killServer], h[cutLine], h[addTwice], h[stopWorker], h[cutNamespace])
}

// mostHarm is how often harm is done to a job.
const mostHarm = 4

// harm does harm until done is closed, or it is enough, and leaves everything whole. It lets workers
// go on that are stopped.
func (c *chaos) harm(t *testing.T, r *rand.Rand, submitter func(), done <-chan struct{}) (h harms) {
	pause := func(least, most time.Duration) bool {
		select {
		case <-done:
			return false
		case <-time.After(least + time.Duration(r.Int64N(int64(most-least)))):
			return true
		}
	}
	const short, long = 50 * time.Millisecond, 500 * time.Millisecond
	worker := func() *proc { return c.workers[r.IntN(len(c.workers))] }
	for n := 0; n < mostHarm && pause(short, long/2); n++ {
		kind := r.IntN(kindsOfHarm)
		if kind == cutNamespace && c.namespace == nil {
			kind = cutLine
		}
		h[kind]++
		switch kind {
		case killWorker:
			w := worker()
			w.kill()
			pause(short, long)
			w.start(t)
		case killSubmitter:
			submitter()
		case killServer:
			c.server.kill()
			pause(short, long)
			c.server.start(t)
		case cutLine:
			c.line.part()
			pause(short, 3*patience/2)
			c.line.join()
		case addTwice:
			c.twice()
		case stopWorker:
			w := worker()
			w.signal(syscall.SIGSTOP)
			pause(patience, 2*patience)
			w.signal(syscall.SIGCONT)
		case cutNamespace:
			c.namespace.part(t)
			pause(short, 3*patience/2)
			c.namespace.join(t)
		}
		c.goOn()
	}
	c.goOn()
	return h
}

// stop stops the workers; goOn lets them go on.
func (c *chaos) stop() {
	for _, w := range c.workers {
		w.signal(syscall.SIGSTOP)
	}
}

func (c *chaos) goOn() {
	for _, w := range c.workers {
		w.signal(syscall.SIGCONT)
	}
}

// twice delivers the tasks that wait once more.
func (c *chaos) twice() {
	nc, err := nats.Connect(c.where.URL, nats.Token(c.where.Token), nats.Timeout(time.Second))
	if err != nil {
		return // the server is just coming back
	}
	defer nc.Close()
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(time.Second))
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	stream, err := js.Stream(ctx, "LSOLVE_TASKS")
	if err != nil {
		return
	}
	info := stream.CachedInfo().State
	for seq := info.FirstSeq; seq <= info.LastSeq && seq < info.FirstSeq+20; seq++ {
		if msg, err := stream.GetMsg(ctx, seq); err == nil {
			_, _ = js.Publish(ctx, msg.Subject, msg.Data)
		}
	}
}

var jobLine = regexp.MustCompile(`(?m)^(?:% )?job ([a-z0-9]+)$`)

// said is what everybody has said last.
func (c *chaos) said() string {
	var text strings.Builder
	fmt.Fprintf(&text, "the server:\n%s", c.server.said.String())
	for i, w := range c.workers {
		fmt.Fprintf(&text, "worker %d:\n%s", i, w.said.String())
	}
	return text.String()
}

// survive submits a job, kills who follows it, attaches to it, until it is answered. The workers are
// stopped when it is submitted, so that the server gives the first tasks to some that do not answer.
func (c *chaos) survive(t *testing.T, r *rand.Rand, words ...string) (answer string, h harms) {
	t.Helper()
	var running atomic.Pointer[os.Process]
	command := func(words ...string) *exec.Cmd {
		cmd := exec.Command(os.Args[0], words...)
		cmd.Env = append(os.Environ(), asCommand+"=1", "LSOLVE_CLUSTER_DIR="+c.dir, "NATS_TOKEN="+c.where.Token)
		return cmd
	}
	run := func(words ...string) (stdout, stderr string, ok bool) {
		cmd := command(words...)
		var out, said strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &said
		require.NoError(t, cmd.Start())
		running.Store(cmd.Process)
		err := cmd.Wait()
		running.Store(nil)
		return out.String(), said.String(), err == nil
	}
	c.stop()
	// It is submitted while the server is there, which may still be about to come back from the harm of the job
	// before; from then on nothing is certain.
	id, said := "", &bytesUntil{}
	for begin := time.Now(); id == "" && time.Since(begin) < time.Minute; {
		said = &bytesUntil{}
		submitted := command(append(words, "--cluster", c.where.URL)...)
		submitted.Stderr = said
		require.NoError(t, submitted.Start())
		ended := make(chan struct{})
		go func() { _ = submitted.Wait(); close(ended) }()
		for over := false; id == "" && !over; {
			select {
			case <-ended:
				over = true
			case <-time.After(time.Millisecond):
				over = time.Since(begin) > time.Minute
			}
			if m := jobLine.FindStringSubmatch(said.String()); m != nil {
				id = m[1]
			}
		}
		_ = submitted.Process.Kill()
		<-ended
	}
	require.NotEmpty(t, id, "no job is submitted: %s\n%s", said, c.said())
	done := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		h = c.harm(t, r, func() {
			if p := running.Load(); p != nil {
				_ = p.Kill()
			}
		}, done)
	})
	end := sync.OnceFunc(func() { close(done); group.Wait() })
	defer end()
	const most = 5 * time.Minute // on a machine that does much else
	last := ""
	for begin := time.Now(); time.Since(begin) < most; time.Sleep(20 * time.Millisecond) {
		stdout, stderr, ok := run("cluster", "attach", "--nats", c.where.URL, id, "--", "--format", "json")
		if ok {
			end()
			return stdout, h
		}
		last = stderr
		if strings.Contains(stderr, "has failed") {
			break
		}
	}
	require.Fail(t, "the job is not answered", "%s\n%s", last, c.said())
	return "", h
}

// TestChaos: jobs come to the right answer whatever is killed, stopped, cut or delivered twice.
// LSOLVE_LONG=1 makes a hundred runs; -run 'TestChaos/seed=17$' makes one of them.
func TestChaos(t *testing.T) {
	if testing.Short() {
		t.Skip("not with -short: processes are killed for several seconds")
	}
	runs := 1
	if longtest.Enabled() {
		runs = 100
	}
	total := harms{}
	c := newChaos(t)
	for seed := range runs {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			r := rng.New(uint64(seed), 1)
			begin := time.Now()
			survive := func(words ...string) string {
				answer, h := c.survive(t, r, words...)
				for kind := range total {
					total[kind] += h[kind]
				}
				return answer
			}
			assert.Contains(t, survive("queens", "-n", "16", "--count"), `"status":"all","solutions":14772512,`)
			assert.Contains(t, survive("queens", "-n", "18", "--count"), `"status":"all","solutions":666090624,`)
			boards, lines := map[string]bool{}, 0
			for text := range strings.Lines(survive("queens", "-n", "12", "--all", "--algo", "cp")) {
				var board struct{ Values []int }
				require.NoError(t, json.Unmarshal([]byte(text), &board))
				if board.Values != nil {
					lines++
					boards[fmt.Sprint(board.Values)] = true
				}
			}
			assert.Equal(t, 14200, lines, "a solution is missing or comes twice")
			assert.Len(t, boards, 14200)
			t.Logf("%.0f s; so far: %v", time.Since(begin).Seconds(), total)
		})
	}
}
