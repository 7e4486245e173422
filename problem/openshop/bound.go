package openshop

import "slices"

// LowerBound returns a length that no schedule goes below: the work of a job or of a
// machine.
func (p *Instance) LowerBound() int32 {
	jobs, machines := p.loads()
	return max(slices.Max(jobs), slices.Max(machines))
}

// Bound implements problem.Bounded.
func (p *Instance) Bound() int64 { return int64(p.LowerBound()) }
