package flowshop

import (
	"lsolve/problem"
	"lsolve/problem/internal/shop"
)

const (
	// MaxJobs is the largest number of jobs.
	MaxJobs = 10_000
	// MaxMachines is the largest number of machines.
	MaxMachines = 1000
	// MaxOperations is the largest number of operations, jobs times machines.
	MaxOperations = 1 << 20
	// MaxTotal is the largest sum of all durations.
	MaxTotal = 1 << 30
)

// Instance is a flow shop. Apart from its Objective it is not to be changed once it
// is made; see New.
type Instance struct {
	Jobs, Machines int
	Objective      Objective
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

// New returns the flow shop whose durations are times: those of the first job on all
// machines, then those of the next job. It is an error if a duration is negative, if
// their number is not jobs times machines, or if there is more than the package's
// maxima. The slice is kept.
func New(jobs, machines int, times []int32) (*Instance, error) {
	if err := limits.CheckTimes("flowshop", jobs, machines, times); err != nil {
		return nil, err
	}
	return &Instance{Jobs: jobs, Machines: machines, times: times}, nil
}

// limits are on the sizes.
var limits = shop.Limits{Jobs: MaxJobs, Machines: MaxMachines, Operations: MaxOperations, Total: MaxTotal}

func checkSizes(jobs, machines int) error { return limits.Check("flowshop", jobs, machines) }

// Times returns the durations of a job, machine by machine. They are not to be changed.
func (p *Instance) Times(job int) []int32 {
	return p.times[job*p.Machines : (job+1)*p.Machines : (job+1)*p.Machines]
}

// total returns the sum of all durations.
func (p *Instance) total() (sum int32) {
	for _, t := range p.times {
		sum += t
	}
	return sum
}

// longest returns a length that no sequence's schedule exceeds. A critical path visits
// the jobs one after the other, each on one machine, and changes the machine once for
// each that there is, less one.
func (p *Instance) longest() int32 {
	sum, most := int64(0), int32(0)
	for j := range p.Jobs {
		of := int32(0)
		for _, t := range p.Times(j) {
			of = max(of, t)
		}
		sum += int64(of)
		most = max(most, of)
	}
	return int32(min(sum+int64(p.Machines-1)*int64(most), int64(p.total())))
}
