package keys

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Swarm is particle swarm optimisation (Kennedy and Eberhart 1995) with constriction (Clerc and Kennedy, IEEE Transactions
// on Evolutionary Computation 6, 2002): particles fly towards the best place where they were and the best one of their
// two neighbours on a ring.
type Swarm struct {
	// Size is the number of particles, at least 3; 0: 30.
	Size int

	at    [][]float64 // where they are
	speed [][]float64
	own   []point // the best places
	known int     // particles that have been tried
	turn  int
}

// The constants of Clerc and Kennedy.
const (
	constriction = 0.7298
	attraction   = 2.05
)

// Start implements Method.
func (s *Swarm) Start(n int, best []float64, rank localsearch.Rank, r *rand.Rand) error {
	if s.Size == 0 {
		s.Size = 30
	}
	if s.Size < 3 {
		return fmt.Errorf("Swarm.Size is %d; expected 3 or more, or 0 for the default", s.Size)
	}
	s.at, s.speed, s.own = make([][]float64, s.Size), make([][]float64, s.Size), make([]point, s.Size)
	s.known, s.turn = 0, 0
	for i := range s.at {
		s.at[i], s.speed[i] = make([]float64, n), make([]float64, n)
		scatter(s.at[i], r)
		for k := range s.speed[i] {
			s.speed[i][k] = (rng.Float64(r) - s.at[i][k]) / 2
		}
		s.own[i].keys = slices.Clone(s.at[i])
	}
	if best != nil {
		copy(s.at[0], best)
		s.own[0] = point{slices.Clone(best), rank}
		s.known = 1
	}
	return nil
}

// Next implements Method.
func (s *Swarm) Next(keys []float64, r *rand.Rand) {
	if s.known < s.Size {
		copy(keys, s.at[s.known])
		return
	}
	at, speed, own := s.at[s.turn], s.speed[s.turn], s.own[s.turn].keys
	leader := s.leader().keys
	for i := range keys {
		pull := attraction*rng.Float64(r)*(own[i]-at[i]) + attraction*rng.Float64(r)*(leader[i]-at[i])
		speed[i] = constriction * (speed[i] + pull)
		x := at[i] + speed[i]
		if at[i] = within(x); at[i] != x {
			speed[i] = -speed[i] / 2 // it comes back from the end
		}
	}
	copy(keys, at)
}

// leader is the best place of the particle and its neighbours.
func (s *Swarm) leader() *point {
	best := &s.own[s.turn]
	for _, i := range []int{(s.turn + s.Size - 1) % s.Size, (s.turn + 1) % s.Size} {
		if s.own[i].rank.Better(best.rank) {
			best = &s.own[i]
		}
	}
	return best
}

// Tried implements Method.
func (s *Swarm) Tried(keys []float64, rank localsearch.Rank, _ *rand.Rand) {
	i := s.turn
	first := s.known < s.Size
	if first {
		i = s.known
		s.known++
	} else {
		s.turn = (s.turn + 1) % s.Size
	}
	copy(s.at[i], keys) // where local search has moved it
	if first || noWorse(rank, s.own[i].rank) {
		copy(s.own[i].keys, keys)
		s.own[i].rank = rank
	}
}
