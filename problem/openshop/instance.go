package openshop

import (
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
	// MaxTotal is the largest sum of all durations.
	MaxTotal = 1 << 30
)

// Instance is an open shop. It is not to be changed once it is made; see New.
type Instance struct {
	Jobs, Machines int
	times          []int32 // job by job
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the open shop whose durations are times: those of the first job on all
// machines, then those of the next job. A duration of 0 says that the job needs nothing
// there. It is an error if a duration is negative, if their number is not jobs times
// machines, or if there is more than the package's maxima. The slice is kept.
func New(jobs, machines int, times []int32) (*Instance, error) {
	if err := limits.CheckTimes("openshop", jobs, machines, times); err != nil {
		return nil, err
	}
	return &Instance{Jobs: jobs, Machines: machines, times: times}, nil
}

// limits are on the sizes.
var limits = shop.Limits{Jobs: MaxJobs, Machines: MaxMachines, Operations: MaxOperations, Total: MaxTotal}

func checkSizes(jobs, machines int) error { return limits.Check("openshop", jobs, machines) }

// Times returns the durations of a job, machine by machine. They are not to be changed.
func (p *Instance) Times(job int) []int32 {
	return p.times[job*p.Machines : (job+1)*p.Machines : (job+1)*p.Machines]
}

// loads returns the work of each job and of each machine.
func (p *Instance) loads() (jobs, machines []int32) {
	jobs, machines = make([]int32, p.Jobs), make([]int32, p.Machines)
	for x, t := range p.times {
		jobs[x/p.Machines] += t
		machines[x%p.Machines] += t
	}
	return jobs, machines
}
