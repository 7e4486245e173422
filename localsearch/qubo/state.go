package qubo

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/qubo"
)

// State is a solution. Its Cost is the negative of the objective. A move is a variable that
// changes.
type State struct{ *board }

var (
	_ localsearch.State[int32]         = (*State)(nil)
	_ localsearch.Neighbourhood[int32] = (*State)(nil)
	_ localsearch.Attributed[int32]    = (*State)(nil)
	_ localsearch.Constructive         = (*State)(nil)
	_ localsearch.Ranked               = (*State)(nil)
)

// New returns the state in which all variables are 0.
func New(in *qubo.Instance) *State { return &State{newBoard(in)} }

// Variables returns the number of variables.
func (s *State) Variables() int { return len(s.gain) }

// Cost returns the negative of the objective.
func (s *State) Cost() int64 { return -s.value }

// Rank has the negative of the objective; no solution violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: -s.value} }

// Sense says that the objective is maximised.
func (s *State) Sense() model.Sense { return model.Maximise }

// Values appends the values of the variables to buf.
func (s *State) Values(buf []int32) []int32 { return values(s.sign, buf) }

// Adopt replaces the values, which must be 0 or 1 for each variable.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(err)
	}
	s.adopt(values)
}

// Randomise draws all values.
func (s *State) Randomise(r *rand.Rand) {
	for i := range s.sign {
		if r.Uint64()&1 == 0 {
			s.flip(int32(i))
		}
	}
}

// ConstructState begins with the instance's rule, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	s.adopt(s.in.Start())
	s.Perturb(r, 0.1)
}

// Perturb changes about the given share of the variables, at least one.
func (s *State) Perturb(r *rand.Rand, share float64) {
	n := s.Variables()
	left := max(1, int(share*float64(n)+0.5))
	for i := range n { // each sample of that size is equally likely (Knuth's algorithm S)
		if rng.Intn(r, n-i) < left {
			s.flip(int32(i))
			left--
		}
	}
}

// Delta returns the change of the cost.
func (s *State) Delta(i int32) int64 { return -s.gain[i] }

// Apply changes a variable.
func (s *State) Apply(i int32) { s.flip(i) }

// Random draws a variable.
func (s *State) Random(r *rand.Rand) (i int32, ok bool) {
	return int32(rng.Intn(r, s.Variables())), true
}

// Each visits the variables, from a random one on.
func (s *State) Each(r *rand.Rand, visit func(int32) bool) {
	n := s.Variables()
	start := rng.Intn(r, n)
	for k := range n {
		if !visit(int32((start + k) % n)) {
			return
		}
	}
}

// Attributes are the old and the new value of the variable.
func (s *State) Attributes(i int32) (leaves, enters [2]uint64) {
	zero, one := 2*uint64(i), 2*uint64(i)+1
	if s.sign[i] > 0 {
		return [2]uint64{zero, zero}, [2]uint64{one, one}
	}
	return [2]uint64{one, one}, [2]uint64{zero, zero}
}

// AttributeName names a variable and its value.
func (*State) AttributeName(a uint64) string { return fmt.Sprintf("variable %d is %d", a/2, a%2) }
