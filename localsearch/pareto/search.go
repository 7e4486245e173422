package pareto

import (
	"context"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/solve"
)

// Search looks for solutions that no other one dominates. A run depends on its seed and the number of
// steps, not on the time, nor on how the steps are split into calls of Run.
type Search interface {
	// Run makes up to the given number of steps and returns how many it made. It ends early
	// when ctx is done, with its cause.
	Run(ctx context.Context, steps int64) (made int64, err error)
	// Found has the solutions so far. It must not be changed.
	Found() *Found
	// Stats are the figures so far, solve.Steps among them.
	Stats() solve.Stats
}

// base has what all searches share: the state, what was found, and a descent by a weighted sum.
type base[M any] struct {
	state   State[M]
	random  *rand.Rand
	found   *Found
	descent *localsearch.Search[M]
	busy    bool // the descent is on its way
	point   []int64
	weights []int64
	shares  []float64

	made, tried, taken, restarts int64
}

// descentStream separates the random numbers of the descent from those of its search.
const descentStream = 1 << 40

func newBase[M any](state State[M], seed, stream uint64) (base[M], error) {
	objectives := len(state.Point(nil))
	b := base[M]{
		state: state, random: rng.New(seed, stream), found: NewArchive[*Solution](objectives),
		weights: make([]int64, objectives), shares: make([]float64, objectives),
	}
	var err error
	b.descent, err = localsearch.New(localsearch.Components[M]{
		State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll,
		Restart: localsearch.Restart{AtMinimum: true}, Seed: seed, Stream: stream + descentStream,
	})
	return b, err
}

// Found implements Search.
func (b *base[M]) Found() *Found { return b.found }

// Stats implements Search.
func (b *base[M]) Stats() solve.Stats {
	inner := b.descent.Stats()
	moves := func(name string) int64 {
		n, _ := inner.Get(name)
		return n
	}
	return solve.Stats{
		{Name: solve.Steps, Value: b.made},
		{Name: solve.MovesTried, Value: b.tried + moves(solve.MovesTried)},
		{Name: solve.MovesTaken, Value: b.taken + moves(solve.MovesTaken)},
		{Name: solve.Restarts, Value: b.restarts},
	}
}

// run makes steps until ctx ends.
func (b *base[M]) run(ctx context.Context, steps int64, step func(ctx context.Context) bool) (made int64, err error) {
	for made < steps {
		if ctx.Err() != nil || !step(ctx) {
			return made, context.Cause(ctx)
		}
		b.made++
		made++
	}
	return made, nil
}

// note adds the current state to what was found, unless something dominates it.
func (b *base[M]) note() (added bool) {
	if b.state.Rank().Violation > 0 {
		return false
	}
	b.point = b.state.Point(b.point[:0])
	if b.found.Covers(b.point) {
		return false
	}
	s := &Solution{Values: b.state.Values(nil), Genes: b.state.Encode(nil)}
	b.found.Add(b.point, s)
	s.Point = append([]int64(nil), b.point...)
	return true
}

// improve begins a descent by weights that are drawn.
func (b *base[M]) improve() {
	b.draw()
	b.descend()
}

// draw sets weights whose shares of the whole are drawn evenly.
func (b *base[M]) draw() {
	sum := 0.0
	for i := range b.shares {
		b.shares[i] = -math.Log(1 - rng.Float64(b.random))
		sum += b.shares[i]
	}
	for i := range b.shares {
		b.shares[i] /= sum
	}
	b.weigh(b.shares)
}

// descend begins a descent by the current weights.
func (b *base[M]) descend() {
	b.descent.Begin()
	b.busy = true
}

// weigh sets the weights: the shares, for objectives whose ranges among what was found are made
// alike.
func (b *base[M]) weigh(shares []float64) {
	const whole = 1000 // in whole numbers, the share of all
	entries := b.found.Entries()
	widest := 1.0
	widths := make([]float64, len(shares))
	for i := range shares {
		widths[i] = 1
		if len(entries) > 1 {
			lo, hi := entries[0].Point[i], entries[0].Point[i]
			for _, e := range entries {
				lo, hi = min(lo, e.Point[i]), max(hi, e.Point[i])
			}
			widths[i] = max(1, float64(hi-lo))
			widest = max(widest, widths[i])
		}
	}
	for i, s := range shares {
		w := s * whole
		if len(entries) > 1 {
			w *= min(widest/widths[i], most)
		}
		b.weights[i] = max(1, int64(math.Round(w)))
	}
	b.state.Weigh(b.weights)
}

// most is by how much an objective with a narrow range is scaled at most.
const most = 1 << 16

// descending makes a step of the descent; over says that it has ended, and the state is the best
// one that it found. made is false if ctx ended the step early.
func (b *base[M]) descending(ctx context.Context) (made, over bool) {
	steps, over, _ := b.descent.Once(ctx, 1, localsearch.NoTarget)
	if steps == 0 && !over {
		return false, false
	}
	if over {
		b.busy = false
		if b.state.Rank() != b.descent.Best() {
			b.state.Adopt(b.descent.Values(nil))
		}
	}
	return true, over
}
