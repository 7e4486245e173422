package flexjobshop

import (
	"cmp"
	"fmt"
	"slices"
)

// label names an operation.
func label(job, k int) string { return fmt.Sprintf("job %d, operation %d", job, k) }

// Check returns the makespan if values, the start of each operation, job by job, and then
// the machine of each, are a schedule: each operation is on one of its machines, starts
// are 0 or more, and operations of a job or of a machine do not overlap and keep their
// order in the job. Operations without duration block no machine.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if want := 2 * p.operations; len(values) != want {
		return 0, fmt.Errorf("flexjobshop: %d numbers; expected %d, the start and the machine of each operation", len(values), want)
	}
	x := 0
	for j, job := range p.Jobs {
		free := int64(0)
		for k, o := range job {
			start, machine := int64(values[x]), values[p.operations+x]
			duration, ok := o.On(machine)
			if !ok {
				return 0, fmt.Errorf("flexjobshop: %s is on machine %d; expected one of its machines", label(j, k), machine)
			}
			if start < free {
				return 0, fmt.Errorf("flexjobshop: %s starts at %d; expected %d or later", label(j, k), start, free)
			}
			free = start + int64(duration)
			x++
		}
		objective = max(objective, free)
	}
	for machine, stays := range p.byMachine(values) {
		last := stay{end: -1}
		for _, s := range stays {
			if s.start == s.end {
				continue
			}
			if s.start < last.end {
				return 0, fmt.Errorf("flexjobshop: machine %d: job %d runs until %d, but job %d starts at %d", machine, last.job, last.end, s.job, s.start)
			}
			last = s
		}
	}
	return objective, nil
}

// stay is an operation on a machine.
type stay struct {
	job, operation int
	start, end     int64
}

// byMachine returns what runs on each machine, by start.
func (p *Instance) byMachine(values []int32) [][]stay {
	all := make([][]stay, p.Machines)
	x := 0
	for j, job := range p.Jobs {
		for k, o := range job {
			machine, start := values[p.operations+x], int64(values[x])
			duration, _ := o.On(machine)
			all[machine] = append(all[machine], stay{j, k, start, start + int64(duration)})
			x++
		}
	}
	for _, stays := range all {
		slices.SortFunc(stays, func(a, b stay) int {
			return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.job, b.job), cmp.Compare(a.operation, b.operation))
		})
	}
	return all
}
