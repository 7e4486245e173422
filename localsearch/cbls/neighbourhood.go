package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
)

var (
	_ localsearch.Projected[Move]     = (*Space)(nil)
	_ localsearch.Neighbourhood[Move] = (*Space)(nil)
	_ localsearch.Attributed[Move]    = (*Space)(nil)
	_ localsearch.MoveSampler[Move]   = (*Space)(nil)
	_ localsearch.Sorted[Move]        = (*Space)(nil)
	_ localsearch.Weighted            = (*Space)(nil)
	_ localsearch.Buildable           = (*Space)(nil)
)

// Random returns a random move of a variable drawn uniformly from those that are
// searched.
func (s *Space) Random(r *rand.Rand) (Move, bool) {
	const tries = 20
	for range tries {
		if m, ok := s.randomOf(s.free[rng.Intn(r, len(s.free))], r); ok {
			return m, true
		}
	}
	return Move{}, false
}

func (s *Space) randomOf(x model.Var, r *rand.Rand) (Move, bool) {
	return s.groups[s.groupOf[x]].moves.random(s, x, r)
}

// Each visits the moves of all searched variables; those of two variables once.
func (s *Space) Each(r *rand.Rand, visit func(Move) bool) {
	for _, x := range s.free {
		if !s.groups[s.groupOf[x]].moves.each(s, x, r, true, visit) {
			return
		}
	}
}

// Variables returns the number of searched variables.
func (s *Space) Variables() int { return len(s.free) }

// EachOf visits the moves of searched variable i. In a domain of more than 512 values it
// visits a sample, drawn by r.
func (s *Space) EachOf(i int, r *rand.Rand, visit func(Move) bool) {
	x := s.free[i]
	s.groups[s.groupOf[x]].moves.each(s, x, r, false, visit)
}

// SampleOf visits at most the given number of moves of searched variable i, drawn by r, and all
// if there are no more.
func (s *Space) SampleOf(i, most int, r *rand.Rand, visit func(Move) bool) {
	x := s.free[i]
	s.groups[s.groupOf[x]].moves.sample(s, x, most, r, visit)
}

// RandomMoveOf returns a random move of the i-th searched variable; ok is false if none was
// found.
func (s *Space) RandomMoveOf(i int, r *rand.Rand) (Move, bool) { return s.randomOf(s.free[i], r) }

// Values appends the values of all variables of the model.
func (s *Space) Values(buf []int32) []int32 { return append(buf, s.val...) }

// Adopt gives all variables the values that Values has returned. Weights do not change.
func (s *Space) Adopt(values []int32) {
	copy(s.val, values)
	for g := range s.groups {
		s.groups[g].moves.restored(s)
	}
	s.recount()
}

// Randomise gives the searched variables random values and makes all weights 1.
func (s *Space) Randomise(r *rand.Rand) {
	for g := range s.groups {
		s.groups[g].moves.randomise(s, r)
	}
	s.ResetWeights()
	s.recount()
	s.calibrate(r)
}

// Perturb makes random moves of a share of the searched variables.
func (s *Space) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.free)))) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}
