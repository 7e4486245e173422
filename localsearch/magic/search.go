package magic

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/magic"
	"lsolve/solve"
)

// Search makes a magic square from random numbers by compound moves: sets of swaps
// between two lines.
//
// From order 9 on the moves are exact (see exact.go): they remove exactly the
// excess of a line, and keep the lines that were made right before. First both
// diagonals are made right. Then the columns are made right by exchanges within
// rows off the diagonals, and then the rows by exchanges within columns off the
// diagonals. Each of 2n-2 columns and rows, and two diagonals, takes one such
// move, which examines a few times n differences: O(n^2) in all, no more than to
// write the square. Near the end of columns or rows of a small square there may be
// no exact move between the last two wrong lines. Then the excess moves to any
// other line, and from there on. A start without progress for patience steps is
// given up.
//
// Up to order 8, whose lines have too few cells off the diagonals, a move is the
// best set of swaps between two random lines (see subset.go).
type Search struct {
	square *Square
	r      *rand.Rand
	exact  *exact // nil for small orders

	known      bool // cols and rows are filled
	cols, rows wrong
	stale      int // steps without progress
	patience   int // how many there may be

	bestCost int64
	best     []int32 // the best square, if kept; else that is square
	kept     bool

	steps, tried, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a magic square, from a random square. There is
// none of order 2. Equal seeds and streams make equal searches.
func NewSearch(in *magic.Instance, seed, stream uint64) *Search {
	square, n := NewSquare(in), in.N()
	s := &Search{square: square, r: rng.New(seed, stream), patience: patience}
	if n <= subsetOrder {
		s.patience = subsetPatience << n
	} else {
		s.exact = newExact(n)
	}
	square.Randomise(s.r)
	s.bestCost = square.cost
	return s
}

// Run makes steps until the target is reached; a magic square ends every run. A
// step is a compound move, or the attempt to make one, or a new start.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for ; made < steps && s.bestCost > 0 && !localsearch.Reached(s.Best(), target); made++ {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		s.steps++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Satisfy }

// Best returns the rank of the best square so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Violation: s.bestCost} }

// Values appends the best square so far, row by row.
func (s *Search) Values(buf []int32) []int32 {
	if s.kept {
		return append(buf, s.best...)
	}
	return s.square.Values(buf)
}

// Adopt continues from the given square.
func (s *Search) Adopt(values []int32) {
	s.keep()
	s.square.Adopt(values)
	s.begin()
}

// Stats returns the steps, the moves tried (differences looked up, or sets of
// swaps priced) and the restarts.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// restart makes a new start.
func (s *Search) restart() {
	s.keep()
	s.square.Randomise(s.r)
	s.restarts++
	s.begin()
}

// begin starts a walk from a new square.
func (s *Search) begin() {
	s.stale, s.known = 0, false
	s.record()
}

// record marks the current square as the best so far, if it is.
func (s *Search) record() {
	if s.square.cost < s.bestCost {
		s.bestCost, s.kept = s.square.cost, false
	}
}

// keep copies the current square if it is the best so far and has no copy.
func (s *Search) keep() {
	if !s.kept && s.square.cost == s.bestCost {
		s.best, s.kept = s.square.Values(s.best[:0]), true
	}
}
