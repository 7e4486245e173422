package sop

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/sop"
)

// State is a path that keeps all precedences. Its Cost is the length, its values are the
// nodes after each node.
type State struct{ *path }

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with the best path of the instance's rules.
func New(in *sop.Instance) *State {
	s := &State{newPath(in)}
	s.set(in.StartSequence())
	return s
}

// Variables returns the number of nodes.
func (s *State) Variables() int { return s.n }

// Cost returns the length.
func (s *State) Cost() int64 { return s.length }

// Rank has the length; no path here violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.length} }

// Sense says that the length is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the node after each node to buf.
func (s *State) Values(buf []int32) []int32 { return s.in.After(buf, s.sequence) }

// Adopt replaces the path, which must keep the precedences.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no path: %w", err))
	}
	s.set(s.in.Sequence(values))
}

// Randomise draws a path: of the nodes that may come next, one that was drawn first for it.
func (s *State) Randomise(r *rand.Rand) {
	keys := make([]int32, s.n)
	for i := range keys {
		keys[i] = int32(i)
	}
	rng.Shuffle32(r, keys)
	s.set(sorted(s.in, keys))
}

// ConstructState begins with the instance's best rule, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	s.set(s.in.StartSequence())
	s.Perturb(r, 0.1)
}

// Perturb makes moves drawn at random, one for about the given share of the nodes, at
// least one.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(s.n)+0.5)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}
