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
	// growth is how many times as large a population is as the one before.
	growth = 3
	// noise makes the members of a population differ.
	noise = 0.3
	// patience is how many generations without a change end a round.
	patience = 3
)

// firstSize returns the size of the first population of tours through n cities: 30, but
// fewer of very long ones, whose making takes the most time.
func firstSize(n int32) int { return max(8, min(30, 3_000_000/int(n))) }

// largest returns the largest size of a population of tours through n cities: as many
// as take 200 MB, and no more than a thousand.
func largest(n int32) int { return max(firstSize(n), min(1000, 50_000_000/int(n))) }

// children returns how many children two tours through n cities have at most: 30 (Nagata
// and Kobayashi, 2013), but more of long ones, which have more cycles.
func children(n int32) int { return max(30, int(n)/150) }

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
	s.owed = 1 + r.population.Mate(s.random, children(s.cities.N))
	s.keep(r.population.Best())
	if r.population.Stale() >= patience {
		r.tried += r.population.Tried()
		r.number++
		r.size = min(growth*r.size, largest(s.cities.N))
		r.population = eax.New(s.cities.Costs)
		s.stage = founding
	}
}
