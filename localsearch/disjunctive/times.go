package disjunctive

// settle computes topo, the times and the objective from the orders. It returns false,
// and leaves the times undefined, if an operation would wait for itself.
func (s *State) settle() bool {
	none, degree := s.none, s.degree
	count := int32(0)
	topo := s.topo
	for x := range none {
		d := int32(0)
		if s.prev[x] != none {
			d++
		}
		if s.before[x] != none {
			d++
		}
		degree[x] = d
		if d == 0 {
			topo[count] = x
			count++
		}
	}
	s.end[none], s.duration[none] = 0, 0
	last := int32(0)
	for i := int32(0); i < count; i++ {
		x := topo[i]
		s.pos[x] = i
		b, p := s.before[x], s.prev[x]
		s.end[x] = max(s.release[x], s.end[b], s.end[p]+s.setup(s.machine[x], p, x)) + s.duration[x]
		last = max(last, s.end[x]+s.delivery[x])
		s.latest[i] = last
		for _, y := range [2]int32{s.after[x], s.next[x]} {
			if y == none {
				continue
			}
			if degree[y]--; degree[y] == 0 {
				topo[count] = y
				count++
			}
		}
	}
	if count < none {
		return false
	}
	s.value = s.measure(last)
	return true
}

// measure returns the objective, given the end of the last delivery, and computes the
// tails.
func (s *State) measure(last int32) (value int64) {
	if s.tardy() {
		s.tailsByJob(s.tails, s.topo)
		return s.tardiness(s.endings())
	}
	s.tailsOf(s.rest, s.topo)
	return int64(last) - s.offset
}

// headsOf computes the ends of the given part of topo, and returns the largest
// delivery.
func (s *State) headsOf(end, part []int32) (last int32) {
	before, prev, duration, release, delivery := s.before, s.prev, s.duration, s.release, s.delivery
	if s.setups == nil {
		for _, x := range part {
			e := max(release[x], end[before[x]], end[prev[x]]) + duration[x]
			end[x] = e
			last = max(last, e+delivery[x])
		}
		return last
	}
	for _, x := range part {
		p := prev[x]
		e := max(release[x], end[before[x]], end[p]+s.setup(s.machine[x], p, x)) + duration[x]
		end[x] = e
		last = max(last, e+delivery[x])
	}
	return last
}

// tailsOf computes the rests of the given part of topo.
func (s *State) tailsOf(rest, part []int32) {
	after, next, duration, delivery := s.after, s.next, s.duration, s.delivery
	if s.setups == nil {
		for i := len(part) - 1; i >= 0; i-- {
			x := part[i]
			rest[x] = duration[x] + max(delivery[x], rest[after[x]], rest[next[x]])
		}
		return
	}
	for i := len(part) - 1; i >= 0; i-- {
		x := part[i]
		n := next[x]
		rest[x] = duration[x] + max(delivery[x], rest[after[x]], rest[n]+s.setup(s.machine[x], x, n))
	}
}
