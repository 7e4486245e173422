package qap

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/qap"
)

// State is an assignment of n facilities to n locations. Its cost is the
// objective. It is not safe for concurrent use.
type State struct {
	in   *instance
	p    []int32 // location of each facility
	cost int64
}

var (
	_ localsearch.State[Swap]         = (*State)(nil)
	_ localsearch.Neighbourhood[Swap] = (*State)(nil)
	_ localsearch.Attributed[Swap]    = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with every facility at the location of its number.
func New(in *qap.Instance) *State {
	s := &State{in: newInstance(in), p: make([]int32, in.Facilities())}
	for i := range s.p {
		s.p[i] = int32(i)
	}
	s.recount()
	return s
}

// recount computes the cost from scratch.
func (s *State) recount() {
	n := s.in.n
	s.cost = 0
	for i := range n {
		b := s.in.b[int(s.p[i])*n:]
		for j, flow := range s.in.a[i*n : (i+1)*n] {
			s.cost += flow * b[s.p[j]]
		}
	}
}

// Variables returns the number of facilities.
func (s *State) Variables() int { return s.in.n }

// Cost returns the objective.
func (s *State) Cost() int64 { return s.cost }

// Rank has the objective; no assignment violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.cost} }

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the location of each facility.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.p...) }

// Adopt puts every facility at the location that values has for it, which must be
// a permutation.
func (s *State) Adopt(values []int32) {
	if err := s.in.checkPermutation(values); err != nil {
		panic(err)
	}
	copy(s.p, values)
	s.recount()
}

// checkPermutation checks that values are locations, each once.
func (in *instance) checkPermutation(values []int32) error {
	if len(values) != in.n {
		return fmt.Errorf("qap: %d locations for %d facilities", len(values), in.n)
	}
	taken := make([]bool, in.n)
	for i, l := range values {
		if l < 0 || int(l) >= in.n || taken[l] {
			return fmt.Errorf("qap: facility %d at location %d; expected one from 0 to %d that is free", i, l, in.n-1)
		}
		taken[l] = true
	}
	return nil
}

// Randomise draws an assignment, every one equally likely.
func (s *State) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.p)
	s.recount()
}

// Perturb exchanges the locations of about the given share of the facilities, at
// least two, at random.
func (s *State) Perturb(r *rand.Rand, share float64) {
	s.perturb(r, share)
	s.recount()
}

// perturb is Perturb without the cost: it shuffles a random sample.
func (s *State) perturb(r *rand.Rand, share float64) {
	n := s.in.n
	count := min(n, max(2, int(share*float64(n)+0.5)))
	sample := make([]int32, n)
	for i := range sample {
		sample[i] = int32(i)
	}
	for i := range count {
		j := i + rng.Intn(r, n-i)
		sample[i], sample[j] = sample[j], sample[i]
	}
	// One cycle through the sample moves every facility in it (Sattolo, 1986).
	for i := count - 1; i > 0; i-- {
		a, b := sample[i], sample[rng.Intn(r, i)]
		s.p[a], s.p[b] = s.p[b], s.p[a]
	}
}
