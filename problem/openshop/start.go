package openshop

import (
	"cmp"
	"math"
	"slices"
)

// effortOfStart is about how many operations a rule may examine, some tenths of a second.
const effortOfStart = 50_000_000

// Start implements problem.Started: the shortest schedule of the rules. They are dense: an
// operation starts as soon as its job and a machine are both idle. Of those that can start
// first it is the longest, that with the most work left of its job and its machine, or
// that with more work left of one of the two.
func (p *Instance) Start() []int32 {
	if n := int64(len(p.times)); n*n > effortOfStart {
		return p.rotating()
	}
	best, least := []int32(nil), int32(math.MaxInt32)
	for _, r := range []rule{longest, mostOfBoth, mostOfOne} {
		if values, makespan := p.dispatch(r); makespan < least {
			best, least = values, makespan
		}
	}
	if values := p.rotating(); p.makespan(values) < least {
		best = values
	}
	return best
}

// rule says which of the operations that can start first is the next one.
type rule uint8

const (
	longest rule = iota
	mostOfBoth
	mostOfOne
)

// dispatch returns the schedule of a rule, and its makespan.
func (p *Instance) dispatch(r rule) (values []int32, makespan int32) {
	values = make([]int32, len(p.times))
	jobs, machines := p.loads() // what is left
	jobFree, machineFree := make([]int32, p.Jobs), make([]int32, p.Machines)
	left := make([]int32, 0, len(p.times))
	for x, t := range p.times {
		if t > 0 {
			left = append(left, int32(x))
		}
	}
	for len(left) > 0 {
		at, first, most := 0, int32(math.MaxInt32), int32(0)
		for k, x := range left {
			j, i := int(x)/p.Machines, int(x)%p.Machines
			start := max(jobFree[j], machineFree[i])
			if start > first {
				continue
			}
			var urgency int32
			switch r {
			case longest:
				urgency = p.times[x]
			case mostOfBoth:
				urgency = jobs[j]/2 + machines[i]/2
			case mostOfOne:
				urgency = max(jobs[j], machines[i])
			}
			if start < first || urgency > most {
				at, first, most = k, start, urgency
			}
		}
		x := left[at]
		left[at] = left[len(left)-1]
		left = left[:len(left)-1]
		j, i, t := int(x)/p.Machines, int(x)%p.Machines, p.times[x]
		values[x] = first
		jobFree[j], machineFree[i] = first+t, first+t
		jobs[j] -= t
		machines[i] -= t
		makespan = max(makespan, first+t)
	}
	return values, makespan
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
