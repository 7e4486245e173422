package bitset

import (
	"context"
	"fmt"
	"iter"
	"math"

	"lsolve/internal/memory"
	"lsolve/solve"
)

// Search looks for the solutions of n queens by backtracking. Make one with New.
type Search struct {
	o      Options
	engine engine
	result solve.Result
}

// Options say what to search and how. Only N must be given.
type Options struct {
	N     int   // 1..2^31-1
	Order Order // of the rows and of the squares tried
	// Limits end the search early: Time, and Steps, which are placements.
	Limits solve.Limits
	// OnProgress is called some thousand times a second. nil: no calls.
	OnProgress solve.ProgressFunc
	// OnPlace, unless nil, is called for every queen that is placed or taken back, with the
	// number of placements so far. whole appends the rows and columns of all queens that stand
	// after that, the first one first. OnPlace returns for how many placements it is not to be
	// called again; meanwhile the search is as fast as without it.
	OnPlace func(placed bool, row, column int32, placements int64, whole func(rows, columns []int32) ([]int32, []int32)) (skip int64)
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

// budget is the number of placements between two checkpoints, which take well
// under a millisecond.
const budget = 1 << 15

// New returns a search, or what is wrong with the options.
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
	if err := o.Limits.Check("bitset", solve.Limits{Steps: 1}); err != nil {
		return nil, err
	}
	s := &Search{o: o}
	lexicographic := o.N <= 64 && o.Order == Lexicographic
	if !lexicographic {
		// A level takes 16 bytes, the board's lines less than one.
		if err := memory.Need(17*int64(o.N), fmt.Sprintf("%d queens", o.N)); err != nil {
			return nil, fmt.Errorf("bitset: %w", err)
		}
	}
	switch {
	case lexicographic && o.OnPlace != nil:
		s.engine = newWatchedLex(o)
	case lexicographic:
		s.engine = newLex(o.N)
	case o.OnPlace != nil:
		s.engine = newWatchedWide(o)
	default:
		s.engine = newWide(o.N, o.Order)
	}
	return s, nil
}

// Solutions gives the solutions one by one. Result reports afterwards how the
// search ended. The status is All or Unsatisfiable if there are no more. Otherwise
// Stopped is the limit that was reached, or the cause of ctx. The error is always
// nil. The receiver may break off, and may keep the slices. A second call
// continues where the first one ended, with a new time limit.
func (s *Search) Solutions(ctx context.Context) iter.Seq2[solve.Solution, error] {
	return func(yield func(solve.Solution, error) bool) {
		ctx, release := s.o.Limits.Within(ctx)
		defer release()
		s.result.Stopped = nil
		for {
			if s.result.Stopped = s.look(ctx); s.result.Stopped != nil {
				return
			}
			next := int64(budget)
			if s.o.Limits.Steps > 0 {
				next = min(next, s.o.Limits.Steps-s.engine.counts().placements)
			}
			found, exhausted := s.engine.run(next)
			if exhausted {
				s.result.Status = solve.Unsatisfiable
				if s.engine.counts().solutions > 0 {
					s.result.Status = solve.All
				}
				return
			}
			if !found {
				continue
			}
			s.engine.counts().solutions++
			rows := make([]int32, s.o.N)
			s.engine.values(rows)
			s.result.Status, s.result.Solution = solve.Satisfied, solve.Solution{Values: rows}
			if !yield(s.result.Solution, nil) {
				return
			}
		}
	}
}

// look reports progress. It returns the reason to end the search now, if there is
// one.
func (s *Search) look(ctx context.Context) error {
	c := s.engine.counts()
	if s.o.OnProgress != nil {
		s.o.OnProgress(solve.Progress{Placements: c.placements, Solutions: c.solutions})
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if s.o.Limits.Steps > 0 && c.placements >= s.o.Limits.Steps {
		return solve.ErrSteps
	}
	return nil
}

// Result returns the state of the search. Its Solution is the last one.
func (s *Search) Result() solve.Result {
	r, c := s.result, s.engine.counts()
	r.Stats = solve.Stats{
		{Name: solve.Placements, Value: c.placements},
		{Name: solve.Backtracks, Value: c.backtracks},
		{Name: solve.PeakDepth, Value: c.peak},
		{Name: solve.Bytes, Value: s.engine.bytes()},
	}
	return r
}
