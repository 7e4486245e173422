package mrcpsp

import (
	"lsolve/internal/rng"
)

// eliteSize is how many schedules are kept to be crossed.
const eliteSize = 8

// member is a list and modes, and the makespan and the excess of their schedule.
type member struct {
	list, modes []int32
	length      int32
	excess      int64
}

func newMember(n int) member { return member{list: make([]int32, n), modes: make([]int32, n)} }

func (m *member) set(list, modes []int32, length int32, excess int64) {
	copy(m.list, list)
	copy(m.modes, modes)
	m.length, m.excess = length, excess
}

func (m *member) copy(other *member) { m.set(other.list, other.modes, other.length, other.excess) }

// elite is the best schedules of rounds.
type elite struct {
	members []member
	repeats int // rounds in a row that have not made it better
}

// turnOver ends a round and begins the next one: with a random list and random modes,
// until the elite is full; then with a child of two of its schedules. A new elite replaces
// one that does not improve.
func (s *Search) turnOver() {
	e := &s.elite
	e.add(&s.round)
	if e.repeats > 2*eliteSize {
		s.restarts++
		e.members, e.repeats = e.members[:0], 0
	}
	if len(e.members) < eliteSize {
		s.Fill(s.r)
		s.Number(0, s.n-1)
		for range s.loose {
			s.draw()
		}
		if !s.repair(&s.choice, 2*s.n+repairs, s.r) {
			s.set(s.round.modes)
		}
	} else {
		a := rng.Intn(s.r, eliteSize)
		b := (a + 1 + rng.Intn(s.r, eliteSize-1)) % eliteSize
		s.breed(&e.members[a], &e.members[b])
	}
	s.begin(s.r)
}

// breed makes list and modes a child of two schedules. An activity has the mode of the
// schedule from which it has its place; modes are repaired, or else all those of a.
func (s *Search) breed(a, b *member) {
	first, second := s.Cross(a.list, b.list, s.r)
	s.Number(0, s.n-1)
	s.set(a.modes)
	for _, i := range s.List[first:second] {
		s.change(i, b.modes[i])
	}
	if !s.repair(&s.choice, repairs, s.r) {
		s.set(a.modes)
	}
}

// add adds a schedule to the elite. If the elite is full, it replaces the worst one,
// unless that is better.
func (e *elite) add(m *member) {
	if len(e.members) < eliteSize {
		clone := newMember(len(m.list))
		clone.copy(m)
		e.members = append(e.members, clone)
		return
	}
	worst := 0
	for k := range e.members {
		if e.members[k].length > e.members[worst].length {
			worst = k
		}
	}
	old := &e.members[worst]
	e.repeats++
	if m.length < old.length {
		e.repeats = 0
	}
	if m.length <= old.length {
		old.copy(m)
	}
}
