// Package abandon leaves a run behind that does not stop when it should.
//
//	var gate abandon.Gate
//	result, ok := abandon.Run(ctx, func() int { return search(func(x int) { gate.Do(func() { print(x) }) }) })
//	gate.Close()             // from here on nothing is printed
//	if !ok { ... }           // ctx has ended, and search goes on in the background
//
// When its context ends, a run may be in the middle of work that checks no context, such as building a model
// of millions of constraints or propagating one very large constraint. Waiting for it would break the time
// limit.
package abandon

import (
	"context"
	"sync"
	"time"
)

// Grace is the time that Run waits for a run whose context has ended. Most searches notice the end of their
// context within a millisecond or two, and then have a result to return. 40 ms is long enough for these on a
// busy machine, and too short for a person to notice.
const Grace = 40 * time.Millisecond

// Run calls f in a goroutine of its own and returns its result. If ctx ends, f has the time of Grace to
// return. After that Run returns without a result, ok is false, and f continues until it ends by itself; its
// result is dropped. A panic of f becomes a panic of Run, with a *crash.Error; after Run has returned it is
// dropped, too.
func Run[T any](ctx context.Context, f func() T) (result T, ok bool) {
	done, panicked := start(f)
	ended, late := ctx.Done(), (<-chan time.Time)(nil)
	for {
		select {
		case result = <-done:
			return result, true
		case p := <-panicked:
			panic(p)
		case <-ended:
			timer := time.NewTimer(Grace)
			defer timer.Stop()
			ended, late = nil, timer.C
		case <-late:
			leave(done, panicked)
			return result, false
		}
	}
}

// Gate passes the calls of a run on until it is closed. The zero value is open.
type Gate struct {
	mu     sync.Mutex
	closed bool
}

// Do calls f unless the gate is closed, and reports whether it did. Calls do not
// overlap.
func (g *Gate) Do(f func()) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return false
	}
	f()
	return true
}

// Close waits for a call of Do in progress and passes none on after it.
func (g *Gate) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed = true
}
