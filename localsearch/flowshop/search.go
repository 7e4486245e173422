package flowshop

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/flowshop"
	"lsolve/solve"
)

// Search looks for better and better sequences. It is a localsearch.Walk whose rank is
// the objective.
//
// For the makespan it is iterated greedy (Ruiz and Stützle, "A simple and effective
// iterated greedy algorithm for the permutation flowshop scheduling problem", 2007) with
// ties broken by idle time (Fernandez-Viagas and Framinan 2014), from the sequence of
// NEH. Some jobs are removed; the others are improved without them (Dubois-Lacoste,
// Pagnozzi and Stützle, "An iterated greedy algorithm with optimization of partial
// solutions for the makespan permutation flowshop problem", 2017); the removed ones go
// to their best places in turn; all are improved; and the result is accepted as in
// annealing with one temperature.
//
// For the flow time some jobs go to places at random, and all are improved: the iterated
// local search of Pan and Ruiz ("Local search methods for the flowshop scheduling
// problem with flowtime minimization", 2012), from the sequence of LR.
//
// A step takes one job out of the sequence, or puts one in, or both. When the bound of
// the instance is reached, it makes no more steps.
type Search struct {
	in *flowshop.Instance
	r  *rand.Rand
	placer
	scheme
	phase   phase
	value   int64   // the objective of the sequence, in the phases that improve
	order   []int32 // of the jobs that are being improved
	next    int     // of order
	stale   int     // jobs in a row that brought nothing
	removed []int32

	current      []int32 // the sequence that was accepted last
	currentValue int64
	best         []int32
	bestValue    int64
	bound        int64
	steps, tried int64
	rounds       int64
}

var _ localsearch.Walk = (*Search)(nil)

// scheme is how a sequence is changed.
type scheme struct {
	// remove is how many jobs are removed.
	remove int
	// partial: the others are improved before these come back.
	partial bool
	// blind: they come back at random places.
	blind bool
	// temperature is that of the acceptance.
	temperature float64
}

// newScheme returns that of the instance's objective. The temperature is a factor times
// a tenth of the mean duration.
func newScheme(in *flowshop.Instance) scheme {
	sum := 0.0
	for j := range in.Jobs {
		for _, t := range in.Times(j) {
			sum += float64(t)
		}
	}
	unit := sum / float64(in.Jobs*in.Machines*10)
	if in.Objective == flowshop.Flowtime {
		return scheme{remove: min(4, in.Jobs-1), blind: true, temperature: 1.0 * unit}
	}
	return scheme{remove: min(2, in.Jobs-1), partial: true, temperature: 0.7 * unit}
}

// NewSearch returns a search on the flow shop. Equal seeds and streams make equal
// searches.
func NewSearch(in *flowshop.Instance, seed, stream uint64) *Search {
	s := &Search{
		in: in, r: rng.New(seed, stream), placer: newPlacer(in), scheme: newScheme(in),
		order: make([]int32, 0, in.Jobs), bound: in.Bound(),
		current: make([]int32, in.Jobs),
	}
	s.Set(in.Start())
	s.value = s.objective()
	s.best, s.bestValue = slices.Clone(s.Sequence()), s.value
	copy(s.current, s.best)
	s.currentValue = s.value
	s.improve(improveAll)
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the objective of the best sequence.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.bestValue} }

// Values appends the best sequence to buf, the job at each place.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps, the places priced, and how often jobs were removed.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.rounds},
	}
}

// Adopt continues from the sequence that values are.
func (s *Search) Adopt(values []int32) {
	s.Set(values)
	s.value = s.objective()
	copy(s.current, values)
	s.currentValue = s.value
	s.record()
	s.improve(improveAll)
}

// record keeps the sequence if it is the best.
func (s *Search) record() {
	if s.value < s.bestValue {
		s.bestValue = s.value
		copy(s.best, s.Sequence())
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const operations = 1 << 21 // some milliseconds
	slice := int64(max(1, operations/(s.in.Jobs*s.in.Machines)))
	if s.in.Objective == flowshop.Flowtime {
		slice = max(1, slice*2/int64(s.in.Jobs))
	}
	for made < steps && s.bestValue > s.bound && !localsearch.Reached(s.Best(), target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
		s.steps++
	}
	return made, nil
}
