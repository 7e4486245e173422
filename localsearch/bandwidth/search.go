package bandwidth

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/bandwidth"
	"lsolve/solve"
)

// Search looks for labels whose bandwidth is smaller by one than that of the best ones,
// again and again, as one looks for colourings. What is minimised is by how much edges are
// too long, in all: it tells labels of the same bandwidth apart, as do the measures
// of Rodriguez-Tello, Hao and Torres-Jimenez ("An improved simulated annealing algorithm for
// bandwidth minimization", 2008). A step exchanges the label of a vertex that has such an edge
// with one of those that are best for it, which lie around the middle of its neighbours'
// (Martí, Laguna, Glover and Campos, "Reducing the bandwidth of a sparse matrix with tabu
// search", 2001), under simulated annealing. Cycles get longer; each begins with the best
// labels. It is a localsearch.Walk.
//
// The first labels are the best of the instance's rules. When the bound of the instance
// is reached, it makes no more steps.
type Search struct {
	in      *bandwidth.Instance
	r       *rand.Rand
	current *excess
	annealing

	best      []int32 // labels
	bestWidth int32
	bound     int32
	steps     int64
	priced    int64
	cycles    int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for labels with a small bandwidth. Equal seeds and streams
// make equal searches.
func NewSearch(in *bandwidth.Instance, seed, stream uint64) *Search {
	s := &Search{in: in, r: rng.New(seed, stream), current: newExcess(in), best: in.Start(), bound: int32(in.Bound())}
	s.bestWidth = in.Width(s.best)
	s.again(shortest * int64(in.Vertices()))
	return s
}

// again begins a cycle with the best labels.
func (s *Search) again(length int64) {
	s.cycles++
	s.current.set(s.best, max(s.bestWidth-1, 0))
	s.begin(min(length, longest))
}

// record keeps the labels, which are better than the best, and looks for better ones.
func (s *Search) record() {
	copy(s.best, s.current.labels)
	s.bestWidth = s.in.Width(s.best)
	s.current.want(max(s.bestWidth-1, 0))
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const slice = 1 << 12
	for ; made < steps && s.bestWidth > s.bound && !localsearch.Reached(s.Best(), target); made++ {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		s.steps++
		switch {
		case s.current.sum == 0:
			s.record()
		case s.made == s.length:
			s.again(2 * s.length)
		}
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the least bandwidth so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: int64(s.bestWidth)} }

// Values appends the label of each vertex, of the best labels so far.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Adopt continues from these labels, each of which must be there once.
func (s *Search) Adopt(values []int32) {
	s.current.set(values, max(s.bestWidth-1, 0))
	if s.current.sum == 0 {
		s.record()
	}
}

// Stats returns the steps, the labels priced, and how many cycles began.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.priced},
		{Name: solve.Restarts, Value: s.cycles},
	}
}
