package cp

import "lsolve/systematic/cp/kernel"

// probe returns the first decision of a run with Learn.Probe: the cost is the least that
// has not been refuted. A refutation is learnt like any other failure, and gives a
// better bound.
func (l *learner) probe() (kernel.Predicate, bool) {
	if !l.o.Probe || l.goal == nil || len(l.decisions) > 0 || l.e.Fixed(l.goal.cost) {
		return kernel.True, false
	}
	p := kernel.AtMostView(l.goal.cost, l.e.Min(l.goal.cost))
	return p, l.e.Truth(p) == 0
}
