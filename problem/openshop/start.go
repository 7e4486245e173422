package openshop

import (
	"cmp"
	"slices"
)

// effortOfStart is about how many operations the rules may examine, some tenths of a second.
const effortOfStart = 25_000_000

// Start implements problem.Started: the shortest schedule of the rules. They are dense: an
// operation starts as soon as its job and a machine are both idle. Of those that can start
// first it is that with the most work left of its job and its machine, the longest, or
// that with more work left of one of the two. Very large shops have a rotating schedule.
func (p *Instance) Start() []int32 {
	best := p.rotating()
	least, effort := p.makespan(best), effortOfStart
	for _, r := range []rule{mostOfBoth, longest, mostOfOne} {
		if least == p.LowerBound() {
			break
		}
		values, makespan, left := p.dispatch(r, effort)
		if effort = left; left < 0 {
			break
		}
		if makespan < least {
			best, least = values, makespan
		}
	}
	return best
}

// rotating returns the schedule in which jobs go from machine to machine in a circle, the
// longest jobs first.
func (p *Instance) rotating() []int32 {
	work, _ := p.loads()
	order := make([]int, p.Jobs)
	for j := range order {
		order[j] = j
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(work[b], work[a]) })
	values := make([]int32, len(p.times))
	jobFree, machineFree := make([]int32, p.Jobs), make([]int32, p.Machines)
	for round := range p.Machines {
		for k, j := range order {
			i := (k + round) % p.Machines
			x := j*p.Machines + i
			if p.times[x] == 0 {
				continue
			}
			values[x] = max(jobFree[j], machineFree[i])
			jobFree[j], machineFree[i] = values[x]+p.times[x], values[x]+p.times[x]
		}
	}
	return values
}

// makespan returns that of a schedule.
func (p *Instance) makespan(values []int32) (last int32) {
	for x, start := range values {
		last = max(last, start+p.times[x])
	}
	return last
}
