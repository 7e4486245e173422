package localsearch

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// Adaptive is adaptive search (Codognet and Diaz, "Yet another local search method
// for constraint solving", 2001). At every step the variable with the largest error
// that is not frozen makes its best move. If no move helps, the variable is frozen
// for some steps. When many variables are frozen, a share of all is perturbed.
type Adaptive[M any] struct {
	state  Projected[M]
	price  func(i int) int64 // the share of a variable
	ranked Ranked            // nil: the cost is the violation
	o      AdaptiveOptions

	r                   *rand.Rand
	until               []int64 // the last step at which a variable is frozen
	frozen              int
	steps, tried, taken int64
	resets, restarts    int64
	improvedAt          int64
	best                Rank
	values              []int32
	pick                picking[M]
	visit               func(M) bool
	begun               bool
}

// AdaptiveOptions are the parameters of adaptive search.
type AdaptiveOptions struct {
	// Freeze is the number of steps for which a variable without a good move is not
	// moved; 0: a tenth of the variables, at least 2.
	Freeze int64
	// Plateau is the probability, 0..1, of making a move that changes nothing; 0:
	// 0.9; negative: never.
	Plateau float64
	// Minimum is the probability of making the best move although it is worse,
	// instead of freezing; 0: never.
	Minimum float64
	// Limit is the number of frozen variables at which the state is perturbed; 0: a
	// tenth of all, at least 2.
	Limit int
	// Share of the variables that are perturbed; 0: 0.1.
	Share float64
	// Stagnation is the number of steps without a better state after which the
	// search begins at a random state; 0: never.
	Stagnation int64

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(Sample)
}

var _ Walk = (*Adaptive[int])(nil)

// NewAdaptive returns an adaptive search over state. It begins at a random state,
// or at the one passed to Adopt before the first Run.
func NewAdaptive[M any](state Projected[M], o AdaptiveOptions) *Adaptive[M] {
	n := state.Variables()
	if o.Freeze == 0 {
		o.Freeze = int64(max(2, n/10))
	}
	if o.Plateau == 0 {
		o.Plateau = 0.9
	}
	if o.Limit == 0 {
		o.Limit = max(2, n/10)
	}
	if o.Share == 0 {
		o.Share = 0.1
	}
	a := &Adaptive[M]{state: state, price: priceOf(state), o: o, r: rng.New(o.Seed, o.Stream), until: make([]int64, n)}
	a.ranked, _ = state.(Ranked)
	a.visit = a.consider
	a.best = a.rank()
	return a
}

func (a *Adaptive[M]) rank() Rank {
	if a.ranked != nil {
		return a.ranked.Rank()
	}
	return Rank{Violation: a.state.Cost()}
}

// Run implements Walk.
func (a *Adaptive[M]) Run(ctx context.Context, steps int64, target Rank) (made int64, err error) {
	if !a.begun {
		a.begun = true
		a.state.Randomise(a.r)
		a.note(true)
	}
	for ; !Reached(a.best, target) && made < steps; made++ {
		if made&63 == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		a.step()
	}
	return made, nil
}

// note keeps the current state if it is the best so far, or the first.
func (a *Adaptive[M]) note(first bool) {
	rank := a.rank()
	if !first && !rank.Better(a.best) {
		return
	}
	a.best, a.improvedAt = rank, a.steps
	a.values = a.state.Values(a.values[:0])
	if a.o.OnSample != nil {
		a.o.OnSample(Sample{Step: a.steps, Cost: a.state.Cost(), Rank: rank, Best: rank})
	}
}

// Sense implements Walk.
func (a *Adaptive[M]) Sense() model.Sense {
	if a.ranked != nil {
		return a.ranked.Sense()
	}
	return model.Satisfy
}

// Best implements Walk.
func (a *Adaptive[M]) Best() Rank { return a.best }

// Values implements Walk.
func (a *Adaptive[M]) Values(buf []int32) []int32 {
	if !a.begun {
		return a.state.Values(buf)
	}
	return append(buf, a.values...)
}

// Adopt implements Walk.
func (a *Adaptive[M]) Adopt(values []int32) {
	a.state.Adopt(values)
	a.thaw()
	first := !a.begun
	a.begun = true
	a.note(first)
}

// Stats implements Walk.
func (a *Adaptive[M]) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: a.steps},
		{Name: solve.MovesTried, Value: a.tried},
		{Name: solve.MovesTaken, Value: a.taken},
		{Name: solve.Restarts, Value: a.restarts},
		{Name: solve.Resets, Value: a.resets},
	}
}
