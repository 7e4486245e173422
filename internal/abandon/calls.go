package abandon

import (
	"context"
	"sync/atomic"
	"time"

	"lsolve/internal/crash"
)

// Patience is how long RunCalls waits for a callback after the context has ended. A
// callback may well write to a file; whoever is left behind still uses what the
// caller has given.
const Patience = time.Second

// Calls counts callbacks. The zero value is ready.
type Calls struct{ begun, ended atomic.Int64 }

// Begin notes that a callback begins, and End that it has returned.
func (c *Calls) Begin() { c.begun.Add(1) }

// End is for Begin.
func (c *Calls) End() { c.ended.Add(1) }

// Do calls a callback.
func (c *Calls) Do(callback func()) {
	c.Begin()
	defer c.End()
	callback()
}

// blocked reports whether a callback is under way and none has ended since before,
// which is a value of ended.
func (c *Calls) blocked(before int64) bool {
	return c.ended.Load() == before && c.begun.Load() > before
}

// RunCalls is Run for an f that notices the end of ctx by itself, unless a callback
// keeps it from it: it waits for f as long as f works, and leaves it behind when ctx
// has ended and a callback has been under way for the time of Patience.
func RunCalls[T any](ctx context.Context, calls *Calls, f func() T) (result T, ok bool) {
	done, panicked := start(f)
	select {
	case result = <-done:
		return result, true
	case p := <-panicked:
		panic(p)
	case <-ctx.Done():
	}
	tick := time.NewTicker(Patience)
	defer tick.Stop()
	for {
		ended := calls.ended.Load()
		select {
		case result = <-done:
			return result, true
		case p := <-panicked:
			panic(p)
		case <-tick.C:
			if calls.blocked(ended) {
				leave(done, panicked)
				return result, false
			}
		}
	}
}

// left counts the runs that were left behind and go on.
var left atomic.Int64

// Left is how many runs were left behind and go on. One within another counts, too.
func Left() int64 { return left.Load() }

// leave counts a run that is left behind until it ends.
func leave[T any](done chan T, panicked chan *crash.Error) {
	left.Add(1)
	go func() {
		defer left.Add(-1)
		select {
		case <-done:
		case <-panicked: //nolint:errcheck // it is dropped, as the result is
		}
	}()
}

// start calls f in a goroutine of its own.
func start[T any](f func() T) (done chan T, panicked chan *crash.Error) {
	done, panicked = make(chan T, 1), make(chan *crash.Error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				panicked <- crash.New(p)
			}
		}()
		done <- f()
	}()
	return done, panicked
}
