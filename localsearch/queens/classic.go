package queens

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/memory"
	"lsolve/internal/rng"
	"lsolve/internal/sparse"
	"lsolve/solve"
)

// ClassicMinConflicts is the min-conflicts heuristic of Minton, Johnston,
// Philips and Laird ("Minimizing conflicts", Artificial Intelligence 58, 1992):
// from a greedy start, a queen drawn from those in conflict goes to a row of
// its column where the fewest attack it, ties broken at random.
//
// The number of steps hardly grows with n, but each looks at a whole column.
// Memory: 28 bytes a column.
type ClassicMinConflicts struct {
	N            int
	Seed, Stream uint64
	// RandomWalk is the probability, 0..1, that a step takes a random row
	// instead of a best one.
	RandomWalk float64
	// RestartAfter is the number of steps after which the search restarts: without
	// random walk it can be caught in a local minimum. 0 means 1000 and 10 n,
	// negative means never.
	RestartAfter int64
	Limits       solve.Limits // Steps are those of queens
	OnProgress   solve.ProgressFunc
	// OnCost, unless nil, gets the attacking pairs after each start and each step, and
	// the number of steps so far.
	OnCost func(steps, cost int64)
	// OnBoard, unless nil, gets the board after each start and each step.
	OnBoard func(BoardEvent)
}

// Solve searches until the board is solved, or ctx or a limit ends the search. It
// is an error if N is below 1 or above MaxClassic, if RandomWalk is no probability,
// or if the board does not fit into memory.
func (s ClassicMinConflicts) Solve(ctx context.Context) (solve.Result, error) {
	if s.N < 1 || s.N > MaxClassic {
		return solve.Result{}, fmt.Errorf("queens: n = %d, expected 1..%d", s.N, MaxClassic)
	}
	if !(s.RandomWalk >= 0 && s.RandomWalk <= 1) {
		return solve.Result{}, fmt.Errorf("queens: random walk %v, expected a probability 0..1", s.RandomWalk)
	}
	if err := s.Limits.Check("queens: classic min-conflicts", counted); err != nil {
		return solve.Result{}, err
	}
	if r, ok := trivial(s.N); ok {
		return r, nil
	}
	if err := memory.Need(28*int64(s.N), fmt.Sprintf("%d queens", s.N)); err != nil {
		return solve.Result{}, fmt.Errorf("queens: %w", err)
	}
	ctx, release := within(ctx, s.Limits)
	defer release()
	if s.RestartAfter == 0 {
		s.RestartAfter = 1000 + 10*int64(s.N)
	}
	w := &classic{
		ClassicMinConflicts: s,
		b:                   emptyBoard(s.N),
		suspects:            sparse.NewSet(s.N),
		r:                   rng.New(s.Seed, s.Stream),
	}
	err := w.run(ctx)
	result := solve.Result{Stats: solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.RandomMoves, Value: w.randomMoves},
		{Name: solve.Restarts, Value: w.restarts},
	}}
	if err == nil {
		result.Values, result.Status = w.b.rows, solve.Satisfied
	}
	return finish(ctx, result, err)
}

// MaxClassic is the largest N of ClassicMinConflicts.
const MaxClassic = 1 << 27

// classic is one run.
type classic struct {
	ClassicMinConflicts
	b *Board
	// suspects holds every column in conflict, and some that were.
	suspects                     sparse.Set
	r                            *rand.Rand
	steps, randomMoves, restarts int64
	work                         int64 // squares looked at since the last checkpoint
}

func (w *classic) run(ctx context.Context) error {
	for {
		if err := w.greedy(ctx); err != nil {
			return err
		}
		w.report()
		if w.OnBoard != nil {
			w.OnBoard(BoardEvent{Steps: w.steps, Cost: w.b.cost, Rows: w.b.rows})
		}
		for started := w.steps; w.b.cost > 0; {
			if w.Limits.Steps > 0 && w.steps >= w.Limits.Steps {
				return solve.ErrSteps
			}
			if w.RestartAfter > 0 && w.steps-started >= w.RestartAfter {
				break
			}
			if err := w.step(ctx); err != nil {
				return err
			}
		}
		if w.b.cost == 0 {
			return nil
		}
		w.restarts++
	}
}

// step moves a queen drawn from those in conflict.
func (w *classic) step(ctx context.Context) error {
	c := w.suspects.At(rng.Intn(w.r, w.suspects.Len()))
	for w.b.Conflicts(c) == 0 {
		w.suspects.Remove(c)
		c = w.suspects.At(rng.Intn(w.r, w.suspects.Len()))
	}
	var row int32
	random := w.randomMoves
	if w.RandomWalk > 0 && rng.Float64(w.r) < w.RandomWalk {
		row = int32(rng.Intn(w.r, w.N))
		w.randomMoves++
	} else {
		var err error
		if row, err = w.leastAttacked(ctx, func(row int32) int64 { return w.b.Attackers(c, row) }); err != nil {
			return err
		}
	}
	w.b.Apply(Move{c, row})
	w.steps++
	w.report()
	if w.OnBoard != nil {
		moves := [1]Move{{c, row}}
		w.OnBoard(BoardEvent{Steps: w.steps, Cost: w.b.cost, Rows: w.b.rows, Moves: moves[:], Random: w.randomMoves > random})
	}
	if w.b.Conflicts(c) > 0 {
		return w.suspectAttacked(ctx, c)
	}
	return w.look(ctx, 1)
}

// report tells the cost of the board.
func (w *classic) report() {
	if w.OnCost != nil {
		w.OnCost(w.steps, w.b.cost)
	}
}

// leastAttacked returns a row where attackers is smallest, each such row with
// the same probability.
func (w *classic) leastAttacked(ctx context.Context, attackers func(row int32) int64) (int32, error) {
	best, ties, choice := int64(math.MaxInt64), 0, int32(0)
	for from := 0; from < w.N; from += checkpointEvery {
		end := min(from+checkpointEvery, w.N)
		if err := w.look(ctx, int64(end-from)); err != nil {
			return 0, err
		}
		for row := int32(from); row < int32(end); row++ {
			switch a := attackers(row); {
			case a < best:
				best, ties, choice = a, 1, row
			case a == best:
				ties++
				if rng.Intn(w.r, ties) == 0 {
					choice = row
				}
			}
		}
	}
	return choice, nil
}

// suspectAttacked adds the columns whose queens attack column c's.
func (w *classic) suspectAttacked(ctx context.Context, c int32) error {
	row := w.b.rows[c]
	for from := 0; from < w.N; from += checkpointEvery {
		end := min(from+checkpointEvery, w.N)
		if err := w.look(ctx, int64(end-from)); err != nil {
			return err
		}
		for other := int32(from); other < int32(end); other++ {
			d := w.b.rows[other] - row
			if d == 0 || d == other-c || d == c-other {
				w.suspects.Add(other)
			}
		}
	}
	return nil
}

// greedy puts the queens of columns 0, 1, 2, ... on rows where the fewest earlier
// queens attack them, ties at random.
func (w *classic) greedy(ctx context.Context) error {
	b := w.b
	b.cost = 0
	w.suspects.Clear()
	if w.restarts > 0 {
		for _, counters := range [][]int32{b.onRow, b.onSum, b.onDiff} {
			for chunk := range slices.Chunk(counters, checkpointEvery) {
				if err := w.look(ctx, int64(len(chunk))); err != nil {
					return err
				}
				clear(chunk)
			}
		}
	}
	for c := range int32(w.N) {
		row, err := w.greedyRow(ctx, c)
		if err != nil {
			return err
		}
		b.rows[c] = row
		b.cost += b.load(c, row)
		onRow, onSum, onDiff := b.lines(c, row)
		*onRow++
		*onSum++
		*onDiff++
	}
	for c := range int32(w.N) {
		if c%checkpointEvery == 0 {
			if err := w.look(ctx, checkpointEvery); err != nil {
				return err
			}
		}
		if b.Conflicts(c) > 0 {
			w.suspects.Add(c)
		}
	}
	return nil
}

// greedyRow draws a few rows first, and takes one that no queen attacks. If all are
// attacked it scans the whole column. The choice is uniform either way, and most
// columns cost a few draws.
func (w *classic) greedyRow(ctx context.Context, c int32) (int32, error) {
	for tries := range w.N / 8 {
		row := int32(rng.Intn(w.r, w.N))
		if w.b.load(c, row) == 0 {
			return row, w.look(ctx, int64(tries%checkpointEvery+1))
		}
		if tries%checkpointEvery == checkpointEvery-1 {
			if err := w.look(ctx, checkpointEvery); err != nil {
				return 0, err
			}
		}
	}
	return w.leastAttacked(ctx, func(row int32) int64 { return w.b.load(c, row) })
}

// look counts work and is a checkpoint when there was enough of it.
func (w *classic) look(ctx context.Context, work int64) error {
	if w.work += work; w.work < checkpointEvery {
		return nil
	}
	w.work = 0
	if w.OnProgress != nil {
		w.OnProgress(solve.Progress{Steps: w.steps, Conflicts: w.b.cost, Restarts: w.restarts})
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}
