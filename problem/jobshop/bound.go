package jobshop

// LowerBound returns a length that no schedule goes below: the longest job, and for
// each machine its total work between the shortest head and the shortest tail of
// its operations.
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
