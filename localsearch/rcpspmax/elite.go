package rcpspmax

import "lsolve/localsearch"

// member is a list and the rank of its schedule.
type member struct {
	list []int32
	rank localsearch.Rank
}

func newMember(n int) member { return member{list: make([]int32, n)} }

func (m *member) copy(other *member) {
	copy(m.list, other.list)
	m.rank = other.rank
}

func (m *member) clone() *member {
	clone := newMember(len(m.list))
	clone.copy(m)
	return &clone
}

// Better reports whether the schedule is better than another one.
func (m *member) Better(than *member) bool { return m.rank.Better(than.rank) }

// turnOver ends a round and begins the next one: with a random list, until the elite is
// full; then with a child of two of its lists. A new elite replaces one that does not
// improve.
func (s *Search) turnOver() {
	if s.elite.Add(s.round.clone()) {
		s.restarts++
	}
	if a, b, ok := s.elite.Pair(s.r); ok {
		s.order.Cross(a.list, b.list, s.r)
	} else {
		s.order.Fill(s.r)
	}
	s.order.Number(0, s.n-1)
	s.begin()
}
