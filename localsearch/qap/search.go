package qap

import (
	"context"
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
// Where good assignments have little in common, a child has one parent, some of whose
// facilities move.
//
// Runs begin short. When the population has not changed for long, a new one begins with
// its best and with runs twice as long.
//
// If a few large flows or distances decide, the children are not improved by tabu search:
// each goes down to a local optimum, and the population is larger. After some seconds as much
// time goes to annealings from random assignments, each twice as long as the one before.
type Search struct {
	in         *State   // the assignment with which the run began
	improver   improver // of the run
	children   improver // of the population
	annealer   annealer // nil: there are no annealings
	sweeps     int      // of the last annealing
	head       int64    // swaps that are priced before the first one
	random     *rand.Rand
	population population
	cost       int64 // of the improver's assignment
	run        person
	runLength  int64
	left       int64 // steps of the run without anything better
	late       bool  // the first run has not begun
	best       person
	steps      int64
	runs       int64
}

// improver improves an assignment step by step.
type improver interface {
	// load takes an assignment. Only at the facilities of the list it may be no local
	// optimum, or everywhere if the list is nil.
	load(p, open []int32)
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
	if d := newDescent(s.in.in); d != nil {
		s.children, s.population.size, s.population.patience = d, optima, settled
		s.annealer, s.head = newAnnealing(s.in.in, s.random), headStart
	} else {
		s.children, s.population.size, s.population.patience = newTabuWalk(in), people, unchanged
	}
	s.improver = s.children
	s.run.values, s.best.values = make([]int32, n), make([]int32, n)
	if s.late = n > mostAtOnce; s.late {
		s.in.Adopt(in.Start())
	} else {
		s.in.Randomise(s.random)
	}
	copy(s.best.values, s.in.p)
	s.best.cost = s.in.cost
	if !s.late {
		s.begin(nil)
	}
	return s
}

// mostAtOnce is the most facilities of which the swaps of the first assignment are priced before the first step. To price
// those of more takes some tenths of a second and is a step of its own; they begin with the rule of the instance.
const mostAtOnce = 300

// begin begins a run with the assignment of in; see improver.load.
func (s *Search) begin(open []int32) {
	s.cost = s.in.cost
	s.improver.load(s.in.p, open)
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
	if s.late {
		s.late = false
		s.begin(nil)
		return
	}
	if s.left == 0 {
		s.next()
		return
	}
	if !s.annealing() {
		s.left--
	}
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
	if !s.annealing() {
		s.population.join(s.run.values, s.run.cost)
	}
	if s.annealer != nil && s.children.tried() > max(s.head, s.annealer.tried()) {
		s.anneal()
		return
	}
	s.improver = s.children
	if s.population.over() {
		s.population.renew()
		longest := int64(longestRun)
		if s.population.alone {
			longest = longestAlone
		}
		if s.runLength *= 2; s.runLength > longest*int64(len(s.run.values)) {
			s.runLength = firstRun * int64(len(s.run.values))
		}
	}
	if len(s.population.all) < s.population.size {
		s.in.Randomise(s.random)
		s.begin(nil)
		return
	}
	child, open := s.population.child(s.random)
	s.in.Adopt(child)
	s.begin(open)
}

// headStart is how many swaps descents price before annealings take turns with them: they
// solve tai100b in that time.
const headStart = 50_000_000

// anneal begins an annealing.
func (s *Search) anneal() {
	if s.sweeps *= 2; s.sweeps == 0 || s.sweeps > longestSweeps {
		s.sweeps = firstSweeps
	}
	s.annealer.length(s.sweeps)
	s.improver = s.annealer
	s.in.Randomise(s.random)
	s.begin(nil)
}

// annealing reports whether the run is an annealing.
func (s *Search) annealing() bool { return s.annealer != nil && s.improver == improver(s.annealer) }

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
	s.improver, s.late = s.children, false
	s.begin(nil)
}

// Stats returns the steps, the swaps priced and the restarts.
func (s *Search) Stats() solve.Stats {
	tried := s.children.tried()
	if s.annealer != nil {
		tried += s.annealer.tried()
	}
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.MovesTried, Value: tried}, {Name: solve.Restarts, Value: s.runs}}
}
