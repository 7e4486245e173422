package flexjobshop

import (
	"fmt"

	"lsolve/problem"
)

const (
	// MaxJobs is the largest number of jobs.
	MaxJobs = 10_000
	// MaxMachines is the largest number of machines.
	MaxMachines = 10_000
	// MaxChoices is the largest number of choices of all operations together.
	MaxChoices = 1 << 20
	// MaxTotal is the largest sum of the longest durations of all operations, and with
	// it the latest time that matters.
	MaxTotal = 1 << 30
)

// Choice is a machine that an operation can run on, and how long it takes there.
type Choice struct{ Machine, Duration int32 }

// Operation is its choices, at least one, each on another machine.
type Operation []Choice

// Instance is a flexible job shop. It is not to be changed once it is made; see New.
type Instance struct {
	Machines int
	Jobs     [][]Operation // of each job, its operations in their order, at least one

	operations int
	total      int32 // of the longest durations
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the flexible job shop of these jobs. It is an error if there are none, if a
// job has no operation or an operation no choice, if choices of an operation are on the
// same machine or on one that there is not, if a duration is negative, or if there is
// more than the package's maxima. The slices are kept.
func New(machines int, jobs [][]Operation) (*Instance, error) {
	if err := checkSizes(len(jobs), machines); err != nil {
		return nil, err
	}
	p := &Instance{Machines: machines, Jobs: jobs}
	total, choices := int64(0), 0
	offered := make([]int, machines) // by machine: the number of the last operation with a choice there
	for j, job := range jobs {
		if len(job) == 0 {
			return nil, fmt.Errorf("flexjobshop: job %d has no operations; expected at least one", j)
		}
		for k, o := range job {
			p.operations++
			if len(o) == 0 {
				return nil, fmt.Errorf("flexjobshop: %s has no machines; expected at least one", label(j, k))
			}
			for _, c := range o {
				switch {
				case c.Machine < 0 || int(c.Machine) >= machines:
					return nil, fmt.Errorf("flexjobshop: %s: machine %d; expected 0..%d", label(j, k), c.Machine, machines-1)
				case offered[c.Machine] == p.operations:
					return nil, fmt.Errorf("flexjobshop: %s: machine %d twice", label(j, k), c.Machine)
				case c.Duration < 0:
					return nil, fmt.Errorf("flexjobshop: %s: the duration %d; expected 0 or more", label(j, k), c.Duration)
				}
				offered[c.Machine] = p.operations
			}
			if choices += len(o); choices > MaxChoices {
				return nil, fmt.Errorf("flexjobshop: more than %d choices", MaxChoices)
			}
			if total += int64(o.longest()); total > MaxTotal {
				return nil, fmt.Errorf("flexjobshop: the longest durations add up to more than %d", MaxTotal)
			}
		}
	}
	p.total = int32(total)
	return p, nil
}

func checkSizes(jobs, machines int) error {
	if jobs < 1 || jobs > MaxJobs || machines < 1 || machines > MaxMachines {
		return fmt.Errorf("flexjobshop: %d jobs on %d machines; expected 1..%d on 1..%d", jobs, machines, MaxJobs, MaxMachines)
	}
	return nil
}

// Operations returns the number of operations of all jobs.
func (p *Instance) Operations() int { return p.operations }

// longest returns the longest duration.
func (o Operation) longest() (d int32) {
	for _, c := range o {
		d = max(d, c.Duration)
	}
	return d
}

// shortest returns the shortest duration.
func (o Operation) shortest() int32 {
	d := o[0].Duration
	for _, c := range o {
		d = min(d, c.Duration)
	}
	return d
}

// On returns the duration on a machine; ok is false if the operation cannot run there.
func (o Operation) On(machine int32) (duration int32, ok bool) {
	for _, c := range o {
		if c.Machine == machine {
			return c.Duration, true
		}
	}
	return 0, false
}
