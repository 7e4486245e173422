package cp

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// bounds follows the proven bound of the objective: no solution is better.
type bounds struct {
	told    func(bound int64)
	last    int64
	known   bool
	maximum bool // the cost is the opposite of the objective
	probe   bool
}

func newBounds(m *model.Model, o *Learn) bounds {
	return bounds{told: o.Bound, maximum: m.Objective().Sense == model.Maximise, probe: o.Probe}
}

// look is called at the root, when everything has been propagated.
func (b *bounds) look(l *learner) {
	if l.goal == nil || len(l.decisions) > 0 {
		return
	}
	low := l.e.Min(l.goal.cost)
	if b.known && low <= b.last {
		return
	}
	b.last, b.known = low, true
	if b.told == nil {
		return
	}
	if b.maximum {
		low = -low
	}
	b.told(low)
}

// decide is the first decision of a run that probes: that the cost is the least
// that has not been refuted. What refutes it is learnt as any other failure, and
// is a better bound.
func (b *bounds) decide(l *learner) (kernel.Predicate, bool) {
	if !b.probe || l.goal == nil || len(l.decisions) > 0 || l.e.Fixed(l.goal.cost) {
		return kernel.True, false
	}
	p := kernel.AtMostView(l.goal.cost, l.e.Min(l.goal.cost))
	return p, l.e.Truth(p) == 0
}
