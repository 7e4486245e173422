package rostering

import "context"

// Bound implements problem.Bounded: some steps of the relaxation.
func (p *Instance) Bound() int64 { return p.relax(context.Background(), effortOfBound) }

// BoundWithin implements problem.Bounding: Lagrangian relaxation of cover, assignments and
// weekends.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	return p.relax(ctx, max(effort, effortOfBound)), true
}

// effortOfBound is what Bound may take, some hundredths of a second.
const effortOfBound = 30_000_000

// unitOfCost divides every cost.
const unitOfCost = 5

// Parameters of the subgradient steps: the length of the first ones, as a share of what would
// reach the aim if the value were linear; after how many without a better value they become
// shorter, and by what; the length at which they end; the share of a new direction in the mean
// that is taken; how much more than the best value is aimed at, if no roster is known; and the
// prize for optimal cover with which they begin.
const (
	firstStep    = 0.3
	patience     = 12
	shorter      = 0.8
	leastStep    = 1e-3
	newDirection = 0.1
	aimedAt      = 1.2
	firstPrize   = costOptimal / 2
)

// relax makes subgradient steps that take about so much effort, at least one, and returns the
// best bound. Their directions are running means, as nurses who are alike all do the same at once
// (Camerini, Fratta and Maffioli 1975).
func (p *Instance) relax(ctx context.Context, effort int64) (bound int64) {
	upper := int64(0)
	if start := p.Start(); start != nil {
		upper = prizeScale * p.Costs(start).Total()
	}
	s := newRelaxation(p)
	most := s.most()
	slopes, direction := make([]float64, len(s.all)), make([]float64, len(s.all))
	best, length, stale := max(0, s.evaluate()), firstStep, 0
	for k, c := range p.Cover {
		if c.Optimal > 0 {
			s.optimal[k] = firstPrize * prizeScale
		}
	}
	for steps := effort / s.effort(); ; steps-- {
		value := s.evaluate()
		if stale++; value > best {
			best, stale = value, 0
		} else if stale > patience {
			length, stale = length*shorter, 0
		}
		if steps <= 0 || length < leastStep || ctx.Err() != nil || upper > 0 && best >= upper {
			break
		}
		aim := int64(aimedAt*float64(best)) + prizeScale*100
		if upper > 0 {
			aim = min(aim, upper)
		}
		s.slopes(slopes)
		norm := 0.0
		for k, g := range slopes {
			if direction[k] = (1-newDirection)*direction[k] + newDirection*g; s.all[k] > 0 || direction[k] > 0 {
				norm += direction[k] * direction[k]
			}
		}
		if norm == 0 {
			break
		}
		for k, g := range direction {
			s.all[k] = min(max(0, s.all[k]+int64(length*float64(aim-value)/norm*g)), most[k])
		}
	}
	return (best + unitOfCost*prizeScale - 1) / (unitOfCost * prizeScale) * unitOfCost
}

// most returns the greatest multipliers; 0 where there is nothing to price.
func (s *relaxation) most() []int64 {
	cells, nurses := len(s.p.Cover), len(s.p.Nurses)
	most := make([]int64, len(s.all))
	for k, c := range s.p.Cover {
		if c.Optimal > 0 {
			most[k] = costOptimal * prizeScale
		}
		if c.Least > 0 {
			most[cells+k] = mostPrize
		}
	}
	for k, x := range []int64{costAssignments, costAssignments, costWeekends} {
		for i := range nurses {
			most[2*cells+k*nurses+i] = x * prizeScale
		}
	}
	return most
}

// slopes are what the value changes by each multiplier, at the present days.
func (s *relaxation) slopes(slopes []float64) {
	cells, nurses := len(s.p.Cover), len(s.p.Nurses)
	for k, c := range s.p.Cover {
		slopes[k], slopes[cells+k] = float64(int64(c.Optimal)-s.there[k]), float64(int64(c.Least)-s.there[k])
	}
	for i := range s.p.Nurses {
		n := &s.p.Nurses[i]
		c, assigned := &s.p.Contracts[n.Contract], int64(n.History.Assignments)+s.assigned[i]
		slopes[2*cells+i] = float64(assigned - int64(c.Assignments.Max))
		slopes[2*cells+nurses+i] = float64(int64(c.Assignments.Min) - assigned)
		slopes[2*cells+2*nurses+i] = float64(int64(n.History.Weekends) + s.weekendsOf[i] - int64(c.MaxWeekends))
	}
}
