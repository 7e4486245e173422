package setcover

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/setcover"
)

// State is a choice of columns. Its Cost is what they cost, and for each row that is not
// covered 1 more than its cheapest column does: to choose that one always pays. A move is a
// column that is chosen or dropped.
type State struct{ *board }

var (
	_ localsearch.State[int32]         = (*State)(nil)
	_ localsearch.Neighbourhood[int32] = (*State)(nil)
	_ localsearch.Attributed[int32]    = (*State)(nil)
	_ localsearch.Constructive         = (*State)(nil)
	_ localsearch.Ranked               = (*State)(nil)
)

// New returns the state with the cover of the instance's rule.
func New(in *setcover.Instance) *State {
	s := &State{newBoard(in, nil)}
	for i := range s.weight {
		row := in.Row(int32(i))
		cheapest := in.Cost(row[0])
		for _, j := range row {
			cheapest = min(cheapest, in.Cost(j))
		}
		for _, j := range row {
			s.score[j] += int64(cheapest)
		}
		s.weight[i] += int64(cheapest)
	}
	s.Adopt(in.Start())
	return s
}

// Variables returns the number of columns.
func (s *State) Variables() int { return len(s.chosen) }

// Cost returns the cost of the columns and of the rows that are not covered.
func (s *State) Cost() int64 {
	cost := s.cost
	for _, i := range s.open.items {
		cost += s.weight[i]
	}
	return cost
}

// Rank has the number of rows that are not covered, and the cost of the columns.
func (s *State) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: int64(len(s.open.items)), Objective: s.cost}
}

// Sense says that the cost is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends 0 or 1 for each column to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.chosen...) }

// Adopt replaces the choice by values, 0 or 1 for each column.
func (s *State) Adopt(values []int32) {
	for j, v := range values {
		if v != s.chosen[j] {
			s.Apply(int32(j))
		}
	}
}

// Randomise chooses columns of rows that are not covered, drawn at random.
func (s *State) Randomise(r *rand.Rand) {
	for len(s.list.items) > 0 {
		s.drop(s.list.items[0])
	}
	s.cover(r)
}

// cover chooses columns, drawn at random, until all rows are covered.
func (s *State) cover(r *rand.Rand) {
	for len(s.open.items) > 0 {
		row := s.in.Row(s.open.items[rng.Intn(r, len(s.open.items))])
		s.choose(row[rng.Intn(r, len(row))])
	}
}

// ConstructState begins with the instance's rule, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	s.Adopt(s.in.Start())
	s.Perturb(r, 0.1)
}

// Perturb drops about the given share of the columns that are chosen, at least one, and
// covers what was theirs at random.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.list.items))+0.5)) {
		if len(s.list.items) > 0 {
			s.drop(s.list.items[rng.Intn(r, len(s.list.items))])
		}
	}
	s.cover(r)
}

// Delta returns the change of the cost.
func (s *State) Delta(j int32) int64 {
	change := int64(s.in.Cost(j)) - s.score[j]
	if s.chosen[j] == 1 {
		return -change
	}
	return change
}

// Apply chooses a column, or drops it.
func (s *State) Apply(j int32) {
	if s.chosen[j] == 1 {
		s.drop(j)
	} else {
		s.choose(j)
	}
}

// Random draws a column.
func (s *State) Random(r *rand.Rand) (j int32, ok bool) {
	return int32(rng.Intn(r, s.Variables())), true
}

// Each visits the columns, from a random one on.
func (s *State) Each(r *rand.Rand, visit func(int32) bool) {
	n := s.Variables()
	start := rng.Intn(r, n)
	for k := range n {
		if !visit(int32((start + k) % n)) {
			return
		}
	}
}

// Attributes say whether the column is chosen, before and after.
func (s *State) Attributes(j int32) (leaves, enters [2]uint64) {
	before, after := 2*uint64(j)+uint64(s.chosen[j]), 2*uint64(j)+uint64(1-s.chosen[j])
	return [2]uint64{before, before}, [2]uint64{after, after}
}

// AttributeName names a set that is chosen, or is not.
func (*State) AttributeName(a uint64) string {
	if a%2 == 1 {
		return fmt.Sprintf("set %d", a/2)
	}
	return fmt.Sprintf("not set %d", a/2)
}
