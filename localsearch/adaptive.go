package localsearch

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// Adaptive is adaptive search (Codognet and Diaz, "Yet another local search
// method for constraint solving", 2001): at every step the variable with the
// largest error, of those that are not frozen, makes its best move; where none
// helps, the variable is frozen for some steps, and when many are, a share of all
// variables is perturbed.
type Adaptive[M any] struct {
	State Projected[M]
	// Freeze is the number of steps for which a variable without a good move is
	// left alone; 0: a tenth of the variables, at least 2.
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
	// search begins anew; 0: never.
	Stagnation int64

	Seed, Stream uint64
	OnSample     func(Sample) // called for every better state, unless nil

	*adaptive[M]
}

// adaptive is the state of the search.
type adaptive[M any] struct {
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

var _ Walk = (*Adaptive[int])(nil)

// NewAdaptive makes the search ready.
func NewAdaptive[M any](a Adaptive[M]) *Adaptive[M] {
	n := a.State.Variables()
	if a.Freeze == 0 {
		a.Freeze = int64(max(2, n/10))
	}
	if a.Plateau == 0 {
		a.Plateau = 0.9
	}
	if a.Limit == 0 {
		a.Limit = max(2, n/10)
	}
	if a.Share == 0 {
		a.Share = 0.1
	}
	a.adaptive = &adaptive[M]{r: rng.New(a.Seed, a.Stream), until: make([]int64, n)}
	w := &a
	w.visit = w.consider
	w.best = w.rank()
	return w
}

func (a *Adaptive[M]) rank() Rank {
	if ranked, ok := a.State.(Ranked); ok {
		return ranked.Rank()
	}
	return Rank{Violation: a.State.Cost()}
}

// Run implements Walk.
func (a *Adaptive[M]) Run(ctx context.Context, steps int64, target Rank) (made int64, err error) {
	if !a.begun {
		a.begun = true
		a.State.Randomise(a.r)
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

func (a *Adaptive[M]) step() {
	a.steps++
	if a.Stagnation > 0 && a.steps-a.improvedAt > a.Stagnation {
		a.restarts++
		a.improvedAt = a.steps
		a.State.Randomise(a.r)
		a.thaw()
		a.note(false)
		return
	}
	x := a.worst()
	if x < 0 {
		a.reset()
		return
	}
	a.pick.ties = 0
	a.State.EachOf(x, a.r, a.visit)
	if a.pick.ties == 0 {
		a.freeze(x)
		return
	}
	d := a.pick.delta
	switch {
	case d < 0 || d == 0 && rng.Float64(a.r) < a.Plateau || d > 0 && a.Minimum > 0 && rng.Float64(a.r) < a.Minimum:
		a.State.Apply(a.pick.move)
		a.taken++
		a.note(false)
		if d >= 0 {
			a.freeze(x)
		}
	default:
		a.freeze(x)
	}
}

// worst is the variable with the largest error that is not frozen, a random one
// among equals; -1 if none has an error.
func (a *Adaptive[M]) worst() int {
	best, at, ties := int64(0), -1, 0
	a.frozen = 0
	for i := range a.until {
		if a.until[i] >= a.steps {
			a.frozen++
			continue
		}
		switch e := a.State.Error(i); {
		case e > best:
			best, at, ties = e, i, 1
		case e == best && e > 0:
			if ties++; rng.Intn(a.r, ties) == 0 {
				at = i
			}
		}
	}
	return at
}

func (a *Adaptive[M]) consider(m M) bool {
	a.tried++
	d := a.State.Delta(m)
	p := &a.pick
	switch {
	case p.ties == 0 || d < p.delta:
		p.move, p.delta, p.ties = m, d, 1
	case d == p.delta:
		if p.ties++; rng.Intn(a.r, p.ties) == 0 {
			p.move = m
		}
	}
	return true
}

func (a *Adaptive[M]) freeze(x int) {
	a.until[x] = a.steps + a.Freeze
	if a.frozen+1 >= a.Limit {
		a.reset()
	}
}

func (a *Adaptive[M]) reset() {
	a.resets++
	a.State.Perturb(a.r, a.Share)
	a.thaw()
	a.note(false)
}

func (a *Adaptive[M]) thaw() {
	for i := range a.until {
		a.until[i] = 0
	}
}

// note keeps the current state if it is the best so far, or the first.
func (a *Adaptive[M]) note(first bool) {
	rank := a.rank()
	if !first && !rank.Better(a.best) {
		return
	}
	a.best, a.improvedAt = rank, a.steps
	a.values = a.State.Values(a.values[:0])
	if a.OnSample != nil {
		a.OnSample(Sample{Step: a.steps, Cost: a.State.Cost(), Rank: rank, Best: rank})
	}
}

// Sense implements Walk.
func (a *Adaptive[M]) Sense() model.Sense {
	if ranked, ok := a.State.(Ranked); ok {
		return ranked.Sense()
	}
	return model.Satisfy
}

// Best implements Walk.
func (a *Adaptive[M]) Best() Rank { return a.best }

// Values implements Walk.
func (a *Adaptive[M]) Values(buf []int32) []int32 {
	if !a.begun {
		return a.State.Values(buf)
	}
	return append(buf, a.values...)
}

// Adopt implements Walk.
func (a *Adaptive[M]) Adopt(values []int32) {
	a.State.Adopt(values)
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
