//go:build unix

package main

import (
	"net"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
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
