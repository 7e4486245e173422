package rostering

import (
	"context"
	"slices"
)

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

// Parameters of the subgradient steps: how much more than the best value is aimed at, if no
// roster is known, after how many steps without a better value they are halved, and the length
// at which they end.
const (
	aimedAt   = 1.1
	patience  = 15
	leastStep = 1e-3
)

// relax makes subgradient steps that take about so much effort, at least one, and returns the
// best bound. It aims at the best roster of Start.
func (p *Instance) relax(ctx context.Context, effort int64) (bound int64) {
	upper := int64(0)
	if start := p.Start(); start != nil {
		upper = prizeScale * p.Costs(start).Total()
	}
	s := newRelaxation(p)
	best, kept := int64(0), s.multipliers()
	length, stale := 1.0, 0
	for steps := effort / s.effort(); ; steps-- {
		value := s.evaluate()
		if value > best {
			best, stale = value, 0
			kept = s.multipliers()
		} else if stale++; stale > patience {
			length, stale = length/2, 0
			s.set(kept)
			s.evaluate()
		}
		if steps <= 0 || length < leastStep || ctx.Err() != nil || upper > 0 && best >= upper {
			break
		}
		aim := int64(aimedAt*float64(best)) + prizeScale*100
		if upper > 0 {
			aim = min(aim, upper)
		}
		s.step(length * float64(aim-value))
	}
	return (best + unitOfCost*prizeScale - 1) / (unitOfCost * prizeScale) * unitOfCost
}

// multipliers returns a copy of them.
func (s *relaxation) multipliers() [][]int64 {
	kept := [][]int64{s.optimal, s.least, s.many, s.few, s.weekends}
	for k := range kept {
		kept[k] = slices.Clone(kept[k])
	}
	return kept
}

// set is the reverse of multipliers.
func (s *relaxation) set(kept [][]int64) {
	for k, to := range [][]int64{s.optimal, s.least, s.many, s.few, s.weekends} {
		copy(to, kept[k])
	}
}

// step moves the multipliers along the subgradient, so that the value would rise by so much if
// it were linear.
func (s *relaxation) step(rise float64) {
	norm := 0.0
	each := func(f func(x *int64, slope, most int64)) {
		for k, c := range s.p.Cover {
			if c.Optimal > 0 {
				f(&s.optimal[k], int64(c.Optimal)-s.there[k], costOptimal*prizeScale)
			}
			if c.Least > 0 {
				f(&s.least[k], int64(c.Least)-s.there[k], mostPrize)
			}
		}
		for i := range s.p.Nurses {
			n := &s.p.Nurses[i]
			c, assigned := &s.p.Contracts[n.Contract], int64(n.History.Assignments)+s.assigned[i]
			f(&s.many[i], assigned-int64(c.Assignments.Max), costAssignments*prizeScale)
			f(&s.few[i], int64(c.Assignments.Min)-assigned, costAssignments*prizeScale)
			f(&s.weekends[i], int64(n.History.Weekends)+s.weekendsOf[i]-int64(c.MaxWeekends), costWeekends*prizeScale)
		}
	}
	each(func(x *int64, slope, most int64) {
		if *x > 0 || slope > 0 { // otherwise it stays 0
			norm += float64(slope * slope)
		}
	})
	if norm == 0 {
		return
	}
	each(func(x *int64, slope, most int64) { *x = min(max(0, *x+int64(rise/norm*float64(slope))), most) })
}
