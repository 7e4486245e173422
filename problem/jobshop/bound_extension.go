package jobshop

import (
	"cmp"
	"container/heap"
	"math"
	"slices"
)

// boundExtended returns a value that no schedule is better than: each job by itself, and
// for the makespan and the lateness each machine by itself, with interruptions (Jackson's
// preemptive schedule; Carlier, "The one-machine sequencing problem", 1982). An operation
// then takes its shortest setup time in addition.
func (p *Instance) boundExtended() int64 {
	if p.Objective != Makespan && p.Due == nil {
		return math.MinInt64
	}
	ends := make([]int64, len(p.Jobs))
	onMachine := make([][]lone, p.Machines)
	for j, job := range p.Jobs {
		at, rest := int64(p.release(j)), int64(0)
		for _, o := range job {
			rest += int64(o.Duration)
		}
		tail := int64(0)
		if p.Objective == Lateness {
			tail = -int64(p.Due[j])
		}
		for _, o := range job {
			d := int64(o.Duration)
			rest -= d
			if o.Duration > 0 {
				at = max(at, int64(p.setup(o.Machine, -1, j)))
				setup := p.shortestSetup(o.Machine, j)
				onMachine[o.Machine] = append(onMachine[o.Machine], lone{max(0, at-setup), setup + d, rest + tail})
			}
			at += d
		}
		ends[j] = at
	}
	bound := p.value(ends)
	if p.Objective == Tardiness {
		return bound
	}
	for _, all := range onMachine {
		if len(all) > 0 {
			bound = max(bound, preemptive(all))
		}
	}
	return bound
}

// shortestSetup returns the least time that machine k needs before job j. From a job that
// is not on the machine it is taken, too: the result is only smaller.
func (p *Instance) shortestSetup(k int32, j int) int64 {
	if p.Setup == nil {
		return 0
	}
	least := p.setup(k, -1, j)
	for i := range p.Jobs {
		if i != j {
			least = min(least, p.setup(k, i, j))
		}
	}
	return int64(least)
}

// lone is an operation of one machine: when it can begin, what it takes, and what comes
// after it.
type lone struct{ head, work, tail int64 }

// preemptive returns the largest end with its tail, if of the operations that can run the
// one with the longest tail always does. The list is sorted.
func preemptive(all []lone) int64 {
	slices.SortFunc(all, func(a, b lone) int { return cmp.Compare(a.head, b.head) })
	var q byTail
	now, last := int64(0), int64(math.MinInt64)
	for i := 0; i < len(all) || len(q) > 0; {
		if len(q) == 0 {
			now = max(now, all[i].head)
		}
		for i < len(all) && all[i].head <= now {
			heap.Push(&q, all[i])
			i++
		}
		run := q[0].work
		if i < len(all) {
			run = min(run, all[i].head-now)
		}
		now += run
		if q[0].work -= run; q[0].work == 0 {
			last = max(last, now+q[0].tail)
			heap.Pop(&q)
		}
	}
	return last
}

// byTail is a heap, the longest tail first.
type byTail []lone

// Len, Less, Swap, Push and Pop implement heap.Interface.
func (q byTail) Len() int           { return len(q) }
func (q byTail) Less(i, j int) bool { return q[i].tail > q[j].tail }
func (q byTail) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *byTail) Push(x any)        { *q = append(*q, x.(lone)) }
func (q *byTail) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}
