package tardiness

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/permutation"
	"lsolve/model"
	"lsolve/problem/tardiness"
)

// State is a sequence of all jobs, without idle time. Its Cost is the objective, its
// values are the starts.
type State struct {
	in *tardiness.Instance
	*line
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with the jobs in the order of their numbers.
func New(in *tardiness.Instance) *State {
	s := &State{in, newLine(in)}
	for j := range s.sequence {
		s.sequence[j] = int32(j)
	}
	s.update(0)
	return s
}

// Variables returns the number of jobs.
func (s *State) Variables() int { return len(s.sequence) }

// Cost returns the objective.
func (s *State) Cost() int64 { return s.objective() }

// Rank has the objective; no sequence violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.Cost()} }

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the start of each job to buf.
func (s *State) Values(buf []int32) []int32 { return s.in.Starts(buf, s.sequence) }

// Adopt replaces the sequence by the order of values, which must be the starts of a
// schedule. Idle time goes.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no schedule: %w", err))
	}
	s.set(s.in.Sequence(values))
}

// Randomise draws a sequence, every one equally likely.
func (s *State) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.sequence)
	s.update(0)
}

// ConstructState begins with the instance's best rule, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	copy(s.sequence, s.in.StartSequence())
	s.Perturb(r, 0.1)
}

// Perturb moves about the given share of the jobs, at least one, to random other places.
func (s *State) Perturb(r *rand.Rand, share float64) {
	permutation.Perturb(s.sequence, share, r)
	s.update(0)
}
