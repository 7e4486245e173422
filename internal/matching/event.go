package matching

// event is an edge that may be paid at a time, from an outer vertex, or a blossom whose
// price may be 0 then: v, and -1 for edge.
type event struct {
	at      int64
	v, edge int32
}

func (s *solver) push(e event) {
	s.events = append(s.events, e)
	i := len(s.events) - 1
	for i > 0 {
		up := (i - 1) / 2
		if s.events[up].at <= e.at {
			break
		}
		s.events[i] = s.events[up]
		i = up
	}
	s.events[i] = e
}

func (s *solver) pop() event {
	first, last := s.events[0], len(s.events)-1
	e := s.events[last]
	s.events = s.events[:last]
	if last == 0 {
		return first
	}
	i := 0
	for {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && s.events[down+1].at < s.events[down].at {
			down++
		}
		if e.at <= s.events[down].at {
			break
		}
		s.events[i] = s.events[down]
		i = down
	}
	s.events[i] = e
	return first
}
