package tardiness

import (
	"context"
	"math"
)

// The effort of Bound, some hundredths of a second, and how many passes there are at most:
// more hardly help.
const (
	usualEffort = 20_000_000
	mostPasses  = 1000
)

// effortLook is what a look at a job at a time takes, in units of effort, of which a
// second has about 10^9.
const effortLook = 5

// Bound implements problem.Bounded.
func (p *Instance) Bound() int64 {
	bound, _ := p.BoundWithin(context.Background(), usualEffort)
	return bound
}

// BoundWithin implements problem.Bounding. It returns the best of two bounds: that of the
// job that is latest in the order of due dates, and, as far as the effort allows, that of
// the relaxation over time, improved by subgradient steps.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	bound = p.latest()
	sequence := p.StartSequence()
	best := p.Objective(sequence)
	passes := min(mostPasses, effort/(effortLook*int64(len(p.jobs))*int64(p.total)))
	if passes == 0 || bound == best || !p.relaxes() {
		return bound, true
	}
	r := newRelaxation(p, sequence)
	r.improve(ctx, int(passes), best)
	return max(bound, r.bound()), true
}

// latest returns a bound from the order of due dates: of the first jobs in it, the one that
// ends last is due no later than the last of them, and weighs at least as much as the
// lightest (Jackson 1955).
func (p *Instance) latest() (bound int64) {
	end, lightest := int64(0), int64(math.MaxInt64)
	for _, j := range p.EDD() {
		of := p.jobs[j]
		end += int64(of.Duration)
		lightest = min(lightest, int64(of.Weight))
		bound = max(bound, lightest*max(0, end-int64(of.Due)))
	}
	return bound
}
