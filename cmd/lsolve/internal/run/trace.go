package run

import (
	"context"
	"fmt"
	"sync"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/trace"
)

// Trace is the search tree of a run, and where it goes.
type Trace struct {
	target string

	mu    sync.Mutex
	to    trace.Writer // nil once it is closed
	begun bool
	err   error // the first of to; the search goes on without it
}

// OpenTrace opens what --trace names; without it there is no trace.
func OpenTrace(ctx context.Context, q *request.Request) (*Trace, error) {
	target := q.String("trace")
	if target == "" {
		return nil, nil
	}
	title := q.Name
	if in, ok := q.Instance.(problem.Sized); ok {
		title = fmt.Sprintf("%d %s", in.N(), title)
	}
	t := &Trace{target: target}
	var err error
	if t.to, err = trace.Open(ctx, target, title); err != nil {
		return nil, t.errorf(err)
	}
	return t, nil
}

func (t *Trace) errorf(err error) error { return fmt.Errorf("--trace %s: %w", t.target, err) }

// observe takes a node.
func (t *Trace) observe(e solve.Event) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.to != nil && t.err == nil {
		t.begun, t.err = true, t.to.Observe(e)
	}
	return nil
}

// Close keeps the tree, or what of it was searched, unless nothing was. From here
// on a search that was left behind is not observed.
func (t *Trace) Close() error {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.to == nil {
		return nil
	}
	to := t.to
	t.to = nil
	defer to.Abort() // what was not kept
	if t.begun && t.err == nil {
		t.err = to.Close()
	}
	if t.err != nil {
		return t.errorf(t.err)
	}
	return nil
}

// Discard drops the tree if it was not closed.
func (t *Trace) Discard() {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.to != nil {
		t.to.Abort()
		t.to = nil
	}
}
