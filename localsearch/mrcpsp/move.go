package mrcpsp

import (
	"fmt"
	"math/rand/v2"
	"sort"

	"lsolve/internal/rng"
	"lsolve/localsearch/internal/permutation"
)

// Move takes an activity to another place of the list and shifts all in between by one,
// or, with Mode at least 0, gives it that mode, one of those that are left, numbered
// through. Before and after the move all come after their predecessors.
type Move struct{ Activity, Place, Mode int32 }

// Delta returns the exact change of the cost: it rebuilds the schedule from the first
// place that changes.
func (s *State) Delta(m Move) int64 {
	low, high := s.changed(m)
	s.replay(low)
	segment := s.trial[:high-low+1]
	copy(segment, s.order.List[low:high+1])
	excess := s.excess()
	after := excess
	if m.Mode < 0 {
		permutation.Shift(segment, int(s.order.Pos[m.Activity])-low, int(m.Place)-low)
	} else {
		after = s.excessAfter(m.Activity, m.Mode)
	}
	copy(s.times, s.ends)
	makespan := s.latest[low]
	for k := low; k < s.n; k++ {
		i := s.order.List[k]
		if k <= high {
			i = segment[k-low]
		}
		mode := s.modes[i]
		if i == m.Activity && m.Mode >= 0 {
			mode = m.Mode
		}
		end := s.place(i, mode, &s.order.Before, s.times)
		s.times[i] = end
		makespan = max(makespan, end)
	}
	return int64(makespan-s.latest[s.n])*int64(s.tasks.Unit) + s.weight*(after-excess)
}

// changed returns the first and the last place of the list that a move changes.
func (s *State) changed(m Move) (low, high int) {
	if m.Mode >= 0 {
		return int(s.order.Pos[m.Activity]), int(s.order.Pos[m.Activity])
	}
	return s.order.Span(m.Activity, m.Place)
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	low, _ := s.changed(m)
	if m.Mode >= 0 {
		s.change(m.Activity, m.Mode)
	} else {
		permutation.Shift(s.order.List, int(s.order.Pos[m.Activity]), int(m.Place))
	}
	s.schedule(low)
}

// Perturb makes moves, drawn at random, of as many activities as the given share.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(s.n))) {
		if m, ok := s.Random(r); ok && m.Mode >= 0 {
			s.change(m.Activity, m.Mode)
		} else if ok {
			low, high := s.order.Span(m.Activity, m.Place)
			permutation.Shift(s.order.List, int(s.order.Pos[m.Activity]), int(m.Place))
			s.order.Number(low, high)
		}
	}
	s.schedule(0)
}

// Attributes are the activity at a place, or in a mode.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	at := func(place, mode int32) [2]uint64 {
		x := uint64(m.Activity)*uint64(s.n) + uint64(place)
		if m.Mode >= 0 {
			x = uint64(s.n)*uint64(s.n) + uint64(mode)
		}
		return [2]uint64{x, x}
	}
	return at(s.order.Pos[m.Activity], s.modes[m.Activity]), at(m.Place, m.Mode)
}

// AttributeName names an activity at a place, or in a mode.
func (s *State) AttributeName(a uint64) string {
	n := uint64(s.n)
	if a >= n*n {
		mode := int32(a - n*n)
		i := sort.Search(s.n, func(i int) bool { return s.first[i+1] > mode })
		return fmt.Sprintf("activity %d in mode %d", i+1, mode-s.first[i]+1)
	}
	return fmt.Sprintf("activity %d at place %d", a/n+1, a%n)
}

// other returns a mode of activity i, which has several, other than its own.
func (c *choice) other(i int32, r *rand.Rand) int32 {
	m := c.first[i] + int32(rng.Intn(r, int(c.first[i+1]-c.first[i])-1))
	if m >= c.modes[i] {
		m++
	}
	return m
}

// Random returns a shift of a random activity to a random place of its window or, every
// second time, another mode of a random activity, if there is one.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	if len(s.loose) > 0 && r.Uint64()&1 == 0 {
		i := s.loose[rng.Intn(r, len(s.loose))]
		return Move{i, 0, s.other(i, r)}, true
	}
	i, place, ok := s.order.Draw(r)
	if !ok && len(s.loose) > 0 {
		i = s.loose[rng.Intn(r, len(s.loose))]
		return Move{i, 0, s.other(i, r)}, true
	}
	return Move{i, place, -1}, ok
}

// Each visits all shifts and modes, starting with those of a random activity.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	i := int32(rng.Intn(r, s.n))
	for range s.n {
		low, high := s.order.Window(i)
		from := s.order.Pos[i]
		for place := low; place <= high; place++ {
			// The neighbour's shift by one to the back is the same as this one's to
			// the front.
			if place != from && place != from-1 && !visit(Move{i, place, -1}) {
				return
			}
		}
		for m := s.first[i]; m < s.first[i+1]; m++ {
			if m != s.modes[i] && !visit(Move{i, 0, m}) {
				return
			}
		}
		if i++; int(i) == s.n {
			i = 0
		}
	}
}
