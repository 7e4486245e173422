package nurses

// improve plans the days of one nurse after the other again.
func (s *planner) improve() {
	n := len(s.p.Nurses)
	for failed := 0; failed < roundsWithoutBetter; failed++ {
		for _, i := range s.order(n) {
			if s.steps > mostLabels {
				return
			}
			if s.replan(i) {
				failed = -1
			}
		}
	}
}

// replan plans the days of one nurse again, and reports whether that is better. Days
// that are as good are taken, too.
func (s *planner) replan(i int) (better bool) {
	days := s.days(i)
	s.count(days, -1)
	s.price(i, func(c *Cover, there int32) int64 {
		if there < c.Needed {
			return -int64(c.Under) * noiseScale
		}
		return int64(c.Over) * noiseScale
	})
	before := s.cost(days)
	if row, found := s.plan(i, before); found {
		better = s.cost(row)>>noiseBits < before>>noiseBits // rounded down
		copy(days, row)
	}
	s.count(days, 1)
	return better
}
