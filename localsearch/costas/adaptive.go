package costas

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/costas"
	"lsolve/solve"
)

// Adaptive is Adaptive Search on Costas arrays (Codognet and Diaz 2001; Diaz et
// al. 2012): the column with the largest error is swapped with the one that gives
// the least cost. If no swap improves the array, and at every other plateau,
// escape changes it.
type Adaptive struct {
	state    *Array
	swaps    swaps
	r        *rand.Rand
	errors   [MaxOrder]int64
	order    []int32 // the columns, in the order of the last escape
	best     []int32
	bestCost int64

	steps, tried, escapes int64
}

var _ localsearch.Walk = (*Adaptive)(nil)

// NewAdaptive returns a search for a Costas array from a random start. Equal seeds
// and streams make equal searches.
func NewAdaptive(in *costas.Instance, seed, stream uint64) *Adaptive {
	a := NewArray(in)
	w := &Adaptive{state: a, r: rng.New(seed, stream), order: a.Values(nil)}
	a.Randomise(w.r)
	w.best, w.bestCost = a.Values(nil), a.cost
	return w
}

// lookAfter is the number of steps, of some two microseconds at n = 18, between
// two checks of the context.
const lookAfter = 1 << 10

// Run implements localsearch.Walk. A step is a swap or an escape.
func (w *Adaptive) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for ; made < steps && !localsearch.Reached(w.Best(), target); made++ {
		if made%lookAfter == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		w.step()
	}
	return made, nil
}

func (w *Adaptive) step() {
	w.steps++
	if w.state.n < 2 {
		return
	}
	i := w.worst()
	w.swaps.of(w.state, i)
	w.tried += int64(w.state.n - 1)
	if j := w.partner(i); j >= 0 {
		w.state.Apply(Move{A: int32(i), B: int32(j)})
	} else {
		w.escapes++
		w.escape(i)
	}
	w.keep()
}

// worst computes the errors and draws one of the columns with the largest.
func (w *Adaptive) worst() int {
	a := w.state
	w.errors = [MaxOrder]int64{}
	for d := 1; d <= a.half; d++ {
		times, weight := &a.times[d], a.weight[d]
		for c := range a.n - d {
			if times[(a.rows[c+d]-a.rows[c])&63] > 1 {
				w.errors[c] += weight
				w.errors[c+d] += weight
			}
		}
	}
	worst, largest, ties := 0, int64(-1), 0
	for c, e := range w.errors[:a.n] {
		switch {
		case e > largest:
			worst, largest, ties = c, e, 1
		case e == largest:
			if ties++; rng.Intn(w.r, ties) == 0 {
				worst = c
			}
		}
	}
	return worst
}

// partner draws one of the columns with the best swap for i; -1 in a local
// minimum, or with probability 1/2 if the best swap changes nothing.
func (w *Adaptive) partner(i int) int {
	partner, least, ties := -1, w.state.cost, 0
	for c, cost := range w.swaps.cost[:w.state.n] {
		switch {
		case c == i || cost > least:
		case cost < least:
			partner, least, ties = c, cost, 1
		default:
			if ties++; rng.Intn(w.r, ties) == 0 {
				partner = c
			}
		}
	}
	if least == w.state.cost && w.r.Uint64()&1 == 0 {
		return -1
	}
	return partner
}

// keep stores the current state if it is the best.
func (w *Adaptive) keep() {
	if w.state.cost < w.bestCost {
		w.bestCost = w.state.cost
		w.best = w.state.Values(w.best[:0])
	}
}

// Sense implements localsearch.Walk.
func (*Adaptive) Sense() model.Sense { return model.Satisfy }

// Best implements localsearch.Walk; the violation is the least Cost so far.
func (w *Adaptive) Best() localsearch.Rank { return localsearch.Rank{Violation: w.bestCost} }

// Values implements localsearch.Walk.
func (w *Adaptive) Values(buf []int32) []int32 { return append(buf, w.best...) }

// Adopt implements localsearch.Walk.
func (w *Adaptive) Adopt(rows []int32) {
	w.state.Adopt(rows)
	w.keep()
}

// Stats implements localsearch.Walk.
func (w *Adaptive) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.RandomMoves, Value: w.escapes},
		{Name: solve.MovesTried, Value: w.tried},
	}
}
