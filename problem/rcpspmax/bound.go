package rcpspmax

import "lsolve/problem/rcpsp"

// Bound returns a length that no schedule goes below: the distance from the first to the
// last activity, or for a resource the greatest time that the activities between two
// times take at full capacity; see rcpsp.EnergyBound. If Impossible, it is Horizon.
func (p *Instance) Bound() int64 {
	if p.impossible {
		return int64(p.Horizon())
	}
	n := len(p.Activities)
	heads, tails, energy := p.distance[0], make([]int32, n), make([]int64, n)
	for i, a := range p.Activities {
		tails[i] = p.distance[i][n-1] - a.Duration
	}
	bound := int64(heads[n-1])
	for k, capacity := range p.Capacities {
		if capacity == 0 {
			continue // nothing uses it
		}
		for i, a := range p.Activities {
			energy[i] = int64(a.Duration) * int64(a.Demands[k])
		}
		bound = max(bound, rcpsp.EnergyBound(heads, tails, energy, int64(capacity)))
	}
	return bound
}
