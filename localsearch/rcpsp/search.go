package rcpsp

import (
	"context"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/serial"
	"lsolve/model"
	"lsolve/problem/rcpsp"
	"lsolve/solve"
)

// Search looks for shorter and shorter schedules. It is a localsearch.Walk whose rank
// is the makespan. It is a genetic algorithm with two populations, of schedules that
// were made forwards and backwards in time, which breed in turn: the children of the
// one are made in the other direction and go to the other one (Debels and Vanhoucke,
// "A decomposition-based genetic algorithm for the resource-constrained
// project-scheduling problem", 2007). So every child also has what justification gives,
// and costs one schedule.
//
// Small populations are soon good, large ones are better later. So a population lives for
// a number of generations, and the next one, from scratch, is larger; phase.go says how.
//
// A step makes a schedule: a member of the first generation, or a child.
type Search struct {
	*decoder
	r       *rand.Rand
	starter *starter
	sides   [2]side // forwards, backwards

	size   int // of each population
	filled int // members of the first generation, of both, that are made
	slot   int // of the parent whose turn it is
	parent int // the side that breeds
	child  member
	places []bool // scratch of cross: the activities between the two places

	began     int64 // schedules before the phase
	lead      int32 // the shortest makespan of the phase
	elder     [2]member
	elderOpen bool // the elder has yet to come to the populations

	best   int32
	finest []int32 // the ends of the best schedule

	steps, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the project. Equal seeds and streams make equal
// searches.
func NewSearch(in *rcpsp.Instance, seed, stream uint64) *Search {
	return newSearch(newProject(in), seed, stream)
}

func newSearch(p *project, seed, stream uint64) *Search {
	s := &Search{
		decoder: newDecoder(p), r: rng.New(seed, stream), starter: newStarter(p.network, p.tasks),
		sides: [2]side{{order: serial.NewOrder(p.network)}, {order: serial.NewOrder(p.network.Reversed())}},
		child: newMember(p.n), places: make([]bool, p.n), best: math.MaxInt32,
	}
	s.begin(leastSize)
	s.fill()
	s.fill() // there is a schedule from the start
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the makespan of the best schedule, as the objective.
func (s *Search) Best() localsearch.Rank {
	return localsearch.Rank{Objective: int64(s.best) * int64(s.tasks.Unit)}
}

// Values appends the start of each activity in the best schedule to buf.
func (s *Search) Values(buf []int32) []int32 { return s.starts(s.finest, buf) }

// Stats returns the steps, the schedules made, and the number of populations that
// have followed the first ones.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.schedules},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const activities = 1 << 15 // so many are scheduled in some milliseconds
	slice := max(1, activities/int64(s.n))
	for made < steps && !localsearch.Reached(s.Best(), target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
	}
	return made, nil
}

// step makes a schedule.
func (s *Search) step() {
	s.steps++
	if s.filled < 2*s.size {
		s.fill()
		return
	}
	s.breed()
	if s.slot++; s.slot < s.size {
		return
	}
	s.slot, s.parent = 0, 1-s.parent
	if s.parent == backwards {
		s.turnOver()
	}
}
