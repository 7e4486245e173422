package queens

import (
	"context"
	"fmt"

	"lsolve/internal/memory"
	"lsolve/internal/rng"
	"lsolve/solve"
)

// HillClimb is the hill climb of G. S. Resende, L. G. de Souza and O. Condori
// Lopez, "Problema das N-Rainhas" (UTFPR, Cornélio Procópio). Every step makes one
// of the cheapest of all moves of one queen in its column, chosen at random among
// equals, even if it is worse than staying. After a number of steps one queen goes
// to a random square, to leave a local minimum.
//
// It differs from the report in two points. A solved board is left alone, even if
// a random move is due. And the matrix of costs, which the report recomputes in
// O(n^4) a step, is kept over the moves (see CostMatrix): a step takes O(n), after
// O(n^2) for the first matrix.
type HillClimb struct {
	N int // columns, at least 1 and at most 2^21 - 1

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64

	// RandomMoveAfter is the number of steps between two random moves; 0 means N,
	// as in the report, negative means no random moves. The counter is the
	// report's, which runs one step late once: the first random move comes after
	// RandomMoveAfter+1 steps, later ones after RandomMoveAfter each. Random moves
	// are not counted as steps.
	RandomMoveAfter int64

	// RestartAfter is the number of steps after which an unsolved board is
	// replaced by a new random one; 0 means never, as in the report. The search
	// can then be caught forever on a few boards, such as that of N = 6 and Seed =
	// 26, where single random moves do not leave the minimum.
	RestartAfter int64

	// Limits end the search early; Steps are the steps that Stats counts.
	Limits solve.Limits

	// Start, unless nil, is the initial board: the row of the queen of each of the
	// N columns. Otherwise every queen starts on a random row.
	Start []int32

	// OnStep, unless nil, is called with the first board and after every change.
	OnStep func(StepEvent)

	// OnProgress, unless nil, is called whenever the context is checked.
	OnProgress solve.ProgressFunc
}

// StepKind says what led to the board of a StepEvent.
type StepKind uint8

// The kinds of events.
const (
	StartEvent      StepKind = iota // the first board
	StepTaken                       // a step to one of the cheapest squares
	RandomMoveMade                  // a random move, which may have changed nothing
	RestartHappened                 // a new random board
)

// StepEvent is what HillClimb.OnStep sees.
type StepEvent struct {
	Kind  StepKind
	Move  Move  // for StepTaken and RandomMoveMade
	Steps int64 // steps made so far

	// Board and Matrix belong to the search. They must not be changed, nor be used
	// after the call has returned.
	Board  *Board
	Matrix *CostMatrix
}

// Solve searches until the board has no conflicts. Its statistics are the steps,
// the random moves and the restarts.
//
// Boards of 2 and 3 columns have no solution: the status is then
// solve.Unsatisfiable, without a search. Errors say which field of h is out of its
// range, or that the board does not fit into memory.
func (h HillClimb) Solve(ctx context.Context) (solve.Result, error) {
	if err := h.check(); err != nil {
		return solve.Result{}, err
	}
	ctx, release := within(ctx, h.Limits)
	defer release()
	c := climb{HillClimb: h, ctx: ctx, random: rng.New(h.Seed, h.Stream)}
	status, err := c.run()
	result := solve.Result{Status: status, Stats: solve.Stats{
		{Name: solve.Steps, Value: c.steps},
		{Name: solve.RandomMoves, Value: c.randomMoves},
		{Name: solve.Restarts, Value: c.restarts},
	}}
	if status == solve.Satisfied {
		result.Values = c.board.Rows()
		if pairs := attackingPairs(result.Values); pairs != 0 {
			return solve.Result{Stats: result.Stats}, fmt.Errorf("queens: hill climb ended on a board with %d attacking pairs", pairs)
		}
	}
	return finish(ctx, result, err)
}

func (h HillClimb) check() error {
	switch {
	case h.N < 1:
		return fmt.Errorf("queens: hill climb: N is %d, expected at least 1", h.N)
	case h.N > MaxHillClimb:
		return fmt.Errorf("queens: hill climb: N is %d, expected at most %d", h.N, MaxHillClimb)
	case h.RestartAfter < 0:
		return fmt.Errorf("queens: hill climb: RestartAfter is %d, expected 0 (never) or more", h.RestartAfter)
	case h.Start != nil && len(h.Start) != h.N:
		return fmt.Errorf("queens: hill climb: Start has %d columns, expected N = %d", len(h.Start), h.N)
	}
	if err := h.Limits.Check("queens: hill climb", counted); err != nil {
		return err
	}
	if h.Start != nil {
		if err := checkRows(h.Start); err != nil {
			return err
		}
	}
	// The board, a load and a tie for each column.
	if err := memory.Need(60*int64(h.N), fmt.Sprintf("%d queens", h.N)); err != nil {
		return fmt.Errorf("queens: %w", err)
	}
	return nil
}
