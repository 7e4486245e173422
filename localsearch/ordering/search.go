package ordering

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/ordering"
	"lsolve/solve"
)

// Search is a memetic search (Schiavinotto and Stützle, "The linear ordering problem:
// instances, search space analysis and algorithms", 2004): a population of orders that no move
// of one item improves; children by the order-based crossover, improved in turn. When the
// population does not change any more, a new one begins with its best. It is a
// localsearch.Walk.
//
// A step takes one item to its best place, which takes about n additions. The first order
// is the best of the instance's rules.
//
// Few items are put into a best order at once. When the bound of the instance is reached,
// it makes no more steps.
type Search struct {
	in    *ordering.Instance
	r     *rand.Rand
	seq   *sequence
	sum   int64   // of the current order
	items []int32 // in the order in which they are tried
	next  int     // of items
	stale int     // items in a row that brought nothing

	population population
	best       person
	bound      int64
	steps      int64
	orders     int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a good order. Equal seeds and streams make equal
// searches.
func NewSearch(in *ordering.Instance, seed, stream uint64) *Search {
	n := in.Items()
	s := &Search{
		in: in, r: rng.New(seed, stream), seq: newSequence(n, in.Differences()), bound: in.Bound(),
		items: make([]int32, n), population: population{chosen: make([]bool, n), places: make([]int32, 0, n)},
	}
	for i := range s.items {
		s.items[i] = int32(i)
	}
	s.begin(in.StartOrder())
	s.best = person{slices.Clone(s.seq.order), s.sum}
	return s
}

// begin begins to improve an order.
func (s *Search) begin(order []int32) {
	s.orders++
	s.seq.set(order)
	s.sum = s.in.Sum(s.seq.order)
	rng.Shuffle32(s.r, s.items)
	s.next, s.stale = 0, 0
}

// step makes a step.
func (s *Search) step() {
	if len(s.items) <= mostExact {
		s.begin(exact(s.seq))
		s.record()
		s.bound = s.best.sum
		return
	}
	s.improve()
}

// improve takes the next item to its best place, or begins with another order.
func (s *Search) improve() {
	n := len(s.items)
	if s.stale == n {
		s.another()
		return
	}
	from := int(s.seq.place[s.items[s.next]])
	if s.next++; s.next == n {
		s.next = 0
	}
	s.stale++
	if to, gain := s.seq.best(from); gain > 0 {
		s.seq.move(from, to)
		s.sum += gain
		s.stale = 0
		s.record()
	}
}

// another begins with another order: at random, or a child of the population.
func (s *Search) another() {
	p := &s.population
	p.join(s.seq.order, s.sum)
	if p.over() {
		p.all, p.stale = p.all[:0], 0
		p.join(s.best.order, s.best.sum)
	}
	if len(p.all) < people {
		rng.Shuffle32(s.r, s.seq.order)
	} else {
		p.cross(s.seq.order, s.r)
	}
	s.begin(s.seq.order)
}

// record keeps the order if it is the best.
func (s *Search) record() {
	if s.sum > s.best.sum {
		s.best.sum = s.sum
		copy(s.best.order, s.seq.order)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	slice := int64(max(1, 1_000_000/len(s.items)))
	for ; made < steps && s.best.sum < s.bound && !localsearch.Reached(s.Best(), target); made++ {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		s.steps++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Maximise }

// Best returns the largest sum so far, negated.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: -s.best.sum} }

// Values appends the place of each item in the best order so far.
func (s *Search) Values(buf []int32) []int32 { return s.in.Places(buf, s.best.order) }

// Adopt continues from the order with these places, which must have each place once.
func (s *Search) Adopt(values []int32) {
	s.begin(s.in.Order(values))
	s.record()
}

// Stats returns the steps, the places priced, and how many orders were improved.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.steps * int64(len(s.items)-1)},
		{Name: solve.Restarts, Value: s.orders},
	}
}
