package binpacking

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/binpacking"
	"lsolve/solve"
)

// Search packs items into fewer and fewer bins. It is a localsearch.Walk whose rank is
// the number of bins.
//
// It is a consistent neighbourhood search as that of Buljubašić and Vasquez ("Consistent
// neighborhood search for one-dimensional bin packing and two-dimensional vector packing",
// 2016), from the best packing of the instance's rules. With three bins less than that has,
// some items are outside. Tabu search exchanges up to three of them with up to three of a bin, for
// the least weight outside, until they go into two bins; when that does not help any
// more, exchanges between bins bring their room together, and now and then some bins are
// emptied and filled again.
//
// A step is an exchange, or the exchanges of a bin with the others. When the bound of the
// instance is reached, it makes no more steps.
type Search struct {
	in *binpacking.Instance
	r  *rand.Rand
	p  *partial

	best  []int32
	bins  int // of the best packing
	bound int

	// The tabu search: the step until which an item is tabu, the least weight outside since
	// it began, and the steps without a smaller one.
	until  []int64
	least  int64
	stale  int
	next   int   // bin whose room is brought together; -1: none
	fails  int   // tabu searches since bins were emptied
	record int64 // the least weight outside with these bins
	halves halves

	free        []int32  // of an exchange: items outside that may enter
	entering    []group  //   one or two of them
	change      change   //   the best so far, what is less outside with it,
	gain        int64    //   and how many are as good
	ties        int      //
	left, right []subset // of two bins

	steps, tried, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the items. Equal seeds and streams make equal searches.
func NewSearch(in *binpacking.Instance, seed, stream uint64) *Search {
	n := in.Items()
	s := &Search{
		in: in, r: rng.New(seed, stream), p: newPartial(in.Capacity, in.Weights()),
		best: in.Start(), bound: int(in.Bound()), until: make([]int64, n),
	}
	s.halves.weights, s.halves.capacity = in.Weights(), int64(in.Capacity)
	s.p.set(s.best)
	s.bins = len(s.p.items)
	s.fewer()
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the number of bins of the best packing.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: int64(s.bins)} }

// Values appends the bin of each item in the best packing to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps, the exchanges priced, and how often bins were emptied.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Adopt continues from the packing values. If it has no more bins than the best one, it
// replaces that.
func (s *Search) Adopt(values []int32) {
	values = slices.Clone(values)
	s.in.Canonical(values)
	s.p.set(values)
	if len(s.p.items) <= s.bins {
		s.best, s.bins = values, len(s.p.items)
	}
	s.fewer()
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && s.bins > s.bound && !localsearch.Reached(s.Best(), target) {
		if made%16 == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.steps++
		made++
		s.step()
		if s.divided() {
			s.complete()
			s.fewer()
		}
	}
	return made, nil
}

// divided reports whether the items outside go into two bins. If no bins are left they are
// all items, which are tried in a random order.
func (s *Search) divided() bool {
	if len(s.p.items) == 0 {
		rng.Shuffle32(s.r, s.p.outside)
		for k, i := range s.p.outside {
			s.p.at[i] = int32(k)
		}
		s.tried++
	}
	return s.halves.divide(s.p.outside, s.p.weight, len(s.p.items) > 0)
}

// complete puts what is outside into two more bins, as has been found possible.
func (s *Search) complete() {
	copy(s.best, s.p.bin)
	bins := int32(len(s.p.items))
	for _, of := range [2][]int32{s.halves.first, s.halves.second} {
		for _, i := range of {
			s.best[i] = bins
		}
		if len(of) > 0 {
			bins++
		}
	}
	s.bins = int(bins)
	s.in.Canonical(s.best)
}

// fewer begins the search for one bin less: two of the bins are not there, but what is
// outside has to fit into them.
func (s *Search) fewer() {
	if s.bins <= s.bound {
		return
	}
	for len(s.p.items) > max(0, s.bins-3) {
		s.p.drop(s.emptiest())
	}
	clear(s.until)
	s.record, s.fails = s.p.weight, 0
	s.begin()
}

// emptiest returns the bin with the most room.
func (s *Search) emptiest() (most int) {
	for b, room := range s.p.room {
		if room > s.p.room[most] {
			most = b
		}
	}
	return most
}

// patience is how many steps a tabu search makes without a smaller weight outside, and
// mostFails how many of them fail until bins are emptied.
const (
	patience  = 300
	mostFails = 8
)

// begin begins a tabu search.
func (s *Search) begin() { s.least, s.stale, s.next = s.p.weight, 0, -1 }

// step makes a step.
func (s *Search) step() {
	if len(s.p.items) == 0 {
		return
	}
	if s.next >= 0 {
		s.concentrate(s.next)
		if s.next++; s.next == len(s.p.items) {
			s.begin()
		}
		return
	}
	s.exchange()
	s.stale++
	if s.p.weight < s.least {
		s.least, s.stale = s.p.weight, 0
	}
	if s.p.weight < s.record {
		s.record, s.fails = s.p.weight, 0
	}
	if s.stale < patience {
		return
	}
	s.next = 0
	if s.fails++; s.fails > mostFails {
		s.fails = 0
		s.kick()
	}
}

// kick empties some bins, and fills each again with items from outside, in a random
// order.
func (s *Search) kick() {
	s.restarts++
	p := s.p
	number := min(len(p.items), 2+rng.Intn(s.r, 3))
	for range number {
		b := rng.Intn(s.r, len(p.items))
		p.empty(b)
	}
	order := slices.Clone(p.outside)
	rng.Shuffle32(s.r, order)
	for b := range p.items {
		if len(p.items[b]) > 0 {
			continue
		}
		for _, i := range order {
			if p.bin[i] < 0 && p.weights[i] <= p.room[b] {
				p.in(i, int32(b))
			}
		}
	}
}
