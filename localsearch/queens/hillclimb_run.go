package queens

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/solve"
)

// climb is one run of a HillClimb.
type climb struct {
	HillClimb
	ctx    context.Context
	random *rand.Rand
	board  *Board
	matrix *CostMatrix

	steps, randomMoves, restarts int64

	sinceRandom int64 // the report's "controle"
	sinceStart  int64 // steps on this board and its descendants
	visited     int   // squares since the last look at the context
}

// run searches until there is an answer, or an error says why there is none.
func (c *climb) run() (solve.Status, error) {
	if err := c.look(); err != nil {
		return solve.Unknown, err
	}
	if c.N == 2 || c.N == 3 {
		return solve.Unsatisfiable, nil
	}
	if err := c.start(); err != nil {
		return solve.Unknown, err
	}
	for c.board.Cost() != 0 {
		if c.Limits.Steps > 0 && c.steps >= c.Limits.Steps {
			return solve.Unknown, solve.ErrSteps
		}
		if err := c.step(); err != nil {
			return solve.Unknown, err
		}
	}
	return solve.Satisfied, nil
}

// start makes the first board.
func (c *climb) start() (err error) {
	if c.Start != nil {
		c.board, err = NewBoard(c.Start)
	} else {
		c.board = NewRandomBoard(c.N, c.random)
	}
	if err != nil {
		return err
	}
	if c.matrix, err = NewCostMatrix(c.ctx, c.board); err != nil {
		return err
	}
	c.show(StartEvent, Move{})
	return nil
}

// step makes a step and, unless that solved the board, the restart or the
// random move that is due. The counter is compared before it is raised, as in
// the report's hill_step.
func (c *climb) step() error {
	move := c.matrix.Cheapest(c.random)
	c.matrix.Apply(move)
	c.steps++
	c.sinceStart++
	c.show(StepTaken, move)
	switch {
	case c.board.Cost() == 0:
		return nil
	case c.RestartAfter > 0 && c.sinceStart >= c.RestartAfter:
		return c.restart()
	case c.randomMoveIsDue():
		c.randomMove()
		c.sinceRandom = 0
	}
	c.sinceRandom++
	return c.lookNowAndThen()
}

func (c *climb) randomMoveIsDue() bool {
	after := c.RandomMoveAfter
	if after == 0 {
		after = int64(c.N)
	}
	return after > 0 && c.sinceRandom >= after
}

// randomMove puts the queen of a random column on a random row, possibly its
// own.
func (c *climb) randomMove() {
	move := Move{Row: int32(rng.Intn(c.random, c.N)), Col: int32(rng.Intn(c.random, c.N))}
	c.matrix.Apply(move)
	c.randomMoves++
	c.show(RandomMoveMade, move)
}

func (c *climb) restart() error {
	c.board.randomize(c.random)
	if err := c.matrix.fill(c.ctx); err != nil {
		return err
	}
	c.restarts++
	c.sinceRandom, c.sinceStart = 0, 0
	c.show(RestartHappened, Move{})
	return c.lookNowAndThen()
}

func (c *climb) show(kind StepKind, move Move) {
	if c.OnStep != nil {
		c.OnStep(StepEvent{Kind: kind, Move: move, Steps: c.steps, Board: c.board, Matrix: c.matrix})
	}
}

// lookNowAndThen checks the context after enough work since the last check, and
// after every step if OnStep is called, which may take long.
func (c *climb) lookNowAndThen() error {
	const (
		perColumn = 8  // squares visited a step: six lines, the choice of column and square
		atLeast   = 64 // the cost of a step on the smallest board, in the same unit
	)
	c.visited += perColumn*c.N + atLeast
	if c.visited < lookEvery && c.OnStep == nil {
		return nil
	}
	c.visited = 0
	return c.look()
}

func (c *climb) look() error {
	if c.OnProgress != nil {
		p := solve.Progress{Steps: c.steps, Restarts: c.restarts}
		if c.board != nil {
			p.Conflicts = c.board.Cost()
		}
		c.OnProgress(p)
	}
	if c.ctx.Err() != nil {
		return context.Cause(c.ctx)
	}
	return nil
}
