package jobshop

import (
	"fmt"

	"lsolve/problem"
	"lsolve/problem/internal/shop"
)

const (
	// MaxJobs is the largest number of jobs.
	MaxJobs = 10_000
	// MaxMachines is the largest number of machines.
	MaxMachines = 10_000
	// MaxOperations is the largest number of operations, jobs times machines.
	MaxOperations = 1 << 20
	// MaxTotal is the largest sum of all durations, and with it the latest time
	// that matters.
	MaxTotal = 1 << 30
)

// Operation is a stay of a job on a machine.
type Operation struct{ Machine, Duration int32 }

// Instance is a job shop. Its jobs are not to be changed once it is made; see New.
type Instance struct {
	Machines int
	Jobs     [][]Operation // of each job, its operations in their order
	// Horizon is the latest end that Stated allows; 0: the sum of all durations,
	// which is always enough.
	Horizon int32
	// Extension is dates, weights and setup times; see Extend.
	Extension
	// Objective is what is minimised; Tardiness and Lateness need due dates.
	Objective Objective
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Large
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the job shop of these jobs. It is an error if there are none, if a
// job does not visit each of the machines exactly once, if a duration is
// negative, or if there is more than the package's maxima. The slices are kept.
func New(machines int, jobs [][]Operation) (*Instance, error) {
	if err := checkSizes(len(jobs), machines); err != nil {
		return nil, err
	}
	total := int64(0)
	visited := make([]int, machines) // by machine: 1 + the last job there
	for j, job := range jobs {
		if len(job) != machines {
			return nil, fmt.Errorf("jobshop: job %d has %d operations; expected %d, one on each machine", j, len(job), machines)
		}
		for k, o := range job {
			if o.Machine < 0 || int(o.Machine) >= machines {
				return nil, fmt.Errorf("jobshop: job %d, operation %d: machine %d; expected 0..%d", j, k, o.Machine, machines-1)
			}
			if visited[o.Machine] == j+1 {
				return nil, fmt.Errorf("jobshop: job %d visits machine %d twice", j, o.Machine)
			}
			visited[o.Machine] = j + 1
			if o.Duration < 0 {
				return nil, fmt.Errorf("jobshop: job %d, operation %d: the duration %d; expected 0 or more", j, k, o.Duration)
			}
			if total += int64(o.Duration); total > MaxTotal {
				return nil, fmt.Errorf("jobshop: the durations add up to more than %d", MaxTotal)
			}
		}
	}
	return &Instance{Machines: machines, Jobs: jobs}, nil
}

// limits are on the sizes.
var limits = shop.Limits{Jobs: MaxJobs, Machines: MaxMachines, Operations: MaxOperations}

func checkSizes(jobs, machines int) error { return limits.Check("jobshop", jobs, machines) }

// total returns the sum of all durations.
func (p *Instance) total() (sum int32) {
	for _, job := range p.Jobs {
		for _, o := range job {
			sum += o.Duration
		}
	}
	return sum
}
