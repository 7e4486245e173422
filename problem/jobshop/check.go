package jobshop

import (
	"cmp"
	"fmt"
	"slices"
)

// label names an operation.
func label(job, k int) string { return fmt.Sprintf("job %d, operation %d", job, k) }

// Check returns the makespan if values, the start of each operation, job by job, are
// a schedule: starts are 0 or more, and operations of a job or of a machine do not
// overlap and keep their order in the job. Operations without duration block no
// machine.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if want := len(p.Jobs) * p.Machines; len(values) != want {
		return 0, fmt.Errorf("jobshop: %d starts; expected %d, one for each operation", len(values), want)
	}
	for j, job := range p.Jobs {
		free := int64(0)
		for k, o := range job {
			start := int64(values[j*p.Machines+k])
			if start < free {
				return 0, fmt.Errorf("jobshop: %s starts at %d; expected %d or later", label(j, k), start, free)
			}
			free = start + int64(o.Duration)
		}
		objective = max(objective, free)
	}
	for machine, stays := range p.byMachine(values) {
		for i := 1; i < len(stays); i++ {
			if a, b := stays[i-1], stays[i]; b.start < a.end {
				return 0, fmt.Errorf("jobshop: machine %d: job %d runs until %d, but job %d starts at %d", machine, a.job, a.end, b.job, b.start)
			}
		}
	}
	return objective, nil
}

// stay is a job on a machine.
type stay struct {
	job        int
	start, end int64
}

// byMachine returns what runs on each machine, by start; operations without duration
// are left out.
func (p *Instance) byMachine(values []int32) [][]stay {
	all := make([][]stay, p.Machines)
	for j, job := range p.Jobs {
		for k, o := range job {
			if start := int64(values[j*p.Machines+k]); o.Duration > 0 {
				all[o.Machine] = append(all[o.Machine], stay{j, start, start + int64(o.Duration)})
			}
		}
	}
	for _, stays := range all {
		slices.SortFunc(stays, func(a, b stay) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
	}
	return all
}
