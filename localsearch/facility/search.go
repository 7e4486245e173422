package facility

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/facility"
	"lsolve/solve"
)

// Search looks for cheaper and cheaper solutions. It is a localsearch.Walk whose rank is
// the costs, and the units above capacities as long as no solution keeps these.
//
// Without capacities it is tabu search over the open facilities (Michel and Van Hentenryck,
// "A simple tabu search for warehouse location", 2004): a step opens or closes the
// facility for which that is best. What each of these changes is kept up to date.
// After some steps without a better solution, some of the best one are exchanged for others.
//
// With capacities it is iterated local search that moves customers, swaps them, and opens
// and closes facilities.
//
// Where demands may be split, it is simulated annealing over the open facilities, with the
// cheapest amounts by a flow.
//
// A step is a facility that is opened or closed, or a customer that is considered, with
// capacities, or a set of facilities, where demands may be split. When the bound of the instance is reached, it makes no more steps.
type Search struct {
	in       *facility.Instance
	flips    *flips    // without capacities
	assigned *assigned // with them
	splits   *splits   // with them and demands that may be split
	bound    int64
	best     []int32
	rank     localsearch.Rank
	steps    int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the instance. Equal seeds and streams make equal searches.
func NewSearch(in *facility.Instance, seed, stream uint64) *Search {
	s := &Search{in: in, bound: in.Bound()}
	r := rng.New(seed, stream)
	start := in.Start()
	switch {
	case in.Split():
		s.splits = newSplits(in, r)
		s.rank.Objective, _ = in.Check(start)
	case in.Capacitated():
		s.assigned = newAssigned(in, r)
		if start == nil {
			start = s.assigned.Values(nil)
		}
	default:
		s.flips = newFlips(in, r)
	}
	s.best = start
	s.Adopt(start)
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the rank of the best solution.
func (s *Search) Best() localsearch.Rank { return s.rank }

// Values appends the best solution to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps, the changes priced, and the perturbations.
func (s *Search) Stats() solve.Stats {
	var tried, rounds int64
	switch {
	case s.splits != nil:
		tried, rounds = s.splits.tried, s.splits.cycles
	case s.flips != nil:
		tried, rounds = s.flips.tried, s.flips.rounds
	default:
		tried, rounds = s.assigned.tried, s.assigned.rounds
	}
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: tried},
		{Name: solve.Restarts, Value: rounds},
	}
}

// Adopt continues from the solution that values are; where demands may be split, only if it
// keeps the capacities.
func (s *Search) Adopt(values []int32) {
	if s.splits != nil {
		if _, err := s.in.Check(values); err == nil {
			s.splits.set(values)
			s.take(s.splits.best.Cost())
		}
		return
	}
	now := New(s.in)
	now.Adopt(values)
	if rank := now.Rank(); s.rank == (localsearch.Rank{}) || rank.Better(s.rank) {
		s.rank = rank
		s.best = append(s.best[:0:0], values...)
	}
	if s.flips == nil {
		s.assigned.set(values)
		return
	}
	s.flips.set(values)
	s.take(s.flips.total)
}

// take keeps the solution of the engine if it is better.
func (s *Search) take(costs int64) {
	if s.rank.Violation == 0 && costs >= s.rank.Objective {
		return
	}
	s.rank = localsearch.Rank{Objective: costs}
	switch {
	case s.splits != nil:
		s.best = s.splits.best.Values(s.best[:0])
	case s.flips != nil:
		s.best = append(s.best[:0], s.flips.first...)
	default:
		s.best = append(s.best[:0], s.assigned.best...)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	slice := max(1, int64(1<<20)/int64(s.in.Facilities*(1+s.in.Customers/8)))
	for made < steps && (s.rank.Violation > 0 || s.rank.Objective > s.bound) && !localsearch.Reached(s.rank, target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		made++
		s.steps++
		switch {
		case s.splits != nil:
			if s.splits.step(); s.splits.improved {
				s.splits.improved = false
				s.take(s.splits.best.Cost())
			}
		case s.flips != nil:
			s.flips.step()
			s.take(s.flips.total)
		default:
			if s.assigned.step(); s.assigned.improved {
				s.assigned.improved = false
				s.take(s.assigned.bestCost)
			}
		}
	}
	return made, nil
}
