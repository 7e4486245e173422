package hybrid

import (
	"context"
	"sync/atomic"
	"time"

	"lsolve/model"
	"lsolve/solve"
)

// part is a member of a portfolio: a search that works in turns.
type part interface {
	// run works until the turn is over. It returns false if there is nothing more
	// that it could do. It keeps nothing of the turn.
	run(t *turn) (more bool, err error)
	// stats are its figures so far.
	stats() solve.Stats
}

// turn is a share of the processor, and what the part sees and hands in.
type turn struct {
	view
	// ctx ends, and stop is set, when the whole search is to end.
	ctx  context.Context
	stop *atomic.Bool
	// until is when the turn is over, unless ticks say so.
	until time.Time
	// ticks is how much work the turn has left, in propagations of constraints or
	// steps of a local search, if timed is false: then the same work is done in the
	// turn wherever and whenever it runs.
	ticks int64
	timed bool
	calls int
	ended bool
	// waits is set by a part that can do nothing until another has a solution.
	waits bool

	hand func(find)
}

// over reports whether the part is to stop here. It is cheap enough to be called
// at every node.
func (t *turn) over() bool {
	switch {
	case t.ended:
	case t.stop.Load():
		t.ended = true
	case !t.timed:
		t.ended = t.ticks <= 0
	default:
		// A look at the clock costs as much as a small node.
		if t.calls++; t.calls&3 == 0 {
			t.ended = !time.Now().Before(t.until)
		}
	}
	return t.ended
}

// lookAtClock is over, for parts whose steps between two calls take long.
func (t *turn) lookAtClock() bool {
	if t.timed && !t.ended {
		t.ended = !time.Now().Before(t.until)
	}
	return t.over()
}

// spend notes how much work was done.
func (t *turn) spend(ticks int64) { t.ticks -= ticks }

// solution hands in a solution. One that breaks a constraint ends the part.
func (t *turn) solution(values model.Assignment) { t.hand(find{values: values, bound: noBound}) }

// lower hands in that no solution costs less than bound; noCost: there is none.
func (t *turn) lower(bound int64) { t.hand(find{bound: bound}) }
