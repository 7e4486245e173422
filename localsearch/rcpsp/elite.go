package rcpsp

import "slices"

// member is a list and the makespan of its schedule.
type member struct {
	list   []int32
	length int32
}

// Better reports whether the schedule is shorter than another one.
func (m member) Better(than member) bool { return m.length < than.length }

// turnOver ends a round and begins the next one: with a random list, until the elite is full; then with a child of two
// of its lists. A new elite replaces one that does not improve.
func (s *Search) turnOver() {
	if s.elite.Add(member{slices.Clone(s.round.list), s.round.length}) {
		s.restarts++
	}
	if a, b, ok := s.elite.Pair(s.r); ok {
		s.order.Cross(a.list, b.list, s.r)
	} else {
		s.order.Fill(s.r)
	}
	s.begin()
}
