package rcpsp

import (
	"math"

	"lsolve/internal/rng"
)

// Sizes of a population. The first ones are small and live for a short time, which
// suffices to make them good; the others are as large, and live as long, as pays later.
const (
	leastSize = 20
	growth    = 3       // from one phase to the next
	mostTimes = 600_000 // the largest number of ends in a population
	// shortLife and longLife are how many schedules are made a member: in phases of
	// populations below largeSize, and in the others.
	shortLife, longLife = 80, 250
	largeSize           = 100
)

// begin begins a phase: populations of the given size.
func (s *Search) begin(size int) {
	s.size, s.filled, s.slot, s.parent, s.began, s.lead = size, 0, 0, backwards, s.schedules, math.MaxInt32
	for d := range s.sides {
		side := &s.sides[d]
		for len(side.members) < size {
			side.members, side.hashes = append(side.members, newMember(s.n)), append(side.hashes, 0)
		}
		side.members, side.hashes = side.members[:size], side.hashes[:size]
		clear(side.hashes)
	}
}

// fill makes the next member of the first generation: one forwards, from a list of the
// starter, then one backwards, which justifies it. The first of all is that of the rule
// alone.
func (s *Search) fill() {
	k, direction := s.filled/2, s.filled%2
	s.filled++
	list := s.sides[forwards].members[k].list
	if direction == forwards {
		o := &s.sides[forwards].order
		s.starter.fill(o, s.schedules == 0, s.r)
		list = o.List
	}
	s.enter(direction, k, list)
}

// enter makes a member in slot k of the schedule of the list.
func (s *Search) enter(direction, k int, list []int32) {
	d := &s.sides[direction]
	s.schedule(&d.members[k], list, direction)
	d.hashes[k] = d.members[k].hash
}

// turnOver follows both populations' turns. The best of the phases before come to the
// populations once these are nearly as good; earlier they would be the parents of all. At
// the end of its life a phase gives way to the next one; after the largest populations
// the search begins with the smallest again, without the best of before.
func (s *Search) turnOver() {
	if s.elderOpen {
		front := s.leader(forwards)
		if front.length <= s.elder[forwards].length+1 {
			s.join()
		}
	}
	life := longLife
	if s.size < largeSize {
		life = shortLife
	}
	if s.schedules-s.began < int64(life)*int64(s.size) {
		return
	}
	s.restarts++
	size := growth * s.size
	s.elderOpen = size*s.n <= mostTimes
	if !s.elderOpen {
		s.elder = [2]member{}
		s.begin(leastSize)
		return
	}
	for d := range s.sides {
		if m := s.leader(d); s.elder[d].list == nil || m.score < s.elder[d].score {
			s.elder[d] = m.clone()
		}
	}
	s.begin(size)
}

// leader returns the best member of a side.
func (s *Search) leader(direction int) *member {
	members := s.sides[direction].members
	best := &members[0]
	for k := range members {
		if members[k].score < best.score {
			best = &members[k]
		}
	}
	return best
}

// join lets the elder take a random slot.
func (s *Search) join() {
	s.elderOpen = false
	s.lead = min(s.lead, s.elder[forwards].length, s.elder[backwards].length)
	k := rng.Intn(s.r, s.size)
	for d := range s.sides {
		s.sides[d].members[k] = s.elder[d].clone()
		s.sides[d].hashes[k] = s.elder[d].hash
	}
}

// Adopt lets the schedule whose starts are values come to the populations.
func (s *Search) Adopt(values []int32) {
	k := rng.Intn(s.r, s.size)
	if s.filled < 2*s.size {
		k = s.filled / 2
		s.filled = 2*k + 2
	}
	o := &s.sides[forwards].order
	o.ByStart(values)
	s.enter(forwards, k, o.List)
	s.enter(backwards, k, s.sides[forwards].members[k].list)
}
