package tsp

import (
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/tsp"
)

// State is a tour through all cities. Its cost is its length, and for each fixed edge that is
// missing as much as some long edges. It is not safe for concurrent use.
type State struct {
	costs *costs
	ring  ring
	cost  int64 // less the bonus of each fixed edge
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the tour through the cities by number. States of one instance share
// its distances.
func New(in *tsp.Instance) *State {
	c := newCosts(in)
	s := &State{costs: c, ring: newRing(c.n)}
	s.cost = s.ring.length(c)
	return s
}

// Variables returns the number of cities.
func (s *State) Variables() int { return int(s.costs.n) }

// Cost returns the length of the tour, and what its missing fixed edges cost.
func (s *State) Cost() int64 { return s.cost + s.costs.bonuses() }

// Rank has the length as the objective, and the number of missing fixed edges as the violation.
func (s *State) Rank() localsearch.Rank {
	missing := int64(0)
	for _, e := range s.costs.fixed {
		if s.ring.next(e[0]) != e[1] && s.ring.next(e[1]) != e[0] {
			missing++
		}
	}
	return localsearch.Rank{Violation: missing, Objective: s.Cost() - missing*s.costs.bonus}
}

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the city after each city.
func (s *State) Values(buf []int32) []int32 { return s.ring.successors(buf) }

// Adopt makes the state the tour with these successors, which must be one circuit
// through all cities.
func (s *State) Adopt(values []int32) {
	if err := checkSuccessors(s.costs.n, values); err != nil {
		panic(err)
	}
	s.ring.adopt(values)
	s.cost = s.ring.length(s.costs)
}

// Randomise puts the cities in random order, all orders equally likely.
func (s *State) Randomise(r *rand.Rand) {
	s.ring.shuffle(r)
	s.cost = s.ring.length(s.costs)
}

// Perturb makes random double bridges, each of which changes four edges, until
// about the given share of all edges has changed.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(s.costs.n)/4)) {
		if k, ok := drawBridge(r, s.costs.n, s.costs.n); ok {
			s.ring.exchange(k.i, k.x, k.y+k.z)
			s.ring.exchange(k.i, k.y, k.z)
		}
	}
	s.cost = s.ring.length(s.costs)
}
