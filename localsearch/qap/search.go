package qap

import (
	"context"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/qap"
	"lsolve/solve"
)

// Search is a memetic search: a population whose children are improved by robust tabu
// search (Taillard, Parallel Computing 17, 1991; Benlic and Hao, Expert Systems with
// Applications 42, 2015). A step makes the cheapest swap that is not tabu. A swap is tabu
// if it brings both facilities back to recent locations, unless it leads to the best
// assignment of the run; the tenure is drawn for each facility and step. A run ends when
// it has found nothing better for a while.
//
// Runs begin short. When the population has not changed for long, a new one begins with
// its best and with runs twice as long.
//
// If a few large flows or distances decide, there is no population, and no tabu search: each
// run is an annealing from a random assignment, which takes twice as long as the one before.
type Search struct {
	in         *State // the assignment with which the run began
	improver   improver
	annealer   annealer // the improver if it is one, or nil
	sweeps     int      // of its run
	random     *rand.Rand
	population population
	cost       int64 // of the improver's assignment
	run        person
	runLength  int64
	left       int64 // steps of the run without anything better
	best       person
	steps      int64
	runs       int64
}

// improver improves an assignment step by step.
type improver interface {
	// load takes an assignment.
	load(p []int32)
	// assignment has the location of each facility.
	assignment() []int32
	// step changes the assignment, and returns by how much that changes the objective.
	// What changes it by less than aspired is never forbidden. The run is over if there
	// is no step.
	step(r *rand.Rand, aspired int64) (change int64, ok bool)
	// tried returns how many swaps have been priced.
	tried() int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a cheap assignment. Equal seeds and streams make
// equal searches.
func NewSearch(in *qap.Instance, seed, stream uint64) *Search {
	n := in.Facilities()
	s := &Search{in: New(in), random: rng.New(seed, stream), runLength: firstRun * int64(n)}
	if s.annealer = newAnnealing(s.in.in, s.random); s.annealer != nil {
		s.improver, s.sweeps, s.runLength = s.annealer, firstSweeps, math.MaxInt64
	} else {
		s.improver = newTabuWalk(in)
	}
	s.run.values, s.best.values = make([]int32, n), make([]int32, n)
	s.in.Randomise(s.random)
	copy(s.best.values, s.in.p)
	s.best.cost = s.in.cost
	s.begin()
	return s
}

// begin begins a run with the assignment of in.
func (s *Search) begin() {
	s.cost = s.in.cost
	s.improver.load(s.in.p)
	s.keep()
}

// keep makes the current assignment the best one of the run.
func (s *Search) keep() {
	s.left = s.runLength
	s.run.cost = s.cost
	copy(s.run.values, s.improver.assignment())
	if s.cost < s.best.cost {
		s.best.cost = s.cost
		copy(s.best.values, s.run.values)
	}
}

// step makes a step of the run, or begins a new one.
func (s *Search) step() {
	s.steps++
	if s.left == 0 {
		s.next()
		return
	}
	s.left--
	change, ok := s.improver.step(s.random, s.run.cost-s.cost)
	if !ok {
		s.left = 0
		return
	}
	if s.cost += change; s.cost < s.run.cost {
		s.keep()
	}
}

// next begins a run with a child of the population, or until there is one, at random.
func (s *Search) next() {
	s.runs++
	if s.annealer != nil {
		s.anneal()
		return
	}
	s.population.join(s.run.values, s.run.cost)
	if s.population.over() {
		s.population.renew()
		if s.runLength *= 2; s.runLength > longestRun*int64(len(s.run.values)) {
			s.runLength = firstRun * int64(len(s.run.values))
		}
	}
	if len(s.population.all) < people {
		s.in.Randomise(s.random)
		s.begin()
		return
	}
	s.in.Adopt(s.population.child(s.random))
	s.begin()
}

// anneal begins an annealing.
func (s *Search) anneal() {
	if s.sweeps *= 2; s.sweeps > longestSweeps {
		s.sweeps = firstSweeps
	}
	s.annealer.length(s.sweeps, hottest)
	s.in.Randomise(s.random)
	s.begin()
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	// A step takes about n^2/2 additions and comparisons.
	unseen := max(1, 1_000_000/int64(s.in.in.n*s.in.in.n))
	for ; made < steps && !localsearch.Reached(s.Best(), target); made++ {
		if made%unseen == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the smallest objective so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.best.cost} }

// Values appends the location of each facility in the best assignment so far.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best.values...) }

// Adopt continues from the assignment with these locations, which must be a
// permutation.
func (s *Search) Adopt(values []int32) {
	s.in.Adopt(values)
	if s.annealer != nil {
		s.annealer.length(s.sweeps, warm)
	}
	s.begin()
}

// Stats returns the steps, the swaps priced and the restarts.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.MovesTried, Value: s.improver.tried()}, {Name: solve.Restarts, Value: s.runs}}
}
