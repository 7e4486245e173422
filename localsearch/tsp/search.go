package tsp

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/tsp"
	"lsolve/solve"
)

// Search is iterated local search on a tour (Martin, Otto and Felten, 1991; Johnson
// and McGeoch, 1997). A step makes a double bridge within a short segment, repairs
// the tour around it, and keeps the result unless it is longer. It begins with the
// nearest-neighbour tour from a random city. After a while without a gain it
// restarts from a random tour.
type Search struct {
	tour   *optimiser
	random *rand.Rand
	best   int64
	order  []int32 // the best tour
	steps  int64
	stale  int64 // steps since the current tour became shorter
	starts int64 // new starts
}

var _ localsearch.Walk = (*Search)(nil)

const (
	// bridgeLength is how many cities a stretch of a kick has at most.
	bridgeLength = 30
	// patience is the number of steps per city without a gain before a restart. On
	// TSPLIB's instances of up to 200 cities, symmetric or not, 100 was better than
	// 300 or more, and a random tour better than the best one with many kicks: with
	// it 10 seeds of 10 solved kro124p in a second, otherwise 5.
	patience = 100
	// between two checks of the context: steps, or cities of the first repair
	stepsUnseen  = 64
	citiesUnseen = 1024
)

// NewSearch returns a search for a short tour. Equal seeds and streams make equal
// searches.
func NewSearch(in *tsp.Instance, seed, stream uint64) *Search {
	c, n := newCosts(in), in.Cities()
	s := &Search{tour: newOptimiser(c), random: rng.New(seed, stream), order: make([]int32, n)}
	s.tour.ring.nearestNeighbour(c, int32(rng.Intn(s.random, n)))
	s.start()
	return s
}

// start makes the tour the current and the best one, to be improved everywhere.
func (s *Search) start() {
	s.tour.cost = s.tour.ring.length(s.tour.costs)
	s.tour.mark()
	s.tour.push(s.tour.ring.order...)
	s.keep()
}

// keep makes the current tour the best one.
func (s *Search) keep() {
	s.best = s.tour.cost
	copy(s.order, s.tour.ring.order)
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && !localsearch.Reached(s.Best(), target) {
		if made%stepsUnseen == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if err := s.settle(ctx); err != nil {
			return made, err
		}
		if localsearch.Reached(s.Best(), target) {
			break
		}
		s.step()
		made++
	}
	return made, nil
}

// settle repairs a new tour.
func (s *Search) settle(ctx context.Context) error {
	if s.tour.waiting == 0 {
		return nil
	}
	for !s.tour.repair(citiesUnseen) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	s.tour.mark()
	if s.tour.cost < s.best {
		s.keep()
	}
	return nil
}

// step kicks, repairs, and accepts the tour or undoes the changes.
func (s *Search) step() {
	s.steps++
	b, ok := drawBridge(s.random, s.tour.costs.n, bridgeLength)
	if !ok {
		return // every tour of three cities or fewer is the shortest after settle
	}
	if s.stale++; s.stale > patience*int64(s.tour.costs.n) {
		s.restart()
		return
	}
	before := s.tour.cost
	s.tour.cross(b)
	for !s.tour.repair(citiesUnseen) {
	}
	if s.tour.cost > before {
		s.tour.undo(before)
		return
	}
	if s.tour.cost < before {
		s.stale = 0
	}
	s.tour.mark()
	if s.tour.cost < s.best {
		s.keep()
	}
}

// restart continues from a random tour, which settle then repairs.
func (s *Search) restart() {
	s.starts++
	s.stale = 0
	s.tour.ring.shuffle(s.random)
	s.tour.cost = s.tour.ring.length(s.tour.costs)
	s.tour.push(s.tour.ring.order...)
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the length of the shortest tour so far, as an objective.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.best} }

// Values appends the city after each city in the shortest tour so far.
func (s *Search) Values(buf []int32) []int32 {
	begin := len(buf)
	buf = append(buf, s.order...)
	for i, city := range s.order {
		buf[begin+int(city)] = s.order[s.tour.ring.wrap(int32(i)+1)]
	}
	return buf
}

// Adopt continues from the tour with these successors, which must be one circuit
// through all cities.
func (s *Search) Adopt(values []int32) {
	if err := s.tour.costs.checkSuccessors(values); err != nil {
		panic(err)
	}
	best, order := s.best, append([]int32(nil), s.order...)
	s.tour.ring.adopt(values)
	s.start()
	if best < s.best {
		s.best, s.order = best, order
	}
}

// Stats returns the steps, the moves priced and the restarts.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.MovesTried, Value: s.tour.tried}, {Name: solve.Restarts, Value: s.starts}}
}
