package trace

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"strings"
	"time"

	"lsolve/solve"
)

// CP-Profiler's default address (its README).
const (
	defaultHost = "localhost"
	defaultPort = "6565"
)

// grace is the longest time that a profiler which has stopped reading may delay a
// search whose context is done.
const grace = 5 * time.Second

// A Profiler streams a search to CP-Profiler, which shows the tree as it grows
// (Shishmarev, Mears, Tack and Garcia de la Banda, "Visual search tree
// profiling", Constraints 21, 2016; https://github.com/cp-profiler/cp-profiler).
// The values of a solution are its info there.
//
// Events travel in large packets; a solution is sent at once, with everything
// before it. Nodes with missing alternatives are kept, some 50 bytes each. The
// protocol's numbers have 32 bits: a node above 2^31-1 is an [ErrInconsistent].
type Profiler struct {
	w       *bufio.Writer
	conn    io.Closer
	unwatch func() bool
	buffer  message
	open    map[int64]openNode
	restart int // of the latest event
	closed  bool
}

// openNode is a node with alternatives still to come.
type openNode struct {
	uid
	children, seen int32
}

// DialProfiler connects to the profiler at an address of the form [host][:port], by
// default localhost:6565, and announces a search with that name.
//
// If ctx is done before it has connected, it gives up. Later the search can still
// be closed properly after ctx is done, if the profiler reads the rest within five
// seconds.
func DialProfiler(ctx context.Context, address, name string) (*Profiler, error) {
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, "tcp", profilerAddress(address))
	if err != nil {
		return nil, fmt.Errorf("trace: no CP-Profiler: %w", err)
	}
	p, err := newProfiler(conn, name)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	p.watch(ctx, conn, grace)
	return p, nil
}

// profilerAddress completes an address.
func profilerAddress(address string) string {
	host, port, err := net.SplitHostPort(address)
	if err != nil { // no port
		host, port = strings.Trim(address, "[]"), ""
	}
	if host == "" {
		host = defaultHost
	}
	if port == "" {
		port = defaultPort
	}
	return net.JoinHostPort(host, port)
}

// newProfiler announces a search on a connection.
func newProfiler(conn io.WriteCloser, name string) (*Profiler, error) {
	p := &Profiler{
		w:       bufio.NewWriterSize(conn, 1<<16),
		conn:    conn,
		unwatch: func() bool { return true },
		open:    map[int64]openNode{},
	}
	if err := p.send(p.buffer.start(name)); err != nil {
		return nil, err
	}
	return p, p.flush()
}

// watch bounds the time of writing once ctx is done.
func (p *Profiler) watch(ctx context.Context, conn net.Conn, grace time.Duration) {
	p.unwatch = context.AfterFunc(ctx, func() {
		_ = conn.SetWriteDeadline(time.Now().Add(grace)) // fails on a closed connection only
	})
}

func (p *Profiler) send(m message) error {
	p.buffer = m
	if _, err := p.w.Write(m); err != nil {
		return fmt.Errorf("trace: CP-Profiler: %w", err)
	}
	return nil
}

func (p *Profiler) flush() error {
	if err := p.w.Flush(); err != nil {
		return fmt.Errorf("trace: CP-Profiler: %w", err)
	}
	return nil
}

// Observe sends a node, and before it the announcement of a new run if the node is
// the first of one. It returns an [ErrInconsistent] or an error of the connection.
func (p *Profiler) Observe(e solve.Event) error {
	if p.closed {
		return errClosed
	}
	if err := check(e); err != nil {
		return err
	}
	if e.Node > math.MaxInt32 {
		return inconsistent(e, "expected at most %d", math.MaxInt32)
	}
	if _, ok := p.open[e.Node]; ok {
		return inconsistent(e, "seen before")
	}
	parent, err := p.enter(e)
	if err != nil {
		return err
	}
	self := uid{int32(e.Node), int32(e.Restart), int32(e.Worker)}
	if e.Children > 0 {
		p.open[e.Node] = openNode{uid: self, children: int32(e.Children)}
	}
	if e.Restart > p.restart {
		p.restart = e.Restart
		if err := p.send(p.buffer.restart(e.Restart)); err != nil {
			return err
		}
	}
	if err := p.send(p.buffer.node(self, parent, e)); err != nil {
		return err
	}
	if e.Status == solve.Solved {
		return p.flush()
	}
	return nil
}

// enter counts a child of its parent, and returns the parent's name.
func (p *Profiler) enter(e solve.Event) (uid, error) {
	if e.Parent == none {
		return noNode, nil
	}
	parent, ok := p.open[e.Parent]
	if !ok {
		return noNode, inconsistent(e, "its parent %d is unknown or has all its children", e.Parent)
	}
	if e.Alternative >= int(parent.children) {
		return noNode, inconsistent(e, "alternative %d of node %d, which has %d", e.Alternative, e.Parent, parent.children)
	}
	parent.seen++
	if parent.seen == parent.children {
		delete(p.open, e.Parent)
	} else {
		p.open[e.Parent] = parent
	}
	return parent.uid, nil
}

// Close ends the search in the profiler and closes the connection.
func (p *Profiler) Close() error {
	if p.closed {
		return errClosed
	}
	err := p.send(p.buffer.done())
	if err == nil {
		err = p.flush()
	}
	return errors.Join(err, p.hangUp())
}

// Abort closes the connection. The profiler keeps what it has received, without the
// end of the search.
func (p *Profiler) Abort() {
	if !p.closed {
		_ = p.hangUp() // the caller has an error already
	}
}

func (p *Profiler) hangUp() error {
	p.closed = true
	p.unwatch()
	return p.conn.Close()
}
