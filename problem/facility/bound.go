package facility

import (
	"context"
	"slices"
)

// Bound implements problem.Bounded: that of dual ascent.
func (p *Instance) Bound() int64 {
	_, bound, _ := p.ascent()
	return bound
}

// BoundWithin implements problem.Bounding: Lagrangian relaxation, from the prices of dual
// ascent on.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	start := p.Start()
	if start == nil {
		return p.Bound(), true
	}
	upper, err := p.Check(start)
	if err != nil {
		return p.Bound(), true
	}
	return p.relax(effort, func(*lagrangian) (int64, bool) { return upper, ctx.Err() == nil }), true
}

// Parameters of the subgradient steps: how much longer they are than what would close the
// gap if the bound were linear, after how many without a better bound they are halved, and
// the length at which they end.
const (
	overshoot    = 1.05
	patience     = 20
	leastStep    = 1e-4
	effortOfCost = 4 // of a cost in a step; in a knapsack it is sorted
)

// relax makes subgradient steps that take about so much effort, and returns the best
// bound. visit is called after each; it returns the costs of the best solution known,
// and whether to go on.
func (p *Instance) relax(effort int64, visit func(*lagrangian) (upper int64, more bool)) (bound int64) {
	prices, bound, _ := p.ascent()
	s := newLagrangian(p, prices)
	if s.most == 0 {
		return bound // sums of prices would not fit
	}
	perStep := int64(p.Customers) * int64(p.Facilities) * effortOfCost
	if p.limits != nil {
		perStep *= effortOfCost
	}
	best, bestValue := slices.Clone(s.prices), int64(0)
	scale, stale := 1.0, 0
	for steps := effort / perStep; steps > 0 && scale > leastStep; steps-- {
		value := s.evaluate()
		bound = max(bound, s.round(value))
		upper, more := visit(s)
		if !more || bound >= upper {
			return min(bound, upper)
		}
		if stale++; value > bestValue {
			bestValue, stale = value, 0
			copy(best, s.prices)
		} else if stale > patience {
			scale, stale = scale/2, 0
			copy(s.prices, best)
			value = s.evaluate()
		}
		norm := int64(0)
		for _, x := range s.served {
			norm += (1 - int64(x)) * (1 - int64(x))
		}
		if norm == 0 {
			break
		}
		step := scale * overshoot * float64(upper<<s.shift-value) / float64(norm)
		for i, x := range s.served {
			s.prices[i] = min(max(0, s.prices[i]+int64(step*float64(1-x))), s.most)
		}
	}
	return bound
}
