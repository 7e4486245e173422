package quasigroup

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/quasigroup"
	"lsolve/solve"
)

// Search completes a square by iterated tabu search: when a run stagnates, its best
// square is perturbed. It is a localsearch.Walk. A step is an exchange of two cells.
//
// Near the phase transition, at 1.7 n^1.55 balanced holes, it completes 18 of 20
// squares of order 30 within two million steps (a step takes about a microsecond).
// Within ten million steps it completes 16 of 20 of order 33, 7 of 20 of order 35, and
// one of 10 of order 40, where it stalls at two pairs. Farther away it is fast: order
// 40 with 600 holes and order 60 with 1440 take about a million steps, order 30 with
// 300 or 380 some ten thousand.
//
// Alternatives at order 30: TabuCol on single cells, with its best tenure, completes
// 10 of 20 squares with 331 holes in 1.5 seconds; this search completed 13. Annealing
// on the same exchanges, at its best constant temperature, completes half of those
// with 380 holes in a second, which takes this search some ten milliseconds, and next
// to none with 331.
type Search struct {
	s        *Square
	r        *rand.Rand
	tabu     *tabu
	best     []int32
	bestCost int64

	stale           int64 // steps of this run without a better square
	steps, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the square of an instance, from random numbers.
// Equal seeds and streams make equal searches.
func NewSearch(in *quasigroup.Instance, seed, stream uint64) *Search {
	s := NewSquare(in)
	w := &Search{s: s, r: rng.New(seed, stream)}
	w.tabu = newTabu(s, w.r)
	s.Randomise(w.r)
	w.bestCost = s.cost
	w.best = s.Values(nil)
	w.tabu.start()
	return w
}

const (
	// patience is the number of steps without a better square that end a run. It
	// hardly matters: with 100 000 to a million, and with random squares instead of
	// perturbed ones, about the same number of squares of orders 30 to 60 is completed
	// in the same time; without restarts slightly fewer.
	patience = 200_000
	// share of the free cells that are then moved at random.
	share = 0.1
)

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Satisfy }

// Best returns the cost of the best square so far, as the violation.
func (w *Search) Best() localsearch.Rank { return localsearch.Rank{Violation: w.bestCost} }

// Values appends the best square so far to buf, row by row.
func (w *Search) Values(buf []int32) []int32 { return append(buf, w.best...) }

// Adopt continues from the given square; see Square.Adopt.
func (w *Search) Adopt(values []int32) {
	w.s.Adopt(values)
	w.tabu.start()
	w.stale = 0
	w.record()
}

// Stats returns the steps, the exchanges priced, and the restarts.
func (w *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.MovesTried, Value: w.tabu.tried},
		{Name: solve.Restarts, Value: w.restarts},
	}
}

// slice returns the number of steps between two checks of the context: each prices up
// to window rows.
const slice = 32

// Run makes steps; see localsearch.Walk. If no wrong cell can be moved, it counts the
// steps at once.
func (w *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && !localsearch.Reached(w.Best(), target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if w.s.wrong.Len() == 0 {
			w.steps += steps - made
			return steps, nil
		}
		before := w.tabu.bestCost
		done := w.tabu.run(min(steps-made, slice, patience-w.stale))
		made += done
		w.steps += done
		if w.stale += done; w.tabu.bestCost < before {
			w.stale = 0
			w.record()
		} else if w.stale >= patience {
			w.restart()
		}
	}
	return made, nil
}

// record stores the best of the run if it is the best so far.
func (w *Search) record() {
	if w.tabu.bestCost < w.bestCost {
		w.bestCost = w.tabu.bestCost
		w.best = append(w.best[:0], w.tabu.best...)
	}
}

// restart begins a run from the best square of the last one, perturbed.
func (w *Search) restart() {
	w.restarts++
	w.stale = 0
	w.s.Adopt(w.tabu.best)
	w.s.Perturb(w.r, share)
	w.tabu.start()
	w.record()
}
