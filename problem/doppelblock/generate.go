package doppelblock

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// GenerateOptions say which puzzle to make.
type GenerateOptions struct {
	// N is the size of the board, MinSize..MaxSize.
	N int
	// Seed chooses the puzzle: the same options and Finder give the same puzzle.
	Seed uint64
	// Unique makes a puzzle with exactly one solution. No clue or given cell is
	// superfluous, unless a Difficulty keeps it. Cells are given only from 9 rows on,
	// where all clues together nearly always leave a choice, or if none of 100
	// smaller boards does without them. Without Unique all clues are there.
	Unique bool
	// AdjacentBlacks allows neighbouring black cells; without it there are no
	// boards of 3 rows.
	AdjacentBlacks bool
	// Difficulty of the puzzle, measured by the Finder.
	Difficulty Difficulty
	// Formulation is what the Finder is given. The zero value is the best.
	Formulation Formulation
}

// attempts is how many boards Generate makes puzzles of before it gives up on a
// difficulty.
const attempts = 200

// On boards of up to clueSize rows Generate tries clueBoards boards for one whose
// clues leave no choice; 1 in 2 to 1 in 30 is one.
const (
	clueSize   = 8
	clueBoards = 100
)

// errDifficulty says that no puzzle of the difficulty was found.
var errDifficulty = errors.New("no puzzle of this difficulty")

// Generate makes a puzzle, the clues of a random board. find is needed for Unique and
// for a Difficulty, and may otherwise be nil. Generate passes on its errors, and
// returns the cause of ctx when ctx is done. It is an error if none of 200 boards
// gives a puzzle of the difficulty, which small boards without Unique may never do.
func Generate(ctx context.Context, o GenerateOptions, find problem.Finder) (*Instance, error) {
	switch {
	case o.N < MinSize || o.N > MaxSize:
		return nil, fmt.Errorf("doppelblock: a board of %d, expected %d..%d", o.N, MinSize, MaxSize)
	case o.N == MinSize && !o.AdjacentBlacks:
		return nil, fmt.Errorf("doppelblock: every board of %d has neighbouring black cells", o.N)
	case int(o.Difficulty) >= len(difficultyNames):
		return nil, fmt.Errorf("doppelblock: unknown %v", o.Difficulty)
	case find == nil && (o.Unique || o.Difficulty != AnyDifficulty):
		return nil, errors.New("doppelblock: a unique solution or a difficulty takes a Finder")
	}
	for attempt := range uint64(attempts) {
		g := &generator{o: o, find: find, r: rng.New(o.Seed, attempt)}
		if err := g.begin(ctx); err != nil {
			return nil, err
		}
		if o.Unique {
			if err := g.reduce(ctx); err != nil {
				return nil, err
			}
		}
		ok, err := g.fits(ctx)
		if err != nil {
			return nil, err
		}
		if ok {
			return g.p, nil
		}
	}
	return nil, fmt.Errorf("doppelblock: %w: %v, %d rows, %d boards tried", errDifficulty, o.Difficulty, o.N, attempts)
}

// generator makes one puzzle.
type generator struct {
	o     GenerateOptions
	find  problem.Finder
	r     *rand.Rand
	board Solution
	p     *Instance
}

// begin makes a board and the puzzle of all its clues.
func (g *generator) begin(ctx context.Context) (err error) {
	if g.board, err = randomBoard(ctx, g.o.N, g.o.AdjacentBlacks, g.r); err != nil {
		return err
	}
	g.p = New(g.o.N)
	g.p.AdjacentBlacks = g.o.AdjacentBlacks
	g.p.Columns, g.p.Rows = CluesOf(g.board)
	return nil
}

// ask gives up to two solutions of the puzzle as it is, and the effort.
func (g *generator) ask(ctx context.Context) ([]model.Assignment, int64, error) {
	if ctx.Err() != nil {
		return nil, 0, context.Cause(ctx)
	}
	found, effort, err := g.find(ctx, g.o.Formulation.State(g.p), 2)
	if err == nil && len(found) == 0 {
		err = errors.New("doppelblock: the Finder finds no solution of a puzzle that has one")
	}
	return found, effort, err
}

// fits reports whether the puzzle has the difficulty asked for.
func (g *generator) fits(ctx context.Context) (bool, error) {
	if g.o.Difficulty == AnyDifficulty {
		return true, nil
	}
	_, effort, err := g.ask(ctx)
	return err == nil && DifficultyOf(g.o.N, effort) == g.o.Difficulty, err
}

// reduce makes the solution unique, and then drops what can be dropped.
func (g *generator) reduce(ctx context.Context) error {
	if err := g.giveCells(ctx); err != nil {
		return err
	}
	for _, h := range g.hints() {
		kept := *h
		*h = None
		found, effort, err := g.ask(ctx)
		if err != nil {
			return err
		}
		if len(found) > 1 || effort > g.o.Difficulty.most(g.o.N) {
			*h = kept
		}
	}
	g.p.forgetOpen()
	return nil
}

// giveCells gives cells until the solution is unique, each time one in which some
// other solution differs from the board. For a small board it first tries another
// board.
func (g *generator) giveCells(ctx context.Context) error {
	for round := 1; ; round++ {
		found, _, err := g.ask(ctx)
		if err != nil || len(found) == 1 {
			return err
		}
		if g.o.N <= clueSize && round < clueBoards {
			if err := g.begin(ctx); err != nil {
				return err
			}
			continue
		}
		var differ [][2]int
		for _, a := range found {
			for r, row := range g.o.Formulation.Decode(g.p, a) {
				for c, v := range row {
					if v != g.board[r][c] {
						differ = append(differ, [2]int{r, c})
					}
				}
			}
		}
		if len(differ) == 0 {
			return errors.New("doppelblock: the Finder finds the same solution twice")
		}
		at := differ[rng.Intn(g.r, len(differ))]
		g.p.give(at[0], at[1], g.board[at[0]][at[1]])
	}
}

// hints returns all clues and given cells, in random order, the cells first, because
// a puzzle should have few of them.
func (g *generator) hints() (out []*int) {
	var cells, clues []*int
	for _, row := range g.p.Cells {
		for c := range row {
			if row[c] != None {
				cells = append(cells, &row[c])
			}
		}
	}
	for i := range g.o.N {
		clues = append(clues, &g.p.Rows[i], &g.p.Columns[i])
	}
	for _, list := range [][]*int{cells, clues} {
		order := make([]int32, len(list))
		for i := range order {
			order[i] = int32(i)
		}
		rng.Shuffle32(g.r, order)
		for _, i := range order {
			out = append(out, list[i])
		}
	}
	return out
}

// forgetOpen leaves no cells if none is given.
func (p *Instance) forgetOpen() {
	for _, row := range p.Cells {
		for _, v := range row {
			if v != None {
				return
			}
		}
	}
	p.Cells = nil
}
