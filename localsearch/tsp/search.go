package tsp

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/tsp/internal/dist"
	"lsolve/localsearch/tsp/internal/eax"
	"lsolve/localsearch/tsp/internal/lk"
	"lsolve/localsearch/tsp/internal/patch"
	"lsolve/model"
	"lsolve/problem/tsp"
	"lsolve/solve"
)

// Search shortens tours by the method of Lin and Kernighan, and crosses them by edge
// assembly (Nagata and Kobayashi, 2013). First one tour is kicked and repaired. Then
// come rounds: a population of tours is made, crossed generation by generation until
// nothing changes any more, and given up for a larger one. Up to 12 cities it finds a
// shortest tour by dynamic programming and ends. Of directed cities a limited branch and
// bound by assignments comes before all that, which often ends it.
//
// A step is a kick with its repair, or a child of a crossing; a new tour counts as one
// step per 32 cities, a node of the branch and bound as one, and a tree of AlphaNearness as one per 1000.
type Search struct {
	in      *tsp.Instance
	options Options
	cities  numbered
	random  *rand.Rand
	best    int64
	order   []int32 // the best tour, unless fresh
	fresh   bool    // it is that of tour
	over    bool    // nothing is better

	assigns bool          // directed cities begin with assignments
	patch   *patch.Search // while these go on
	alpha   *dist.Alpha   // while candidates are chosen by it
	tour    *lk.Tour
	sown    uint64 // the seed of the tour that is being made
	stage   stage
	kicks   int64 // left to make
	round   round

	steps int64
	owed  int64 // steps that a large one before counts for
}

// stage is what a search does next.
type stage uint8

const (
	preparing stage = iota // find candidates
	assigning              // patch assignments
	sowing                 // make the first tour
	opening                // repair it
	kicking                // improve it
	founding               // make a member of the population
	crossing
)

// NewSearch returns a search for a short tour. Equal seeds and streams make equal
// searches. It begins with a tour along a curve that fills the plane, or that of the
// cities by number if they have no places, and along fixed edges. All its tours have these.
func NewSearch(in *tsp.Instance, seed, stream uint64) *Search {
	return NewSearchWith(in, Options{}, seed, stream)
}

// NewSearchWith is NewSearch with options.
func NewSearchWith(in *tsp.Instance, o Options, seed, stream uint64) *Search {
	s := &Search{in: in, options: o, cities: undirected(in), random: rng.New(seed, stream), assigns: true}
	s.order = make([]int32, s.cities.N)
	for i := range s.order {
		s.order[i] = int32(i)
	}
	s.order = s.cities.joined(s.order)
	s.best = s.cities.Length(s.order)
	return s
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	stop := func() bool { return ctx.Err() != nil }
	for made < steps && !s.over && !localsearch.Reached(s.Best(), target) {
		if stop() {
			return made, context.Cause(ctx)
		}
		if s.owed == 0 && !s.advance(ctx, stop) {
			return made, context.Cause(ctx)
		}
		paid := min(s.owed, steps-made)
		s.owed -= paid
		s.steps += paid
		made += paid
	}
	return made, nil
}

// advance does what is next, and adds what that counts for to s.owed. It reports false
// if it was stopped, to be continued.
func (s *Search) advance(ctx context.Context, stop func() bool) bool {
	switch s.stage {
	case preparing:
		if s.cities.n <= fewCities {
			s.Adopt(exactTour(s.in))
			s.over, s.owed = true, 1
			return true
		}
		done, ok := s.candidates(ctx, stop)
		s.best = s.cities.Length(s.order) // they may have reduced the costs
		if !done || !ok {
			return ok
		}
		s.tour = lk.New(s.cities.Costs, s.options.Tour.listed(s.cities.N))
		s.round.size = firstSize(s.cities.N)
		s.stage = s.afterPreparing()
	case assigning:
		s.assign()
	case sowing:
		if !s.begin(0, stop) {
			return false
		}
		s.stage = opening
	case opening:
		if !s.settle(stop) {
			return false
		}
		s.kicks = openingKicks
		if s.cities.Fixed {
			s.kicks *= 5 // costs that many edges share need them
		}
		s.stage = kicking
	case kicking:
		if s.kicks == 0 || !s.tour.Chain(s.random) {
			s.stage = founding
			s.round.population = eax.New(s.cities.Costs)
			return true
		}
		s.kicks--
		s.owed = 1
		s.keepTour()
	case founding:
		return s.found(stop)
	case crossing:
		s.cross()
	}
	return true
}

// begin makes the tour the first one, or with noise a greedy one, to be repaired everywhere.
func (s *Search) begin(noise float64, stop func() bool) bool {
	if s.sown == 0 {
		s.sown = s.random.Uint64()
	}
	order := s.first(noise, stop)
	if order == nil {
		return false
	}
	s.sown = 0
	s.save()
	s.tour.SetOrder(order)
	s.tour.PushAll()
	return true
}

// settle repairs a new tour.
func (s *Search) settle(stop func() bool) bool {
	const unseen = 256 // cities between two looks at the context
	for !s.tour.Repair(unseen) {
		s.tour.Mark() // nothing is undone, so the journal need not grow
		if stop() {
			s.keepTour()
			return false
		}
	}
	s.keepTour()
	s.owed = int64(1 + s.cities.N/32)
	return true
}

// keep makes a tour the best one if it is.
func (s *Search) keep(order []int32, cost int64) {
	if cost < s.best {
		s.best, s.fresh = cost, false
		copy(s.order, order)
	}
}

// keepTour is keep of the current tour, which is not copied before it has to be: it
// only becomes shorter until then.
func (s *Search) keepTour() {
	if cost := s.tour.Cost(); cost < s.best {
		s.best, s.fresh = cost, true
	}
}

// save copies the best tour if it is the current one, which is about to change.
func (s *Search) save() {
	if s.fresh {
		copy(s.order, s.tour.Order())
		s.fresh = false
	}
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the length of the shortest tour so far, as an objective.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.best + s.cities.Base} }

// Values appends the city after each city in the shortest tour so far.
func (s *Search) Values(buf []int32) []int32 {
	s.save()
	return s.cities.successors(buf, s.order)
}

// Adopt takes the tour with these successors, which must be one circuit through all
// cities, into the population, or continues from it if there is none yet. A tour without all
// fixed edges is changed to one with them.
func (s *Search) Adopt(values []int32) {
	if err := checkSuccessors(s.cities.n, values); err != nil {
		panic(err)
	}
	s.save()
	order := s.cities.joined(s.cities.order(values))
	cost := s.cities.Length(order)
	s.keep(order, cost)
	switch s.stage {
	case preparing, assigning, sowing:
	case opening, kicking:
		s.tour.SetOrder(order)
		s.tour.PushAll()
		s.stage = opening
	default:
		s.round.population.Admit(order, cost)
	}
}

// Stats returns the steps, the moves priced and the rounds after the first.
func (s *Search) Stats() solve.Stats {
	tried := s.round.tried
	if s.tour != nil {
		tried += s.tour.Tried()
	}
	if s.round.population != nil {
		tried += s.round.population.Tried()
	}
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.MovesTried, Value: tried}, {Name: solve.Restarts, Value: s.round.number}}
}
