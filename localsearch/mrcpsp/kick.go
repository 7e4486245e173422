package mrcpsp

import "lsolve/internal/rng"

// kick changes the list, or modes, or both: a segment of the list is shuffled, or a few
// activities are shifted; a few activities get random modes, and others too until there
// is no excess. If that takes too long the modes stay as they were.
func (s *Search) kick() {
	bits := s.r.Uint64()
	if len(s.loose) > 0 && bits&2 != 0 {
		for range 1 + rng.Intn(s.r, changes) {
			s.draw()
		}
		if !s.repair(&s.choice, repairs, s.r) {
			s.set(s.current.modes)
		} else if bits&12 == 0 {
			return
		}
	}
	s.order.Kick(bits&1 == 0, s.r)
}

// draw gives a random activity another mode.
func (s *Search) draw() {
	i := s.loose[rng.Intn(s.r, len(s.loose))]
	s.change(i, s.other(i, s.r))
	s.forbid(i, s.r)
}

// start begins with modes without excess, the shortest ones if they are, and the list in
// the order of the latest starts.
func (s *Search) start() {
	for i := range s.n {
		best := s.first[i]
		for m := s.first[i]; m < s.first[i+1]; m++ {
			if s.tasks.Duration[m] < s.tasks.Duration[best] {
				best = m
			}
		}
		s.change(int32(i), best)
	}
	s.repair(&s.choice, 2*s.n+repairs, s.r)
	tails := make([]int32, s.n) // from the start of each activity to the end
	for at := s.n - 1; at >= 0; at-- {
		i := s.order.Topological[at]
		for _, j := range s.order.After.Of(i) {
			tails[i] = max(tails[i], tails[j])
		}
		tails[i] += s.tasks.Duration[s.modes[i]]
	}
	for i := range tails {
		tails[i] = -tails[i]
	}
	s.order.ByStart(tails)
	s.order.Number(0, s.n-1)
	s.begin(s.r)
}

// search makes some attempts to find modes without excess. When there is one a round
// begins; else the current modes are those with less excess.
func (s *Search) search() {
	s.set(s.current.modes)
	if len(s.loose) == 0 {
		return
	}
	if s.stale++; s.stale%20 == 0 {
		for range 1 + len(s.loose)/4 {
			s.draw()
		}
	}
	s.repair(&s.choice, repairs, s.r)
	copy(s.order.List, s.current.list)
	s.order.Number(0, s.n-1)
	if s.excess() < s.round.excess {
		s.begin(s.r)
		return
	}
	copy(s.current.modes, s.modes)
	s.current.excess = s.excess()
}
