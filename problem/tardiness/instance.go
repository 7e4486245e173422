package tardiness

import (
	"fmt"
	"math/bits"

	"lsolve/problem"
)

const (
	// MaxJobs is the largest number of jobs.
	MaxJobs = 10_000
	// MaxTotal is the largest sum of all durations, and the largest due date, also of
	// a negative one without its sign.
	MaxTotal = 1 << 30
	// MaxWeight is the largest weight.
	MaxWeight = 1 << 30
	// MaxObjective is the largest objective that a sequence may have. Sums and
	// differences of some objectives still fit 64 bits.
	MaxObjective = 1 << 58
)

// Job is a job: Duration is 1 or more, Weight 0 or more. Due may be anything.
type Job struct{ Duration, Weight, Due int32 }

// Instance is a set of jobs. It is not to be changed once it is made; see New.
type Instance struct {
	jobs  []Job
	total int32 // of the durations
	worst int64 // an objective that no sequence exceeds
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance of these jobs, at least one. It is an error if a duration is
// not positive, a weight is negative, or there is more than the package's maxima. The
// slice is kept.
func New(jobs []Job) (*Instance, error) {
	if len(jobs) < 1 || len(jobs) > MaxJobs {
		return nil, fmt.Errorf("tardiness: %d jobs; expected 1..%d", len(jobs), MaxJobs)
	}
	total := int64(0)
	for j, of := range jobs {
		switch {
		case of.Duration < 1:
			return nil, fmt.Errorf("tardiness: job %d: the duration %d; expected 1 or more", j, of.Duration)
		case of.Weight < 0 || of.Weight > MaxWeight:
			return nil, fmt.Errorf("tardiness: job %d: the weight %d; expected 0..%d", j, of.Weight, MaxWeight)
		case of.Due < -MaxTotal || of.Due > MaxTotal:
			return nil, fmt.Errorf("tardiness: job %d: due at %d; expected %d..%d", j, of.Due, -MaxTotal, MaxTotal)
		}
		if total += int64(of.Duration); total > MaxTotal {
			return nil, fmt.Errorf("tardiness: the durations add up to more than %d", MaxTotal)
		}
	}
	p := &Instance{jobs: jobs, total: int32(total)}
	worst := uint64(0)
	for _, of := range jobs {
		high, low := bits.Mul64(uint64(of.Weight), uint64(max(0, total-int64(of.Due))))
		if worst += low; high > 0 || worst > MaxObjective { // by less than 2^62
			return nil, fmt.Errorf("tardiness: a sequence could have an objective of more than %d", int64(MaxObjective))
		}
	}
	p.worst = int64(worst)
	return p, nil
}

// Jobs returns the jobs. They are not to be changed.
func (p *Instance) Jobs() []Job { return p.jobs }

// Total returns the sum of all durations.
func (p *Instance) Total() int32 { return p.total }

// Cost returns the weighted tardiness of the job if it ends at a time.
func (j Job) Cost(end int64) int64 { return int64(j.Weight) * max(0, end-int64(j.Due)) }
