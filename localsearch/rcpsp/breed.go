package rcpsp

import (
	"slices"

	"lsolve/internal/rng"
)

// The parameters were measured on the set j120 of PSPLIB, every seventh instance.
const (
	// rivals is how many members are drawn of which the best becomes a parent.
	rivals = 3
	// leastShare and mostShare bound the part of the list, in per cent, that comes from
	// the second parent.
	leastShare, mostShare = 25, 75
	// mutations is the share of the children, in per cent, in which an activity is
	// shifted.
	mutations = 50
)

// breed makes a child: the one parent is the member whose turn it is, the other one is
// the best of some that are drawn, and chance says which is the first. The child goes to
// the other side and takes the place of the member in the same slot if it is better, or
// if that one is longer than the best of the phase, so that populations do not stand still.
// A schedule that the side has already is dropped.
func (s *Search) breed() {
	from, to := &s.sides[s.parent], &s.sides[1-s.parent]
	first, second := &from.members[s.slot], &from.members[s.rival(from)]
	if s.r.Uint64()&1 == 0 {
		first, second = second, first
	}
	o := &to.order
	s.cross(o.List, first.list, second.list)
	if rng.Intn(s.r, 100) < mutations || slices.Equal(o.List, first.list) {
		o.Number(0, s.n-1)
		o.Shift(s.r)
	}
	c := &s.child
	s.schedule(c, o.List, 1-s.parent)
	if slices.Contains(to.hashes, c.hash) {
		return
	}
	old := &to.members[s.slot]
	if c.score <= old.score || old.length > s.lead {
		*old, *c = *c, *old
		to.hashes[s.slot] = old.hash
	}
}

// rival returns the best of some members that are drawn, rather not the one whose turn
// it is.
func (s *Search) rival(d *side) int {
	best := s.slot
	for tries := 0; best == s.slot && tries < 5; tries++ {
		best = rng.Intn(s.r, s.size)
		for range rivals - 1 {
			if k := rng.Intn(s.r, s.size); d.members[k].score < d.members[best].score {
				best = k
			}
		}
	}
	return best
}

// cross makes the list that of the first parent, in which the activities of a part are in
// the order of the second one (two-point crossover on orders in time: Debels and
// Vanhoucke 2007). All come after their predecessors as they do in both.
func (s *Search) cross(list, first, second []int32) {
	width := s.n * (leastShare + rng.Intn(s.r, mostShare-leastShare+1)) / 100
	low := rng.Intn(s.r, s.n-width+1)
	copy(list, first)
	part := list[low : low+width]
	for _, i := range part {
		s.places[i] = true
	}
	at := 0
	for _, i := range second {
		if s.places[i] {
			s.places[i] = false
			part[at] = i
			at++
		}
	}
}
