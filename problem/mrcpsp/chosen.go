package mrcpsp

import (
	"fmt"

	"lsolve/problem/rcpsp"
)

// Chosen returns the project of one mode that these modes make, one for each activity,
// without the nonrenewable resources. It is an error if there is no such mode, or if a
// mode needs more of a renewable resource than there is.
func (p *Instance) Chosen(modes []int32) (*rcpsp.Instance, error) {
	activities := make([]rcpsp.Activity, len(p.Activities))
	for i, a := range p.Activities {
		if m := modes[i]; m < 0 || int(m) >= len(a.Modes) {
			return nil, fmt.Errorf("mrcpsp: activity %d has the mode %d; expected 1..%d", i+1, int64(m)+1, len(a.Modes))
		}
		mode := a.Modes[modes[i]]
		activities[i] = rcpsp.Activity{Duration: mode.Duration, Successors: a.Successors, Demands: mode.Demands[:p.Renewable:p.Renewable]}
		if mode.Duration == 0 { // it uses nothing
			activities[i].Demands = make([]int32, p.Renewable)
		}
	}
	in, err := rcpsp.New(activities, p.Capacities[:p.Renewable])
	if err != nil {
		return nil, own(err)
	}
	return in, nil
}

// Used returns what these modes use of each nonrenewable resource.
func (p *Instance) Used(modes []int32) []int64 {
	used := make([]int64, len(p.Capacities)-p.Renewable)
	for i, m := range modes {
		for k, d := range p.Activities[i].Modes[m].Demands[p.Renewable:] {
			used[k] += int64(d)
		}
	}
	return used
}
