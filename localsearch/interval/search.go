package interval

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/interval"
	"lsolve/solve"
)

// Search looks for an all-interval series by a descent on the largest missing
// distance. If the descent ends without a solution, it makes random kicks
// (iterated local search).
//
// The largest missing distance as the measure of progress is from Adaptive Search
// (Codognet and Diaz, "Yet another local search method for constraint solving",
// 2001, in their program of 2010). Here moves are constructed from it. For the
// missing distance d there are n-d pairs of values, and six moves that make a pair
// neighbours. In a descent from n-1 downwards these are few moves when it is hard.
// A permutation has n^2/2 swaps, of which hardly any brings d. Each of the six
// moves parts at most three pairs.
type Search struct {
	state    *Series
	r        *rand.Rand
	best     []int32
	bestCost int64
	steps    int64
	tried    int64
	kicks    int64
}

var _ localsearch.Walk = (*Search)(nil)

const (
	// kick is the number of random reversals after a descent: enough for another
	// descent to end elsewhere, few enough to keep nearly all. From 1 to 10 there
	// is no clear difference; a new start takes twice as long.
	kick = 3
	// lookAfter is the number of moves priced between two checks of the context:
	// about a millisecond.
	lookAfter = 1 << 15
)

// NewSearch returns a search for a series from a random start. Equal seeds and
// streams make equal searches.
func NewSearch(in *interval.Instance, seed, stream uint64) *Search {
	s := NewSeries(in)
	w := &Search{state: s, r: rng.New(seed, stream)}
	s.Randomise(w.r)
	w.best, w.bestCost = s.Values(nil), s.Cost()
	return w
}

// Run implements localsearch.Walk. A step is a move of the descent or a kick.
func (w *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	look := w.tried
	for ; made < steps && !localsearch.Reached(w.Best(), target); made++ {
		if w.tried >= look || made%1024 == 0 {
			if ctx.Err() != nil {
				return made, context.Cause(ctx)
			}
			look = w.tried + lookAfter
		}
		w.step()
	}
	return made, nil
}

func (w *Search) step() {
	w.steps++
	if !w.descend() {
		w.kick()
	}
	w.keep()
}

// keep stores the current state if it is the best.
func (w *Search) keep() {
	if w.state.cost < w.bestCost {
		w.bestCost = w.state.cost
		w.best = w.state.Values(w.best[:0])
	}
}

// kick reverses random segments.
func (w *Search) kick() {
	w.kicks++
	for range kick {
		if m, ok := w.state.Random(w.r); ok {
			m.Kind, m.From, m.To = Reverse, min(m.From, m.To), max(m.From, m.To)
			w.state.Apply(m)
		}
	}
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Satisfy }

// Best implements localsearch.Walk; the violation is the least Cost so far.
func (w *Search) Best() localsearch.Rank { return localsearch.Rank{Violation: w.bestCost} }

// Values implements localsearch.Walk.
func (w *Search) Values(buf []int32) []int32 { return append(buf, w.best...) }

// Adopt implements localsearch.Walk.
func (w *Search) Adopt(values []int32) {
	w.state.Adopt(values)
	w.keep()
}

// Stats implements localsearch.Walk.
func (w *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.RandomMoves, Value: kick * w.kicks},
		{Name: solve.MovesTried, Value: w.tried},
	}
}
