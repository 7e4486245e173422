package openshop

import (
	"cmp"
	"fmt"
	"slices"
)

// Check returns the makespan if values, the start of each operation, job by job, are a
// schedule: starts are 0 or more, and operations of a job or of a machine do not overlap.
// Those without duration block nothing.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.times) {
		return 0, fmt.Errorf("openshop: %d starts; expected %d, one for each operation", len(values), len(p.times))
	}
	for x, start := range values {
		if start < 0 {
			return 0, fmt.Errorf("openshop: job %d on machine %d starts at %d; expected 0 or later", x/p.Machines, x%p.Machines, start)
		}
		objective = max(objective, int64(start)+int64(p.times[x]))
	}
	for machine, stays := range p.byMachine(values) {
		for i := 1; i < len(stays); i++ {
			if a, b := stays[i-1], stays[i]; b.start < a.end {
				return 0, fmt.Errorf("openshop: machine %d: job %d runs until %d, but job %d starts at %d", machine, a.of, a.end, b.of, b.start)
			}
		}
	}
	for job := range p.Jobs {
		var stays []stay
		for i, t := range p.Times(job) {
			if t > 0 {
				stays = append(stays, newStay(i, values[job*p.Machines+i], t))
			}
		}
		sortStays(stays)
		for i := 1; i < len(stays); i++ {
			if a, b := stays[i-1], stays[i]; b.start < a.end {
				return 0, fmt.Errorf("openshop: job %d is on machine %d until %d, but starts on machine %d at %d", job, a.of, a.end, b.of, b.start)
			}
		}
	}
	return objective, nil
}

// stay is a job on a machine, in the list of the machine, or a machine in that of a job.
type stay struct {
	of         int // the job, or the machine
	start, end int64
}

func newStay(of int, start, duration int32) stay {
	return stay{of, int64(start), int64(start) + int64(duration)}
}

func sortStays(stays []stay) {
	slices.SortFunc(stays, func(a, b stay) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
}

// byMachine returns what runs on each machine, by start; operations without duration are
// left out.
func (p *Instance) byMachine(values []int32) [][]stay {
	all := make([][]stay, p.Machines)
	for x, t := range p.times {
		if i := x % p.Machines; t > 0 {
			all[i] = append(all[i], newStay(x/p.Machines, values[x], t))
		}
	}
	for _, stays := range all {
		sortStays(stays)
	}
	return all
}
