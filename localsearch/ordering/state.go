package ordering

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/permutation"
	"lsolve/model"
	"lsolve/problem/ordering"
)

// State is an order. Its Cost is the negated sum, its values are the places.
type State struct {
	in *ordering.Instance
	*sequence
	sum int64
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with the items in the order of their numbers.
func New(in *ordering.Instance) *State {
	s := &State{in: in, sequence: newSequence(in.Items(), in.Differences())}
	for i := range s.order {
		s.order[i] = int32(i)
	}
	s.recount()
	return s
}

// recount makes all else right after the order has changed.
func (s *State) recount() {
	s.update(0, s.n-1)
	s.sum = s.in.Sum(s.order)
}

// Variables returns the number of items.
func (s *State) Variables() int { return s.n }

// Cost returns the negated sum.
func (s *State) Cost() int64 { return -s.sum }

// Rank has the negated sum; no order violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: -s.sum} }

// Sense says that the sum is maximised.
func (s *State) Sense() model.Sense { return model.Maximise }

// Values appends the place of each item to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.place...) }

// Adopt replaces the order by the one with these places, which must have each place once.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no order: %w", err))
	}
	copy(s.order, s.in.Order(values))
	s.recount()
}

// Randomise draws an order, every one equally likely.
func (s *State) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.order)
	s.recount()
}

// ConstructState begins with the instance's best rule, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	copy(s.order, s.in.StartOrder())
	s.Perturb(r, 0.1)
}

// Perturb moves about the given share of the items, at least one, to random other places.
func (s *State) Perturb(r *rand.Rand, share float64) {
	permutation.Perturb(s.order, share, r)
	s.recount()
}
