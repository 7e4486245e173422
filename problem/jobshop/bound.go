package jobshop

// LowerBound returns a length that no schedule goes below: that of the longest job,
// and for each machine all its work between the shortest way to an operation
// there and the shortest way on from one.
func (p *Instance) LowerBound() int32 {
	work := make([]int32, p.Machines)
	before, after := make([]int32, p.Machines), make([]int32, p.Machines)
	for i := range before {
		before[i], after[i] = MaxTotal, MaxTotal
	}
	bound := int32(0)
	for _, job := range p.Jobs {
		at := int32(0)
		for _, o := range job {
			before[o.Machine] = min(before[o.Machine], at)
			work[o.Machine] += o.Duration
			at += o.Duration
		}
		bound = max(bound, at)
		rest := at
		for _, o := range job {
			rest -= o.Duration
			after[o.Machine] = min(after[o.Machine], rest)
		}
	}
	for i := range work {
		bound = max(bound, before[i]+work[i]+after[i])
	}
	return bound
}
