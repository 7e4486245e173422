package disjunctive

import (
	"context"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// Start says how a Search begins. The zero value begins at random.
type Start struct {
	// Values are a schedule; nil: a random one.
	Values []int32
	// Bound is a value that no schedule is better than: the search ends there.
	Bound int64
}

// Search looks for better and better schedules. It is a localsearch.Walk whose rank is
// the objective. The elite is a few schedules, the first that of the start and the
// others made at random, each improved by tabu search, or, for the total weighted
// tardiness with fixed machines and jobs, by simulated annealing. Two of them, drawn at
// random, then give a new one: path relinking goes part of the way from one to the other,
// and the result is improved (Peng, Lü and Cheng, "A tabu search/path relinking
// algorithm to solve the job shop scheduling problem", 2015; for choices of machines
// González, Vela and Varela, "Scatter search with path relinking for the flexible job
// shop scheduling problem", 2015). When all are similar, a new elite is made.
//
// A step is a step of tabu search or of annealing, or a new schedule to start one.
type Search struct {
	improver
	*incumbent
	population
	over     bool // the improver has made all it can
	bound    int64
	steps    int64
	restarts int64
	finest   []int32
	least    int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the shop. Equal seeds and streams make equal searches.
func NewSearch(sh *Shop, start Start, seed, stream uint64) *Search {
	r := rng.New(seed, stream)
	state := newState(sh)
	if start.Values != nil {
		state.Adopt(start.Values)
	} else {
		state.Randomise(r)
	}
	s := &Search{bound: start.Bound}
	if sh.tardy() && !sh.choose && !sh.free {
		a := newAnnealing(state, r)
		s.improver, s.incumbent = a, &a.incumbent
	} else {
		t := newTabu(state, r)
		s.improver, s.incumbent = t, &t.incumbent
	}
	s.begin()
	s.finest, s.least = slices.Clone(s.best), s.value
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the objective of the best schedule.
func (s *Search) Best() localsearch.Rank {
	return localsearch.Rank{Objective: min(s.least, s.value)}
}

// Values appends the best schedule to buf, as State.Values does.
func (s *Search) Values(buf []int32) []int32 {
	if s.value < s.least {
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

// Adopt continues from the schedule that values are: it is improved, and the result joins
// the elite.
func (s *Search) Adopt(values []int32) {
	s.record()
	s.s.Adopt(values)
	s.restart()
	s.record()
}

// record stores the best since the improver began if it is the best of all.
func (s *Search) record() {
	if s.value < s.least {
		s.least = s.value
		s.finest = append(s.finest[:0], s.best...)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const operations = 1 << 21 // some milliseconds
	slice := max(1, operations/(int64(s.s.none)*64))
	aim := s.bound
	if target.Violation >= 0 {
		aim = max(aim, target.Objective)
	}
	for made < steps && s.Best().Objective > s.bound && !localsearch.Reached(s.Best(), target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if s.over {
			s.record()
			s.turn()
			made++
			s.steps++
			continue
		}
		done, over := s.run(min(slice, steps-made), aim)
		s.over = over
		made += done
		s.steps += done
	}
	return made, nil
}

// turn stores the result of the improver and lets it begin anew.
func (s *Search) turn() {
	s.s.Adopt(s.best)
	s.add(s.s, s.value)
	if s.spent() {
		s.restarts++
		s.clear()
	}
	if len(s.elite) < eliteSize {
		s.s.Randomise(s.r)
	} else {
		s.between(s.s, s.r)
	}
	s.restart()
}

// restart lets the improver begin from the current state.
func (s *Search) restart() {
	s.begin()
	s.over = false
}
