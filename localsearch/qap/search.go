package qap

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/qap"
	"lsolve/solve"
)

// Search is robust tabu search (Taillard, Parallel Computing 17, 1991). A step
// makes the cheapest swap that is not tabu. A swap is tabu if it brings both
// facilities back to recent locations; the tenure is drawn for each facility and
// step. Two kinds of swap are made even if tabu: one to an assignment better than
// any before, and one of facilities that both have not been at their new locations
// for very long, which diversifies the search.
//
// It begins with a random assignment, and continues from a perturbed one when it
// has found nothing better for a while.
type Search struct {
	state  *Matrix
	random *rand.Rand
	until  []int64 // n*facility + location: the facility must not go there before this step
	best   int64
	values []int32 // the best assignment
	steps  int64
	found  int64 // step of the last improvement, or restart
	starts int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a cheap assignment. Equal seeds and streams make
// equal searches.
func NewSearch(in *qap.Instance, seed, stream uint64) *Search {
	n := in.Facilities()
	s := &Search{state: NewMatrix(in), random: rng.New(seed, stream), until: make([]int64, n*n), values: make([]int32, n)}
	s.state.Randomise(s.random)
	s.forget()
	s.keep()
	return s
}

// keep makes the current assignment the best one.
func (s *Search) keep() {
	s.best = s.state.cost
	copy(s.values, s.state.p)
	s.found = s.steps
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	// A step takes about n^2/2 additions and comparisons.
	unseen := max(1, 1_000_000/int64(s.state.in.n*s.state.in.n))
	for ; made < steps && !localsearch.Reached(s.Best(), target); made++ {
		if made%unseen == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the smallest objective so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.best} }

// Values appends the location of each facility in the best assignment so far.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.values...) }

// Adopt continues from the assignment with these locations, which must be a
// permutation.
func (s *Search) Adopt(values []int32) {
	s.state.Adopt(values)
	s.forget()
	s.found = s.steps
	if s.state.cost < s.best {
		s.keep()
	}
}

// Stats returns the steps, the swaps priced and the restarts.
func (s *Search) Stats() solve.Stats {
	n := int64(s.state.in.n)
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.MovesTried, Value: s.steps * n * (n - 1) / 2}, {Name: solve.Restarts, Value: s.starts}}
}
