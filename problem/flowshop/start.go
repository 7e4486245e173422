package flowshop

import (
	"cmp"
	"slices"
)

// effortOfStart is how many operations a rule may examine, some tenths of a second: effortOfLR by LR, whose
// operations take longer.
const (
	effortOfStart = 500_000_000
	effortOfLR    = 100_000_000
)

// Start implements problem.Started: NEH for the makespan, LR for the flow time; of very
// large instances LR among some of the shortest jobs that are left, or if that is better the shortest jobs first.
func (p *Instance) Start() []int32 {
	pairs := int64(p.Jobs) * int64(p.Machines)
	if p.Objective == Makespan && pairs*int64(p.Jobs) <= effortOfStart {
		return p.NEH()
	}
	most := max(fewestLR, int(effortOfLR/pairs))
	sequence := p.LR(most)
	if most < p.Jobs {
		return slices.MinFunc([][]int32{sequence, p.byDuration()}, func(a, b []int32) int {
			return cmp.Compare(p.objective(a), p.objective(b))
		})
	}
	return sequence
}

// fewestLR is among how many jobs LR chooses at least.
const fewestLR = 16

// durations returns the total duration of each job.
func (p *Instance) durations() []int32 {
	sums := make([]int32, p.Jobs)
	for j := range sums {
		for _, t := range p.Times(j) {
			sums[j] += t
		}
	}
	return sums
}

// byDuration returns the jobs, the shortest first.
func (p *Instance) byDuration() []int32 {
	sums := p.durations()
	order := make([]int32, p.Jobs)
	for j := range order {
		order[j] = int32(j)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(sums[a], sums[b]) })
	return order
}

// NEH is the rule of Nawaz, Enscore and Ham ("A heuristic algorithm for the m-machine,
// n-job flow-shop sequencing problem", 1983) for the makespan: job after job, the longest
// first, goes to its best place. It examines about n²m operations.
func (p *Instance) NEH() []int32 {
	s := NewInsertion(p)
	for _, job := range slices.Backward(p.byDuration()) {
		place, _ := s.Best(job)
		s.Insert(job, place)
	}
	return slices.Clone(s.Sequence())
}

// LR is the rule LR(1) of Liu and Reeves ("Constructive and composite heuristic solutions
// to the P//ΣCi scheduling problem", 2001) for the flow time. The next job is the one
// with the smallest sum of the idle time that it makes, early machines and places
// weighted higher, and the end of itself and of an average job after it. It chooses among so many of the
// shortest jobs that are left, and examines about n²m operations if those are all.
func (p *Instance) LR(most int) []int32 {
	n, m := p.Jobs, p.Machines
	left := p.byDuration()
	sums := make([]int64, m) // durations of the jobs that are left
	for x, t := range p.times {
		sums[x%m] += int64(t)
	}
	ends := make([]int64, m)
	sequence := make([]int32, 0, n)
	for k := 0; len(left) > 0; k++ {
		best, least := 0, 0.0
		for x, job := range left[:min(most, len(left))] {
			if index := p.indexLR(k, int(job), ends, sums); x == 0 || index < least {
				best, least = x, index
			}
		}
		job := left[best]
		left = slices.Delete(left, best, best+1)
		sequence = append(sequence, job)
		ready := int64(0)
		for i, t := range p.Times(int(job)) {
			ready = max(ready, ends[i]) + int64(t)
			ends[i] = ready
			sums[i] -= int64(t)
		}
	}
	return sequence
}

// indexLR is that of a job after the first k, which leave the machines at ends.
func (p *Instance) indexLR(k, job int, ends, sums []int64) float64 {
	n, m := p.Jobs, p.Machines
	others := float64(max(1, n-k-1))
	at, idle := int64(0), 0.0
	average := 0.0 // when the average job after it leaves the machine before
	for i, t := range p.Times(job) {
		if wait := at - ends[i]; i > 0 && wait > 0 {
			weight := float64(m) / (float64(i+1) + float64(k)*float64(m-i-1)/float64(max(1, n-2)))
			idle += weight * float64(wait)
		}
		at = max(at, ends[i]) + int64(t)
		average = max(average, float64(at)) + float64(sums[i]-int64(t))/others
	}
	return float64(n-k-2)*idle + float64(at) + average
}
