package jobshop

import (
	"context"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/jobshop"
	"lsolve/solve"
)

// Search looks for shorter and shorter schedules. It is a localsearch.Walk whose rank
// is the makespan. The elite is a few schedules, each made at random and improved by
// tabu search. Two of them, drawn at random, then give a new one: path relinking goes
// part of the way from one to the other, and tabu search improves the result. It
// replaces the worst one unless a similar one is there (Peng, Lü and Cheng 2015, with
// a smaller elite). When all are similar, a new elite is made.
//
// A step is a step of tabu search, or a random schedule to start one.
type Search struct {
	*tabu
	population
	steps    int64
	restarts int64
	finest   []int32
	shortest int32
}

var _ localsearch.Walk = (*Search)(nil)

// Of more operations than mostRandom the first schedule is that of the instance's rule, since to improve
// one at random would take long. Of fewer it is at random as the others of the elite, for the sake of variety.
const mostRandom = 20_000

// patience is how many steps without improvement end a tabu search.
const patience = 12_500

// NewSearch returns a search on the job shop. Equal seeds and streams make equal
// searches.
func NewSearch(in *jobshop.Instance, seed, stream uint64) *Search {
	s := newSearch(newShop(in), seed, stream)
	if len(in.Jobs)*in.Machines > mostRandom {
		s.Adopt(in.Start())
	}
	return s
}

func newSearch(sh *shop, seed, stream uint64) *Search {
	r := rng.New(seed, stream)
	s := &Search{tabu: newTabu(randomState(sh, r), r)}
	s.begin()
	s.finest, s.shortest = slices.Clone(s.best), s.makespan
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the makespan of the best schedule, as the objective.
func (s *Search) Best() localsearch.Rank {
	return localsearch.Rank{Objective: int64(min(s.shortest, s.makespan))}
}

// Values appends the start of each operation, job by job, in the best schedule to
// buf.
func (s *Search) Values(buf []int32) []int32 {
	if s.makespan < s.shortest {
		return append(buf, s.best...)
	}
	return append(buf, s.finest...)
}

// Stats returns the steps, the moves priced, and the number of new elites.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Adopt continues from the schedule whose starts are values: tabu search improves it,
// and the result joins the elite.
func (s *Search) Adopt(values []int32) {
	s.record()
	s.s.Adopt(values)
	s.begin()
	s.record()
}

// record stores the best of this tabu search if it is the best of all.
func (s *Search) record() {
	if s.makespan < s.shortest {
		s.shortest = s.makespan
		s.finest = append(s.finest[:0], s.best...)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const operations = 1 << 20 // about one operation is examined in some milliseconds
	slice := max(1, operations/int64(s.s.none))
	aim := target.Objective
	if target.Violation < 0 {
		aim = -1 // there is no such schedule
	}
	for made < steps && !localsearch.Reached(s.Best(), target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if s.stale >= patience {
			s.record()
			s.turn()
			made++
			s.steps++
			continue
		}
		done := s.run(min(slice, steps-made), patience, aim)
		made += done
		s.steps += done
	}
	return made, nil
}

// turn stores the result of the tabu search and begins the next one.
func (s *Search) turn() {
	s.s.Adopt(s.best)
	s.add(s.s, s.makespan)
	if s.spent() {
		s.restarts++
		s.clear()
	}
	if len(s.elite) < eliteSize {
		s.s.Randomise(s.r)
	} else {
		s.between(s.s, s.r)
	}
	s.begin()
}
