package squares

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/squares"
	"lsolve/solve"
)

// Search is an iterated local search over orders. It makes the best of all moves while
// that lowers the cost. Otherwise it makes a few random moves and continues from
// there, whatever they cost: undoing them would keep it in the basin of one bad
// beginning.
type Search struct {
	board *Board
	r     *rand.Rand

	bestCost int64
	best     []int32 // the order of the best board

	steps, kicks, tried int64
}

var _ localsearch.Walk = (*Search)(nil)

// kickMoves is how many random moves lead out of a local minimum.
const kickMoves = 2

// NewSearch returns a search for a placing of the squares, from a random order.
// Equal seeds and streams make equal searches.
func NewSearch(in *squares.Instance, seed, stream uint64) *Search {
	board := NewBoard(in)
	s := &Search{board: board, r: rng.New(seed, stream), best: make([]int32, len(board.order))}
	board.Randomise(s.r)
	s.keep()
	return s
}

// Run makes steps, each the best move or a few random ones, until the target is
// reached; a solution ends every run.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for ; made < steps && s.bestCost > 0 && !localsearch.Reached(s.Best(), target); made++ {
		if ctx.Err() != nil { // a step prices some hundred moves
			return made, context.Cause(ctx)
		}
		s.step()
	}
	return made, nil
}

func (s *Search) step() {
	s.steps++
	if m, delta := s.cheapest(); delta < 0 {
		s.board.Apply(m)
	} else {
		s.kicks++
		for range kickMoves {
			if m, ok := s.board.Random(s.r); ok {
				s.board.Apply(m)
			}
		}
	}
	if s.board.cost < s.bestCost {
		s.keep()
	}
}

// cheapest returns one of the moves of lowest cost, all equally likely, and the change
// of the cost.
func (s *Search) cheapest() (best Move, delta int64) {
	b := s.board
	l := b.trial
	least, ties := int64(0), 0
	n := int32(len(b.now.order))
	for i := int32(b.now.placed) - 1; i >= 0; i-- {
		l.branch(b.now, int(i))
		for j := i + 1; j < n; j++ {
			cost := l.exchange(Move{i, j}, int(i))
			copy(l.order[i:], b.now.order[i:])
			s.tried++
			if ties > 0 && cost > least {
				continue
			}
			if ties == 0 || cost < least {
				least, ties = cost, 0
			}
			if ties++; ties == 1 || rng.Intn(s.r, ties) == 0 {
				best = Move{i, j}
			}
		}
	}
	if ties == 0 {
		return Move{}, 0 // no square can be the first
	}
	return best, least - b.cost
}

func (s *Search) keep() {
	s.bestCost = s.board.cost
	copy(s.best, s.board.now.order)
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Satisfy }

// Best returns the rank of the best board so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Violation: s.bestCost} }

// Values appends the best board so far; see Board.Values.
func (s *Search) Values(buf []int32) []int32 {
	s.board.trial.arrange(s.best)
	return (&Board{now: s.board.trial}).Values(buf)
}

// Adopt continues from the given board; see Board.Adopt.
func (s *Search) Adopt(values []int32) {
	s.board.Adopt(values)
	if s.board.cost < s.bestCost {
		s.keep()
	}
}

// Stats returns the steps, the random moves, the moves tried and the restarts, of
// which there are none.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.RandomMoves, Value: kickMoves * s.kicks},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: 0},
	}
}
