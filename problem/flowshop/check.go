package flowshop

import "fmt"

// Check returns the objective if values, the job at each place, have each job once.
// Every job starts on a machine as soon as it has left the one before and the job ahead
// of it has left this one.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.Jobs {
		return 0, fmt.Errorf("flowshop: a sequence of %d jobs; expected %d", len(values), p.Jobs)
	}
	at := make([]int, p.Jobs) // by job: 1 + its place
	for k, j := range values {
		if j < 0 || int(j) >= p.Jobs {
			return 0, fmt.Errorf("flowshop: job %d at place %d; expected 0..%d", j, k, p.Jobs-1)
		}
		if at[j] > 0 {
			return 0, fmt.Errorf("flowshop: job %d at the places %d and %d", j, at[j]-1, k)
		}
		at[j] = k + 1
	}
	return p.objective(values), nil
}

// objective returns that of a sequence.
func (p *Instance) objective(sequence []int32) (objective int64) {
	left := make([]int64, p.Machines) // when the job before left each machine
	for _, j := range sequence {
		ready := int64(0)
		for i, t := range p.Times(int(j)) {
			ready = max(ready, left[i]) + int64(t)
			left[i] = ready
		}
		if p.Objective == Flowtime {
			objective += ready
		} else {
			objective = ready
		}
	}
	return objective
}
