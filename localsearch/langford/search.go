package langford

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/langford"
	"lsolve/solve"
)

// Search fills empty cells: a step takes a number that shares a cell and puts it so
// that it covers an empty one. The shared cell stays covered, the number's other
// cell may become empty, and at least one of its new cells was empty. So no such
// step raises the cost, and it lowers the cost whenever the other new cell is
// empty, too. The search is a random walk on plateaus of falling height. On the
// last one a single cell is empty and two numbers share one. The one that was not
// moved last goes to the empty cell and meets another number there. That continues
// until the distance happens to fit. It takes about 4n steps in all.
//
// Some starts, one in ten at order 7 and one in a hundred from order 40 on, never
// leave a plateau; a start that stays on one for too long is replaced by a new one.
type Search struct {
	row   *Row
	r     *rand.Rand
	last  int32 // the pair that was moved last, -1 if none
	stale int64 // steps since the cost was lowered

	bestCost int64
	best     []int32 // the values of the best row, if kept; else that is row
	kept     bool

	steps, tried, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a Langford sequence, from a random row. There are
// solutions when the order modulo 4 is 0 or 3; for other orders the walk never gets
// below a cost of 1. It is an error if the order is 1. Equal seeds and streams make
// equal searches.
func NewSearch(in *langford.Instance, seed, stream uint64) (*Search, error) {
	row, err := NewRow(in)
	if err != nil {
		return nil, err
	}
	r := rng.New(seed, stream)
	row.Randomise(r)
	return &Search{row: row, r: r, last: -1, bestCost: row.Cost()}, nil
}

// lookEvery is the number of steps between two checks of the context, which take
// well below a millisecond.
const lookEvery = 1 << 12

// Run makes steps until the target is reached; a solution ends every run.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for ; made < steps && s.bestCost > 0 && !localsearch.Reached(s.Best(), target); made++ {
		if made%lookEvery == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		s.steps++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Satisfy }

// Best returns the rank of the best row so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Violation: s.bestCost} }

// Values appends the best row so far; see Row.Values.
func (s *Search) Values(buf []int32) []int32 {
	if s.kept {
		return append(buf, s.best...)
	}
	return s.row.Values(buf)
}

// Adopt continues from the given row; see Row.Adopt.
func (s *Search) Adopt(values []int32) {
	s.keep()
	s.row.Adopt(values)
	s.begin()
}

// Stats are steps, moves tried and restarts.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.restarts},
	}
}
