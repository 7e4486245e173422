package cp

import "lsolve/systematic/cp/kernel"

// steadyProbes is how many probes in a row may raise the bound as little as they can. After
// them each probe goes twice as far as the one before: where costs lie far apart, the bound
// would take ages otherwise.
const steadyProbes = 256

// probes is how far Learn.Probe goes.
type probes struct {
	least int64 // the bound at the last probe
	row   int   // so many probes in a row have raised it
}

// step returns how far above the bound the next probe goes.
func (p *probes) step(least int64) int64 {
	switch {
	case least > p.least:
		p.row++
	case p.row > steadyProbes:
		p.row-- // the run ended before the probe was refuted
	}
	p.least = least
	if p.row <= steadyProbes {
		return 0
	}
	return 1 << min(p.row-steadyProbes-1, 40)
}

// probe returns the first decision of a run that begins with a limit for the cost: with Learn.Probe the least cost that
// has not been refuted, or little more, and in a tight run a part of the way to the most. A refutation is learnt like any other
// failure, and gives a better bound.
func (l *learner) probe() (kernel.Predicate, bool) {
	if l.goal == nil || len(l.decisions) > 0 || l.e.Fixed(l.goal.cost) {
		return kernel.True, false
	}
	lo, hi := l.e.Min(l.goal.cost), l.e.Max(l.goal.cost)
	limit := lo
	switch {
	case l.o.Probe:
		limit += min(l.probes.step(lo), (hi-lo)/2)
	case l.tight.now && l.blind():
		limit += (hi - lo) / l.tight.part()
	default:
		return kernel.True, false
	}
	p := kernel.AtMostView(l.goal.cost, limit)
	return p, l.e.Truth(p) == 0
}
