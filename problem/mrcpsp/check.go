package mrcpsp

import "fmt"

// Check returns the makespan if values, the start of each activity and then the mode of
// each, counted from 0, are a schedule: the modes use no more of a nonrenewable resource
// than its capacity, and the project that they make has these starts as a schedule; see
// rcpsp.Check.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	n := len(p.Activities)
	if len(values) != 2*n {
		return 0, fmt.Errorf("mrcpsp: %d values; expected %d, a start and a mode for each activity", len(values), 2*n)
	}
	starts, modes := values[:n], values[n:]
	chosen, err := p.Chosen(modes)
	if err != nil {
		return 0, err
	}
	for k, used := range p.Used(modes) {
		if capacity := int64(p.Capacities[p.Renewable+k]); used > capacity {
			return 0, fmt.Errorf("mrcpsp: %d of the nonrenewable resource %d is used; expected at most %d", used, k+1, capacity)
		}
	}
	if objective, err = chosen.Check(starts); err != nil {
		return 0, own(err)
	}
	return objective, nil
}
