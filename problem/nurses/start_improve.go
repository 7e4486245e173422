package nurses

import "lsolve/internal/rng"

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

// replan plans the days of one nurse again, or a random part of them, and reports whether
// that is better. Days that are as good are taken, too.
func (s *planner) replan(i int) (better bool) {
	row := s.days(i)
	from, to := 0, len(row)
	if to > planned {
		from = rng.Intn(s.r, to-planned+1)
		to = from + planned
	}
	days := row[from:to]
	s.count(from, days, -1)
	s.price(i, from, to, func(c *Cover, there int32) int64 {
		if there < c.Needed {
			return -int64(c.Under) * noiseScale
		}
		return int64(c.Over) * noiseScale
	})
	before := s.cost(days)
	plan, found, _ := s.Cheapest(i, from, to, row, s.costs, before, s.row[:0])
	if s.row = plan; found {
		better = s.cost(plan)>>noiseBits < before>>noiseBits // rounded down
		copy(days, plan)
	}
	s.count(from, days, 1)
	return better
}
