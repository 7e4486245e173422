package sop

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/sop"
	"lsolve/solve"
)

// Search looks for shorter and shorter paths by iterated local search. What makes a path shorter are
// exchanges of two blocks side by side, which keep the directions of all ways, as the 3-exchanges of Gambardella and
// Dorigo do ("An ant colony system hybridized with a new local search for the sequential
// ordering problem", 2000); here they begin with an arc that is shorter than the one in its place, as those of
// Lin and Kernighan do for tours, and only near to what has changed. A step exchanges some blocks at random near to
// each other, which a single exchange does not take back, and makes the path shorter again; where that takes
// long, several steps do. It is taken
// back if the path is longer, unless by chance, at a temperature that is a share of the average way
// (Skinderowicz, "An improved ant colony system for the sequential ordering problem", 2017, anneals these
// exchanges themselves). It is a localsearch.Walk.
//
// The first path is the best of the instance's rules. Of few nodes a shortest path is
// computed. When the bound of the instance is reached, or nothing is better for another reason, it
// makes no more steps.
type Search struct {
	in          *sop.Instance
	r           *rand.Rand
	descent     *descent
	temperature float64

	best       []int32 // nodes in their order
	bestLength int64
	bound      int64
	steps      int64
	descends   bool  // the descent goes on
	before     int64 // the length before the kick
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a short path. Equal seeds and streams make equal searches.
func NewSearch(in *sop.Instance, seed, stream uint64) *Search {
	s := &Search{in: in, r: rng.New(seed, stream), descent: newDescent(newPath(in), nearest(in)), best: in.StartSequence(), bound: in.Bound()}
	s.bestLength = in.Length(s.best)
	s.begin(s.best)
	return s
}

// begin goes on from a path, with all nodes in the queue.
func (s *Search) begin(sequence []int32) {
	s.descent.set(sequence)
	s.before, s.descent.journal = s.descent.length, s.descent.journal[:0]
	s.temperature = warm * float64(s.descent.length) / float64(len(sequence))
	for i := range sequence {
		s.descent.push(int32(i))
	}
	s.descends = true
}

const (
	warm   = 0.3 // the temperature, in average ways
	beside = 30  // how many nodes near to each arcs are brought to
)

// nearest returns the nodes nearest to each that can come directly after it.
func nearest(in *sop.Instance) [][]int32 {
	n := in.Nodes()
	near := make([][]int32, n)
	for i := range n {
		row := in.Row(i)
		list := make([]int32, 0, beside+1)
		for j := range int32(n) {
			full := len(list) == beside
			if int(j) == i || full && row[j] >= row[list[beside-1]] || !in.Allowed(i, int(j)) {
				continue
			}
			k := len(list)
			for k > 0 && row[j] < row[list[k-1]] {
				k--
			}
			if list = slices.Insert(list, k, j); full {
				list = list[:beside]
			}
		}
		near[i] = list
	}
	return near
}

// record keeps the path if it is the best.
func (s *Search) record() {
	if s.descent.length < s.bestLength {
		copy(s.best, s.descent.sequence)
		s.bestLength = s.descent.length
	}
}

// step makes a step.
func (s *Search) step() {
	d := s.descent
	if d.n <= mostExact {
		d.set(exact(s.in))
		s.record()
		s.bound = s.bestLength
		return
	}
	s.improve()
}

// portion is how many exchanges a step prices at most, a fraction of a millisecond. Most steps
// price far fewer.
const portion = 1 << 16

// improve kicks the path and makes it shorter again, or goes on making it shorter, and takes all back
// if that has not paid.
func (s *Search) improve() {
	d := s.descent
	if !s.descends {
		s.before = d.length
		d.journal = d.journal[:0]
		s.kick()
	}
	s.descends = !d.run(portion)
	s.record()
	if !s.descends && d.length > s.before && float64(d.length-s.before) >= -s.temperature*math.Log(1-rng.Float64(s.r)) {
		d.undo()
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const slice = 1 << 4
	for ; made < steps && s.bestLength > s.bound && !localsearch.Reached(s.Best(), target); made++ {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.steps++
		s.step()
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the length of the shortest path so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.bestLength} }

// Values appends the node after each node, of the shortest path so far.
func (s *Search) Values(buf []int32) []int32 { return s.in.After(buf, s.best) }

// Adopt continues from the path that values are.
func (s *Search) Adopt(values []int32) {
	s.begin(s.in.Sequence(values))
	s.record()
}

// Stats returns the steps, the moves priced, and how many cycles began.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.descent.priced},
	}
}
