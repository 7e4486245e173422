package member

import (
	"context"
	"sync/atomic"
	"time"

	"lsolve/hybrid/warmstart"
	"lsolve/model"
	"lsolve/solve"
)

// Search is a search that works in slices.
type Search interface {
	// Run works until the slice is over. It returns false if there is nothing left
	// to do. It keeps no reference to the slice.
	Run(s *Slice) (more bool, err error)
	// Stats are its figures so far.
	Stats() solve.Stats
}

// Closer is a Search that has something running between its slices, which Close
// ends.
type Closer interface{ Close() }

// Find is a result that a search hands in.
type Find struct {
	Values model.Assignment // a solution
	Hint   *warmstart.Hint  // a state of a local search
	Bound  int64            // no solution costs less; NoBound: nothing new
}

// Slice is a share of the processor with what the search sees, and the place where
// it hands in its results. It ends by time or by work.
type Slice struct {
	View
	// Ctx ends, and Stop is set, when the whole search is to end.
	Ctx  context.Context
	Stop *atomic.Bool
	// Until is when the slice is over, if Timed.
	Until time.Time
	Timed bool
	// Ticks is the work left in the slice, in propagations of constraints or steps
	// of a local search, if Timed is false. The same work is then done in the slice
	// wherever and whenever it runs.
	Ticks int64
	// Hand receives the results of the search. It may change the View.
	Hand func(Find)
	// Pause, unless nil, is for engines: they call it wherever they look whether they are to end. It
	// returns when the search has time again; false: the search is to end. It is the same
	// function in all slices.
	Pause func() bool
	// Waits is set by a search that can do nothing until another has a solution.
	Waits bool

	calls int
	ended bool
}

// Over reports whether the search is to stop here. It is cheap enough to be
// called at every node.
func (s *Slice) Over() bool {
	switch {
	case s.ended:
	case s.Stop.Load():
		s.ended = true
	case !s.Timed:
		s.ended = s.Ticks <= 0
	default:
		// Reading the clock costs as much as a small node.
		if s.calls++; s.calls&3 == 0 {
			s.ended = !time.Now().Before(s.Until)
		}
	}
	return s.ended
}

// OverNow is Over for searches with long steps between two calls: it always reads
// the clock.
func (s *Slice) OverNow() bool {
	if s.Timed && !s.ended {
		s.ended = !time.Now().Before(s.Until)
	}
	return s.Over()
}

// End makes Over true.
func (s *Slice) End() { s.ended = true }

// Spend counts work.
func (s *Slice) Spend(ticks int64) { s.Ticks -= ticks }

// Solution hands in a solution.
func (s *Slice) Solution(values model.Assignment) { s.Hand(Find{Values: values, Bound: NoBound}) }

// Lower hands in that no solution costs less than bound; NoCost: there is none.
func (s *Slice) Lower(bound int64) { s.Hand(Find{Bound: bound}) }
