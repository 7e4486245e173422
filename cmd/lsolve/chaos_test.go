//go:build unix

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
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

// line is a network between workers and the server that can be cut: what is sent waits, and what
// was sent when it is joined again is lost with the connections.
type line struct {
	to      string // the server
	address string
	mu      sync.Mutex
	cut     bool
	open    []net.Conn
}

func newLine(t *testing.T, to string) *line {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	l := &line{to: to, address: listener.Addr().String()}
	t.Cleanup(func() {
		_ = listener.Close()
		l.join()
	})
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", l.to)
			if err != nil { // the server is away
				_ = near.Close()
				continue
			}
			l.mu.Lock()
			l.open = append(l.open, near, far)
			l.mu.Unlock()
			go l.pass(near, far)
			go l.pass(far, near)
		}
	}()
	return l
}

// pass passes on what comes, while the line is not cut.
func (l *line) pass(from, to net.Conn) {
	defer func() { _, _ = from.Close(), to.Close() }()
	buffer := make([]byte, 1<<15)
	for {
		n, err := from.Read(buffer)
		for l.isCut() {
			time.Sleep(10 * time.Millisecond)
		}
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func (l *line) isCut() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.cut
}

// part cuts the line, join joins it again: the connections are new ones.
func (l *line) part() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = true
}

func (l *line) join() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = false
	for _, c := range l.open {
		_ = c.Close()
	}
	l.open = nil
}

// proc is a process that is killed and started again.
type proc struct {
	args []string
	env  []string
	dir  string
	mu   sync.Mutex
	cmd  *exec.Cmd
	said bytesUntil
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
	p.cmd = exec.Command(self, p.args...)
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

// chaos is a cluster in which things go wrong.
type chaos struct {
	dir     string
	server  *proc
	workers []*proc
	line    *line
	where   server.Where
}

func newChaos(t *testing.T, workers int) *chaos {
	t.Helper()
	c := &chaos{dir: t.TempDir()}
	c.server = &proc{args: []string{"cluster", "up", "--threads", "1", "--patience", "1s"}, dir: c.dir}
	c.server.start(t)
	t.Cleanup(func() { c.server.kill() })
	require.Eventually(t, func() bool {
		where, there, err := server.Find(c.dir)
		c.where = where
		return there && err == nil && where.URL != ""
	}, 20*time.Second, 10*time.Millisecond, c.server.said.String())
	c.line = newLine(t, strings.TrimPrefix(c.where.URL, "nats://"))
	for i := range workers {
		w := &proc{args: []string{"worker", "--threads", "1"}, dir: c.dir, env: []string{"NATS_TOKEN=" + c.where.Token, "NATS_URL=" + c.where.URL}}
		if i%2 == 0 {
			w.env[1] = "NATS_URL=nats://" + c.line.address
		}
		w.start(t)
		c.workers = append(c.workers, w)
		t.Cleanup(w.kill)
	}
	return c
}

// mostHarm is how often harm is done to a job.
const mostHarm = 4

// harm does harm until done is closed, or it is enough, and leaves everything whole.
func (c *chaos) harm(t *testing.T, r *rand.Rand, submitter func(), done <-chan struct{}) (kinds [5]int) {
	pause := func(most int) bool {
		select {
		case <-done:
			return false
		case <-time.After(time.Duration(r.IntN(most)+50) * time.Millisecond):
			return true
		}
	}
	for done := 0; done < mostHarm && pause(200); done++ {
		kind := r.IntN(len(kinds))
		kinds[kind]++
		switch kind {
		case 0:
			w := c.workers[r.IntN(len(c.workers))]
			w.kill()
			pause(500)
			w.start(t)
		case 1:
			submitter()
		case 2:
			c.server.kill()
			pause(500)
			c.server.start(t)
		case 3:
			c.line.part()
			pause(1500)
			c.line.join()
		case 4:
			c.twice()
		}
	}
	return kinds
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

var jobLine = regexp.MustCompile(`(?m)^job ([a-z0-9]+)$`)

// survive submits a job, kills who follows it, attaches to it, until it is answered.
func (c *chaos) survive(t *testing.T, r *rand.Rand, words ...string) (answer string, kinds [5]int) {
	t.Helper()
	var running atomic.Pointer[os.Process]
	run := func(args ...string) (stdout, stderr string, ok bool) {
		self, err := os.Executable()
		require.NoError(t, err)
		cmd := exec.Command(self, args...)
		cmd.Env = append(os.Environ(), asCommand+"=1", "LSOLVE_CLUSTER_DIR="+c.dir, "NATS_TOKEN="+c.where.Token)
		var out, said strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &said
		require.NoError(t, cmd.Start())
		running.Store(cmd.Process)
		err = cmd.Wait()
		running.Store(nil)
		return out.String(), said.String(), err == nil
	}
	done := make(chan struct{})
	var group sync.WaitGroup
	harming := make(chan struct{})
	group.Go(func() {
		<-harming
		kinds = c.harm(t, r, func() {
			if p := running.Load(); p != nil {
				_ = p.Kill()
			}
		}, done)
	})
	defer group.Wait()
	defer close(done)
	// It is submitted while all is well; from then on nothing is.
	id := ""
	submitted := exec.Command(os.Args[0], append(words, "--cluster", c.where.URL)...)
	submitted.Env = append(os.Environ(), asCommand+"=1", "NATS_TOKEN="+c.where.Token)
	said := &bytesUntil{}
	submitted.Stderr = said
	require.NoError(t, submitted.Start())
	require.Eventually(t, func() bool {
		if m := jobLine.FindStringSubmatch(said.String()); m != nil {
			id = m[1]
		}
		return id != ""
	}, 20*time.Second, time.Millisecond)
	_ = submitted.Process.Kill()
	_ = submitted.Wait()
	close(harming)
	last := ""
	for range 1000 {
		stdout, stderr, ok := run("cluster", "attach", "--nats", c.where.URL, id, "--", "--format", "json")
		if ok {
			return stdout, kinds
		}
		last = stderr
		if strings.Contains(stderr, "has failed") {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	require.Fail(t, "the job is not answered", last)
	return "", kinds
}

// TestChaos: jobs come to the right answer whatever is killed, cut or delivered twice.
// LSOLVE_LONG=1 makes a hundred runs, of larger boards.
func TestChaos(t *testing.T) {
	if testing.Short() {
		t.Skip("not with -short: processes are killed for several seconds")
	}
	runs := 1
	if longtest.Enabled() {
		runs = 100
	}
	total := [5]int{}
	c := newChaos(t, 3)
	for i := range runs {
		r := rng.New(uint64(i), 1)
		count, want := "18", "666090624"
		if i%5 > 0 {
			count, want = "16", "14772512"
		}
		answer, kinds := c.survive(t, r, "queens", "-n", count, "--count")
		assert.Contains(t, answer, `"status":"all","solutions":`+want+`,`, "run %d", i)
		answer, more := c.survive(t, r, "queens", "-n", "12", "--all", "--algo", "cp")
		boards, lines := map[string]bool{}, 0
		for text := range strings.Lines(answer) {
			var board struct{ Values []int }
			require.NoError(t, json.Unmarshal([]byte(text), &board))
			if board.Values != nil {
				lines++
				boards[fmt.Sprint(board.Values)] = true
			}
		}
		assert.Equal(t, 14200, lines, "run %d: a solution is missing or comes twice", i)
		assert.Len(t, boards, 14200, "run %d", i)
		for k := range total {
			total[k] += kinds[k] + more[k]
		}
		if longtest.Enabled() {
			t.Logf("run %d: workers killed, submitters killed, servers killed, cuts, repetitions so far: %v", i, total)
		}
	}
	t.Logf("workers killed, submitters killed, servers killed, cuts, repetitions: %v", total)
}
