// Package walker has what walks have in common that make steps of their own on a state: the
// best state, runs in portions, statistics.
//
//	type search[M any] struct {
//		walker.Walker[M]
//		...
//	}
//
//	s.Walker = walker.New[M](state, walker.Options{Seed: 1}, s)
package walker

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// Steps is what a walk does.
type Steps interface {
	// Begin makes the first state, unless adopted says that the walk begins at the state's
	// current one.
	Begin(adopted bool)
	// Step makes a step. It reports false if ctx ended it early; it is then not counted.
	Step(ctx context.Context, target localsearch.Rank) bool
	// Adopted is called when another walk's state has replaced that of a walk that has begun.
	Adopted()
}

// Options of a Walker.
type Options struct {
	// Seed and Stream choose the random numbers.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// Walker implements localsearch.Walk by Steps.
type Walker[M any] struct {
	State  localsearch.State[M]
	Random *rand.Rand
	// Tried, Taken and Restarts are the figures of Stats; Made counts the steps.
	Made, Tried, Taken, Restarts int64

	o      Options
	ranked localsearch.Ranked
	steps  Steps
	best   localsearch.Rank
	values []int32
	begun  bool
}

// New returns a walker over state that makes the steps.
func New[M any](state localsearch.State[M], o Options, steps Steps) Walker[M] {
	w := Walker[M]{State: state, Random: rng.New(o.Seed, o.Stream), o: o, steps: steps}
	w.ranked, _ = state.(localsearch.Ranked)
	w.best = w.Rank()
	return w
}

// Rank returns the rank of the current state.
func (w *Walker[M]) Rank() localsearch.Rank {
	if w.ranked != nil {
		return w.ranked.Rank()
	}
	return localsearch.Rank{Violation: w.State.Cost()}
}

// Construct makes a constructed state, or where there is none a random one.
func (w *Walker[M]) Construct() {
	if c, ok := w.State.(localsearch.Constructive); ok {
		c.ConstructState(w.Random)
	} else {
		w.State.Randomise(w.Random)
	}
}

// Note keeps the current state if it is better than the best one.
func (w *Walker[M]) Note() (better bool) { return w.Offer(w.Rank(), w.State.Values) }

// Offer keeps a state of that rank if it is better than the best one.
func (w *Walker[M]) Offer(rank localsearch.Rank, values func([]int32) []int32) (better bool) {
	if w.values != nil && !rank.Better(w.best) {
		return false
	}
	w.best, w.values = rank, values(w.values[:0])
	if w.o.OnSample != nil {
		w.o.OnSample(localsearch.Sample{Step: w.Made, Cost: w.State.Cost(), Rank: rank, Best: rank})
	}
	return true
}

// Run implements localsearch.Walk.
func (w *Walker[M]) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	if !w.begun {
		w.begun = true
		w.steps.Begin(false)
		w.Note()
	}
	for !localsearch.Reached(w.best, target) && made < steps {
		if made&15 == 0 && ctx.Err() != nil || !w.steps.Step(ctx, target) {
			return made, context.Cause(ctx)
		}
		w.Made++
		made++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (w *Walker[M]) Sense() model.Sense {
	if w.ranked != nil {
		return w.ranked.Sense()
	}
	return model.Satisfy
}

// Best implements localsearch.Walk.
func (w *Walker[M]) Best() localsearch.Rank { return w.best }

// Values implements localsearch.Walk.
func (w *Walker[M]) Values(buf []int32) []int32 {
	if w.values == nil {
		return w.State.Values(buf)
	}
	return append(buf, w.values...)
}

// Adopt implements localsearch.Walk.
func (w *Walker[M]) Adopt(values []int32) {
	w.State.Adopt(values)
	w.Note()
	if !w.begun {
		w.begun = true
		w.steps.Begin(true)
		return
	}
	w.steps.Adopted()
}

// Stats implements localsearch.Walk.
func (w *Walker[M]) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.Made},
		{Name: solve.MovesTried, Value: w.Tried},
		{Name: solve.MovesTaken, Value: w.Taken},
		{Name: solve.Restarts, Value: w.Restarts},
	}
}
