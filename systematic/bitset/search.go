package bitset

import (
	"context"
	"fmt"
	"iter"
	"math"

	"lsolve/solve"
)

// Search looks for the solutions of n queens by backtracking. Make one with
// New; it can be used once.
type Search struct {
	Options
	engine engine
}

// Options say what to search and how. Only N must be given.
type Options struct {
	N             int   // 1..2^31-1
	Order         Order // of the rows and of the squares tried
	MaxPlacements int64 // ErrLimit once so many were made; 0: no limit
	Progress      solve.ProgressFunc
}

// stats are what a search counts. A placement is a queen put on a free square.
type stats struct{ placements, backtracks, peak, solutions int64 }

// engine is a search that can be interrupted after any placement.
type engine interface {
	// run makes up to budget placements. It returns true at a solution, and
	// false when the budget is used up or, with exhausted, when there are no
	// more solutions.
	run(budget int64) (found, exhausted bool)
	// values writes the row of the queen of each column, after a solution.
	values(rows []int32)
	counts() *stats
	// bytes is the memory of the search's arrays.
	bytes() int64
}

// budget is the number of placements between two checkpoints, well under a
// millisecond's worth.
const budget = 1 << 15

// New returns a search. An N or an Order out of range is an error.
func New(o Options) (*Search, error) {
	if o.N < 1 || o.N > math.MaxInt32 {
		return nil, fmt.Errorf("bitset: n = %d, expected 1..%d", o.N, math.MaxInt32)
	}
	if int(o.Order) >= len(orders) {
		return nil, fmt.Errorf("bitset: order %d, expected %v", o.Order, OrderNames())
	}
	if o.Order == Fewest && o.N > MaxFewest {
		return nil, fmt.Errorf("bitset: n = %d, expected 1..%d for the order %v", o.N, MaxFewest, o.Order)
	}
	s := &Search{Options: o}
	if o.N <= 64 && o.Order == Lexicographic {
		s.engine = newLex(o.N)
	} else {
		s.engine = newWide(o.N, o.Order)
	}
	return s, nil
}

// Solutions gives the solutions one by one. A stream that ends without an error
// has given them all. When ctx is done the last pair has the cause of ctx as its
// error, when the placements are used up it has solve.ErrLimit. The slices are
// the receiver's to keep. Breaking off leaves nothing running.
func (s *Search) Solutions(ctx context.Context) iter.Seq2[solve.Solution, error] {
	return func(yield func(solve.Solution, error) bool) {
		for {
			if err := s.look(ctx); err != nil {
				yield(solve.Solution{}, err)
				return
			}
			next := int64(budget)
			if s.MaxPlacements > 0 {
				next = min(next, s.MaxPlacements-s.engine.counts().placements)
			}
			found, exhausted := s.engine.run(next)
			if exhausted {
				return
			}
			if !found {
				continue
			}
			s.engine.counts().solutions++
			rows := make([]int32, s.N)
			s.engine.values(rows)
			if !yield(solve.Solution{Values: rows}, nil) {
				return
			}
		}
	}
}

func (s *Search) look(ctx context.Context) error {
	c := s.engine.counts()
	if s.Progress != nil {
		s.Progress(solve.Progress{Placements: c.placements, Solutions: c.solutions})
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if s.MaxPlacements > 0 && c.placements >= s.MaxPlacements {
		return solve.ErrLimit
	}
	return nil
}

// Stats are the figures so far.
func (s *Search) Stats() solve.Stats {
	c := s.engine.counts()
	return solve.Stats{
		{Name: solve.Placements, Value: c.placements},
		{Name: solve.Backtracks, Value: c.backtracks},
		{Name: solve.PeakDepth, Value: c.peak},
		{Name: solve.Bytes, Value: s.engine.bytes()},
	}
}
