package jobshop

import (
	"cmp"
	"fmt"
	"slices"
)

// label names an operation.
func label(job, k int) string { return fmt.Sprintf("job %d, operation %d", job, k) }

// Check returns the objective if values, the start of each operation, job by job, are
// a schedule: no job starts before 0 or its release, and operations of a job or of a
// machine do not overlap and keep their order in the job, with the setup times between.
// Operations without duration block no machine.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if want := len(p.Jobs) * p.Machines; len(values) != want {
		return 0, fmt.Errorf("jobshop: %d starts; expected %d, one for each operation", len(values), want)
	}
	ends := make([]int64, len(p.Jobs))
	for j, job := range p.Jobs {
		free := int64(p.release(j))
		for k, o := range job {
			start := int64(values[j*p.Machines+k])
			if start < free {
				return 0, fmt.Errorf("jobshop: %s starts at %d; expected %d or later", label(j, k), start, free)
			}
			free = start + int64(o.Duration)
		}
		ends[j] = free
	}
	for machine, stays := range p.byMachine(values) {
		for i, b := range stays {
			a := stay{job: -1}
			if i > 0 {
				a = stays[i-1]
			}
			setup := int64(p.setup(int32(machine), a.job, b.job))
			switch {
			case b.start >= a.end+setup:
			case i == 0:
				return 0, fmt.Errorf("jobshop: machine %d: job %d starts at %d; expected %d or later, after the setup", machine, b.job, b.start, setup)
			case setup == 0:
				return 0, fmt.Errorf("jobshop: machine %d: job %d runs until %d, but job %d starts at %d", machine, a.job, a.end, b.job, b.start)
			default:
				return 0, fmt.Errorf("jobshop: machine %d: job %d runs until %d, and the setup for job %d takes %d, but that starts at %d", machine, a.job, a.end, b.job, setup, b.start)
			}
		}
	}
	if p.Objective != Makespan && p.Due == nil {
		return 0, fmt.Errorf("jobshop: the objective %v needs due dates", p.Objective)
	}
	return p.value(ends), nil
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
