package mrcpsp

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

func (m *member) clone() *member {
	clone := newMember(len(m.list))
	clone.copy(m)
	return &clone
}

// Better reports whether the schedule is shorter than another one.
func (m *member) Better(than *member) bool { return m.length < than.length }

// turnOver ends a round and begins the next one: with a random list and random modes,
// until the elite is full; then with a child of two of its schedules. A new elite replaces
// one that does not improve.
func (s *Search) turnOver() {
	if s.elite.Add(s.round.clone()) {
		s.restarts++
	}
	if a, b, ok := s.elite.Pair(s.r); ok {
		s.breed(a, b)
	} else {
		s.order.Fill(s.r)
		s.order.Number(0, s.n-1)
		for range s.loose {
			s.draw()
		}
		if !s.repair(&s.choice, 2*s.n+repairs, s.r) {
			s.set(s.round.modes)
		}
	}
	s.begin(s.r)
}

// breed makes list and modes a child of two schedules. An activity has the mode of the
// schedule from which it has its place; modes are repaired, or else all those of a.
func (s *Search) breed(a, b *member) {
	first, second := s.order.Cross(a.list, b.list, s.r)
	s.order.Number(0, s.n-1)
	s.set(a.modes)
	for _, i := range s.order.List[first:second] {
		s.change(i, b.modes[i])
	}
	if !s.repair(&s.choice, repairs, s.r) {
		s.set(a.modes)
	}
}
