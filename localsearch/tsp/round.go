package tsp

import "lsolve/localsearch/tsp/internal/eax"

// round is a population and what is done with it.
type round struct {
	number     int64
	size       int  // of the population when it is complete
	begun      bool // the tour is to be its next member
	population *eax.Population
	tried      int64 // by populations before
}

const (
	// openingKicks is the number of kicks of the first tour.
	openingKicks = 1000
	// firstSize is the size of the first population; each is growth times the one before.
	firstSize = 30
	growth    = 3
	// noise makes the members of a population differ.
	noise = 0.3
	// children is how many children two tours have at most (Nagata and Kobayashi, 2013).
	children = 30
	// patience is how many generations without a change end a round.
	patience = 3
)

// largest returns the largest size of a population of tours through n cities: as many
// as take 200 MB, and no more than a thousand.
func largest(n int32) int { return max(firstSize, min(1000, 50_000_000/int(n))) }

// found makes a member of the population: a greedy tour, repaired.
func (s *Search) found(stop func() bool) bool {
	r := &s.round
	if r.population.Size() >= r.size {
		s.stage = crossing
		return true
	}
	if !r.begun {
		if !s.begin(noise, stop) {
			return false
		}
		r.begun = true
	}
	if !s.settle(stop) {
		return false
	}
	r.begun = false
	r.population.Admit(s.tour.Order(), s.tour.Cost())
	return true
}

// cross crosses two members. If nothing has changed for a while, it begins a new round.
func (s *Search) cross() {
	r := &s.round
	s.owed = 1 + r.population.Mate(s.random, children)
	s.keep(r.population.Best())
	if r.population.Stale() >= patience {
		r.tried += r.population.Tried()
		r.number++
		r.size = min(growth*r.size, largest(s.cities.N))
		r.population = eax.New(s.cities.Costs)
		s.stage = founding
	}
}
