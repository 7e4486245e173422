package queens

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/memory"
	"lsolve/internal/rng"
	"lsolve/solve"
)

// MinConflicts is the local search on permutations of Sosic and Gu ("3,000,000
// queens in less than one minute", SIGART Bulletin 1991). A first phase places
// queens on free diagonals while that is easy. A second phase swaps the remaining
// few until no pair attacks. Both take linear time.
//
// Here the first phase tries 64 rows at a time (words.go) until few are left, and
// those one by one (scan.go). The second finds partners for its swaps 64 at a
// time (repair.go). Memory: 4.7 bytes a column.
type MinConflicts struct {
	N            int
	Seed, Stream uint64
	Limits       solve.Limits // Steps are queens placed and swaps
	OnProgress   solve.ProgressFunc
	// OnCost, unless nil, gets the attacking pairs of the full board after the first
	// phase and after each swap, and the number of steps so far.
	OnCost func(steps, cost int64)
	// OnBoard, unless nil, gets the full board after the first phase and after each swap.
	OnBoard func(BoardEvent)
}

// BoardEvent is what OnBoard sees of min-conflicts. Its slices are valid during the call.
type BoardEvent struct {
	Steps, Cost int64
	// Rows is the whole board.
	Rows []int32
	// Moves have led there; nil: it is a new start.
	Moves []Move
	// Random: the row of the move was drawn from all.
	Random bool
}

// Solve searches until the board is solved, or ctx or a limit ends the search. It
// is an error if N is below 1 or above 2^31-1, or if the board does not fit into
// memory.
func (s MinConflicts) Solve(ctx context.Context) (solve.Result, error) {
	if s.N < 1 || s.N > math.MaxInt32 {
		return solve.Result{}, fmt.Errorf("queens: n = %d, expected 1..%d", s.N, math.MaxInt32)
	}
	if err := s.Limits.Check("queens: min-conflicts", counted); err != nil {
		return solve.Result{}, err
	}
	if r, ok := trivial(s.N); ok {
		return r, nil
	}
	if err := memory.Need(5*int64(s.N), fmt.Sprintf("%d queens", s.N)); err != nil {
		return solve.Result{}, fmt.Errorf("queens: %w", err)
	}
	ctx, release := within(ctx, s.Limits)
	defer release()
	w := &minConflicts{
		MinConflicts: s,
		p: Permutation{
			rows: make([]int32, s.N),
			up:   newDiagonals(s.N),
			down: newDiagonals(s.N),
		},
		suspects: make([]int32, 0, 64),
		r:        rng.New(s.Seed, s.Stream),
	}
	err := w.run(ctx)
	result := solve.Result{Stats: w.stats()}
	if err == nil {
		result.Values, result.Status = w.p.rows, solve.Satisfied
	}
	return finish(ctx, result, err)
}

// trivial answers the sizes that need no search. Local search cannot prove that 2
// and 3 queens have no solution, but it is known.
func trivial(n int) (solve.Result, bool) {
	r := solve.Result{Stats: solve.Stats{{Name: solve.Steps}, {Name: solve.RandomMoves}, {Name: solve.Restarts}}}
	switch n {
	case 1:
		r.Values, r.Status = []int32{0}, solve.Satisfied
	case 2, 3:
		r.Status = solve.Unsatisfiable
	default:
		return solve.Result{}, false
	}
	return r, true
}

// minConflicts is one run.
type minConflicts struct {
	MinConflicts
	p        Permutation
	r        *rand.Rand
	steps    int64
	tried    int64
	restarts int64
	suspects []int32 // columns that may be in conflict
	fetched  uint64
}

func (w *minConflicts) run(ctx context.Context) error {
	for ; ; w.restarts++ {
		if w.restarts > 0 {
			w.p.up.clear()
			w.p.down.clear()
			w.p.cost = 0
		}
		placed, err := w.fillByWords(ctx)
		if err != nil {
			return err
		}
		if err := w.fillByScan(ctx, placed); err != nil {
			return err
		}
		for _, c := range w.suspects {
			w.p.place(int(c))
		}
		w.report()
		if w.OnBoard != nil {
			w.OnBoard(BoardEvent{Steps: w.steps, Cost: w.p.cost, Rows: w.p.rows})
		}
		solved, err := w.repair(ctx)
		if solved || err != nil {
			return err
		}
	}
}

// look is a checkpoint: it reports progress and says whether to stop.
func (w *minConflicts) look(ctx context.Context) error {
	if w.OnProgress != nil {
		w.OnProgress(solve.Progress{Steps: w.steps, Conflicts: w.p.cost, Restarts: w.restarts,
			Done: min(1, float64(w.steps)/float64(w.N))})
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if w.Limits.Steps > 0 && w.steps >= w.Limits.Steps {
		return solve.ErrSteps
	}
	return nil
}

// report tells the cost of the board.
func (w *minConflicts) report() {
	if w.OnCost != nil {
		w.OnCost(w.steps, w.p.cost)
	}
}

func (w *minConflicts) stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.MovesTried, Value: w.tried},
		{Name: solve.Restarts, Value: w.restarts},
	}
}
