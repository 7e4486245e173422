package rcpspmax

import (
	"fmt"
	"strings"

	"lsolve/problem/rcpsp"
)

// Check returns the makespan if values, the start of each activity, are a schedule: the
// first activity starts at 0, none before it, all lags are respected, the running
// activities never need more of a resource than its capacity, and the last activity, the
// end of the project, starts when all others have ended, or later.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.Activities) {
		return 0, fmt.Errorf("rcpspmax: %d starts; expected %d, one for each activity", len(values), len(p.Activities))
	}
	if values[0] != 0 {
		return 0, fmt.Errorf("rcpspmax: activity 0, the beginning of the project, starts at %d; expected 0", values[0])
	}
	makespan := int64(values[p.last()])
	for i, a := range p.Activities {
		if values[i] < 0 {
			return 0, fmt.Errorf("rcpspmax: activity %d starts at %d; expected 0 or later", i, values[i])
		}
		if end := int64(values[i]) + int64(a.Duration); end > makespan {
			return 0, fmt.Errorf("rcpspmax: activity %d ends at %d, after the end of the project, %d", i, end, makespan)
		}
		for _, l := range a.Lags {
			if earliest := int64(values[i]) + int64(l.Time); int64(values[l.To]) < earliest {
				return 0, fmt.Errorf("rcpspmax: activity %d starts at %d; expected %d or later, %d after activity %d", l.To, values[l.To], earliest, l.Time, i)
			}
		}
	}
	if err := p.plain().CheckUse(values); err != nil {
		return 0, fmt.Errorf("rcpspmax: %s", strings.TrimPrefix(err.Error(), "rcpsp: "))
	}
	return makespan, nil
}

// plain returns the activities without lags.
func (p *Instance) plain() *rcpsp.Instance {
	activities := make([]rcpsp.Activity, len(p.Activities))
	for i, a := range p.Activities {
		activities[i] = rcpsp.Activity{Duration: a.Duration, Demands: a.Demands}
	}
	return &rcpsp.Instance{Activities: activities, Capacities: p.Capacities}
}
