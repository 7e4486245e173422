package mrcpsp

import (
	"math"

	"lsolve/problem/rcpsp"
)

// Bound returns a length that no schedule goes below: the bound of rcpsp.LowerBound for
// the least durations and demands of the modes that Reduce leaves, or, for a renewable
// resource, that of the least energies, durations times demands, of the modes.
func (p *Instance) Bound() int64 {
	bound := int64(p.shortest.LowerBound())
	heads, tails := p.shortest.Heads(), p.shortest.Tails()
	energy := make([]int64, len(p.Activities))
	for k, capacity := range p.Capacities[:p.Renewable] {
		if capacity == 0 {
			continue // no mode that is left uses it
		}
		for i, a := range p.Activities {
			energy[i] = math.MaxInt64
			for _, m := range p.reduced.Modes[i] {
				energy[i] = min(energy[i], int64(a.Modes[m].Duration)*int64(min(a.Modes[m].Demands[k], capacity)))
			}
		}
		bound = max(bound, rcpsp.EnergyBound(heads, tails, energy, int64(capacity)))
	}
	return bound
}
