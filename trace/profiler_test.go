package trace

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// decode reads messages byte by byte, as the profiler does, one line each.
func decode(r io.Reader) ([]string, error) {
	all, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	at := 0
	next := func() int { at++; return int(all[at-1]) }
	number := func() int32 {
		v := 0
		for range 4 {
			v = v*256 + next()
		}
		return int32(v)
	}
	var lines []string
	for at < len(all) {
		end := next() + next()*256 + next()*65536 + next()*16777216
		end += at
		var b strings.Builder
		switch kind := next(); kind {
		case 0:
			fmt.Fprintf(&b, "NODE %d/%d/%d below %d/%d/%d", number(), number(), number(), number(), number(), number())
			fmt.Fprintf(&b, " alt %d kids %d ", number(), number())
			b.WriteString([]string{"SOLVED", "FAILED", "BRANCH", "SKIPPED"}[next()])
		case 1:
			b.WriteString("DONE")
		case 2:
			b.WriteString("START")
		case 3:
			b.WriteString("RESTART")
		default:
			return lines, fmt.Errorf("a message of type %d", kind)
		}
		for at < end {
			field := next()
			if field == 3 {
				fmt.Fprintf(&b, " version=%d", number())
				continue
			}
			name := []string{"label", "nogood", "info"}[field]
			size := int(number())
			fmt.Fprintf(&b, " %s=%s", name, all[at:at+size])
			at += size
		}
		if at != end {
			return lines, errors.New("the length of a message is wrong")
		}
		lines = append(lines, b.String())
	}
	return lines, nil
}

// server returns a profiler: it listens, and yields the messages of one connection.
func server(t *testing.T) (address string, messages func() []string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip("no network: ", err)
	}
	t.Cleanup(func() { assert.NoError(t, listener.Close()) })
	type result struct {
		lines []string
		err   error
	}
	results := make(chan result, 1)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			results <- result{nil, err}
			return
		}
		lines, err := decode(conn)
		results <- result{lines, errors.Join(err, conn.Close())}
	}()
	return listener.Addr().String(), func() []string {
		r := <-results
		require.NoError(t, r.err)
		return r.lines
	}
}

func TestProfiler(t *testing.T) {
	address, messages := server(t)
	w, err := Open(t.Context(), "tcp://"+address, `a "name"`)
	require.NoError(t, err)
	observe(t, w, restarts)
	require.NoError(t, w.Close())
	w.Abort()
	assert.Equal(t, []string{
		`START version=3 info={"has_restarts":true,"name":"a \"name\""}`,
		`NODE 0/0/0 below -1/-1/-1 alt 0 kids 3 BRANCH`,
		`NODE 1/0/0 below 0/0/0 alt 0 kids 0 FAILED label=x ≤ 3`,
		`RESTART info={"restart_id":1}`,
		`NODE 9/1/1 below -1/-1/-1 alt 0 kids 3 BRANCH`,
		`NODE 4/1/0 below -1/-1/-1 alt 0 kids 0 FAILED`,
		`NODE 6/1/1 below 9/1/1 alt 2 kids 0 SKIPPED label=s = "a\b" & <c>`,
		`NODE 5/1/1 below 9/1/1 alt 0 kids 1 BRANCH label=a label that is longer than any picture`,
		`NODE 7/1/1 below 5/1/1 alt 0 kids 0 SOLVED label=y = -1 info={"variables":2,"values":[3,-1]}`,
		`NODE 8/1/0 below 9/1/1 alt 1 kids 0 FAILED label=z`,
		`NODE 2/0/0 below 0/0/0 alt 2 kids 0 FAILED label=late`,
		`NODE 10/1/2 below -1/-1/-1 alt 0 kids 0 SKIPPED`,
		`DONE`,
	}, messages())
}

// TestProfilerMessage: every byte of one message.
func TestProfilerMessage(t *testing.T) {
	e := solve.Event{Node: 258, Parent: 3, Alternative: 1, Children: 0, Status: solve.Failed, Label: "ab"}
	assert.Equal(t, []byte{
		41, 0, 0, 0, // the length of what follows
		0,                                  // a node
		0, 0, 1, 2, 0, 0, 0, 5, 0, 0, 0, 6, // its name
		0, 0, 0, 3, 255, 255, 255, 255, 0, 0, 0, 7, // its parent's
		0, 0, 0, 1, 0, 0, 0, 0, 1, // alternative, children, status
		0, 0, 0, 0, 2, 'a', 'b', // label
	}, []byte(message(nil).node(uid{258, 5, 6}, uid{3, -1, 7}, e)))
}

// TestProfilerAborts: the end is not sent, nor is anything still in the buffer.
func TestProfilerAborts(t *testing.T) {
	address, messages := server(t)
	p, err := DialProfiler(t.Context(), address, "x")
	require.NoError(t, err)
	observe(t, p, queens(4)[:2])
	p.Abort()
	assert.Len(t, messages(), 1)
	assert.ErrorIs(t, p.Close(), os.ErrClosed)
}

// TestProfilerKeepsOpenNodesOnly: after a complete search it keeps none.
func TestProfilerKeepsOpenNodesOnly(t *testing.T) {
	var b closable
	p, err := newProfiler(&b, "")
	require.NoError(t, err)
	most := 0
	for _, e := range queens(6) {
		require.NoError(t, p.Observe(e))
		most = max(most, len(p.open))
	}
	assert.LessOrEqual(t, most, 7, "those of one path")
	assert.Empty(t, p.open)
	require.NoError(t, p.Close())
	lines, err := decode(&b)
	require.NoError(t, err)
	assert.Len(t, lines, len(queens(6))+2)
	assert.ErrorIs(t, writers(t)["profiler"].Observe(solve.Event{Node: 1 << 31, Parent: none}), ErrInconsistent)
}

type closable struct{ bytes.Buffer }

func (*closable) Close() error { return nil }

// TestProfilerThatDoesNotRead: it cannot delay a search whose context is done.
func TestProfilerThatDoesNotRead(t *testing.T) {
	ours, theirs := net.Pipe()
	defer theirs.Close() //nolint:errcheck // a pipe
	go func() {
		_, _ = theirs.Read(make([]byte, 4096)) // the start message
	}()
	p, err := newProfiler(ours, "")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	p.watch(ctx, ours, 0)
	cancel()
	for _, e := range queens(8) {
		if err = p.Observe(e); err != nil {
			break
		}
	}
	assert.ErrorIs(t, err, os.ErrDeadlineExceeded)
	assert.ErrorIs(t, p.Close(), os.ErrDeadlineExceeded)
}

func TestProfilerAddress(t *testing.T) {
	for address, want := range map[string]string{
		"":             "localhost:6565",
		"there":        "there:6565",
		":7000":        "localhost:7000",
		"there:7000":   "there:7000",
		"there:":       "there:6565",
		"[::1]":        "[::1]:6565",
		"::1":          "[::1]:6565",
		"[::1]:7000":   "[::1]:7000",
		"10.0.0.1:123": "10.0.0.1:123",
	} {
		assert.Equal(t, want, profilerAddress(address), "%q", address)
	}
}
