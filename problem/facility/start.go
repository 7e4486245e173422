package facility

import (
	"slices"
)

// Start implements problem.Started. Without capacities the facilities that dual ascent
// pays for are opened, and those closed again that are not worth it, the worst first. With
// capacities the facilities are those of the Lagrangian relaxation in some of its steps, and
// the customers get them by fill, or where demands may be split the cheapest amounts; the
// best of these solutions is returned. nil: there was no room in any.
func (p *Instance) Start() []int32 {
	if p.Split() {
		return p.splitStart()
	}
	if p.limits != nil {
		return p.relaxed()
	}
	_, _, open := p.ascent()
	return p.drop(open)
}

// effortOfStart is what the relaxation may take, some tenths of a second.
const effortOfStart = 200_000_000

// relaxed is the rule with capacities.
func (p *Instance) relaxed() (best []int32) {
	all := make([]int32, p.Facilities)
	for j := range all {
		all[j] = int32(j)
	}
	least := p.largest()
	try := func(open []int32) {
		if values := p.fill(open); values != nil {
			if costs, err := p.Check(values); err == nil && (best == nil || costs < least) {
				best, least = values, costs
			}
		}
	}
	try(all)
	p.relax(effortOfStart, func(s *lagrangian) (int64, bool) {
		try(s.open)
		return least, true
	})
	return best
}

// drop closes facilities as long as that helps, and returns the solution with the others.
func (p *Instance) drop(open []int32) []int32 {
	values := make([]int32, p.Customers)
	second := make([]int32, p.Customers)
	for {
		gain := make([]int64, p.Facilities)
		for _, j := range open {
			gain[j] = p.costs.Open[j]
		}
		for i := range values {
			costs := p.Serve(i)
			one, two := int32(-1), int32(-1)
			for _, j := range open {
				switch {
				case one < 0 || costs[j] < costs[one]:
					one, two = j, one
				case two < 0 || costs[j] < costs[two]:
					two = j
				}
			}
			if values[i], second[i] = one, two; two >= 0 {
				gain[one] -= costs[two] - costs[one]
			}
		}
		worst := 0
		for k, j := range open {
			if gain[j] > gain[open[worst]] {
				worst = k
			}
		}
		if len(open) == 1 || gain[open[worst]] <= 0 {
			return values
		}
		open = slices.Delete(open, worst, worst+1)
	}
}
