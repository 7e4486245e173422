package queens

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/solve"
)

// MinConflicts is the local search on permutations of Sosic and Gu ("3,000,000
// queens in less than one minute", SIGART Bulletin 1991): a first phase places
// queens on free diagonals as long as that is easy, a second one swaps the few
// that are left until no pair attacks. Both take linear time.
//
// Here the first phase tries 64 rows at a time (words.go) until few are left,
// and those one by one (scan.go); the second finds partners for its swaps 64 at
// a time (repair.go). Memory: 4.7 bytes a column.
type MinConflicts struct {
	N            int
	Seed, Stream uint64
	MaxSteps     int64 // moves (queens placed and swaps); beyond it ErrLimit; 0: no limit
	Progress     solve.ProgressFunc
}

// Solve searches until the board is solved, ctx is done or the steps run out.
// N below 1 or above 2^31-1 is an error.
func (s MinConflicts) Solve(ctx context.Context) (Result, error) {
	if s.N < 1 || s.N > math.MaxInt32 {
		return Result{}, fmt.Errorf("queens: n = %d, expected 1..%d", s.N, math.MaxInt32)
	}
	if r, ok := trivial(s.N); ok {
		return r, nil
	}
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
	result := Result{Stats: w.stats()}
	if err != nil {
		return result, err
	}
	result.Values, result.Status = w.p.rows, solve.Satisfied
	return result, nil
}

// trivial answers the sizes that need no search: none of the engines here can
// prove by walking that 2 and 3 queens have no solution, but it is known.
func trivial(n int) (Result, bool) {
	none := solve.Stats{{Name: solve.Steps}, {Name: solve.RandomMoves}, {Name: solve.Restarts}}
	switch n {
	case 1:
		return Result{Values: []int32{0}, Status: solve.Satisfied, Stats: none}, true
	case 2, 3:
		return Result{Status: solve.Unsatisfiable, Stats: none}, true
	}
	return Result{}, false
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
		solved, err := w.repair(ctx)
		if solved || err != nil {
			return err
		}
	}
}

// look is a checkpoint: it reports progress and says whether to stop.
func (w *minConflicts) look(ctx context.Context) error {
	if w.Progress != nil {
		w.Progress(solve.Progress{Steps: w.steps, Conflicts: w.p.cost, Restarts: w.restarts,
			Done: min(1, float64(w.steps)/float64(w.N))})
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if w.MaxSteps > 0 && w.steps >= w.MaxSteps {
		return solve.ErrLimit
	}
	return nil
}

func (w *minConflicts) stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.MovesTried, Value: w.tried},
		{Name: solve.Restarts, Value: w.restarts},
	}
}
