package flexjobshop

import (
	"math"
	"math/bits"
)

// LowerBound returns a length that no schedule goes below: the longest job, each
// operation on its fastest machine, and for sets of machines the work of the operations
// that can run on these only, divided among them, between the shortest time before and
// after such an operation. If there are up to mostMasks machines, all sets are tried,
// otherwise each machine, all together, and those of each operation.
func (p *Instance) LowerBound() int32 {
	tasks := p.tasks()
	bound := int32(0)
	for _, t := range tasks {
		bound = max(bound, t.head+t.work+t.tail)
	}
	if p.Machines <= mostMasks {
		return max(bound, p.boundOfMasks(tasks))
	}
	return max(bound, p.boundOfSets(tasks))
}

// mostMasks is the number of machines up to which all sets are tried.
const mostMasks = 12

// task is an operation as the bounds see it: the shortest times for it, and before and
// after it in its job.
type task struct {
	head, work, tail int32
	of               Operation
}

func (p *Instance) tasks() []task {
	tasks := make([]task, 0, p.operations)
	for _, job := range p.Jobs {
		rest := int32(0)
		for _, o := range job {
			rest += o.shortest()
		}
		at := int32(0)
		for _, o := range job {
			d := o.shortest()
			rest -= d
			tasks = append(tasks, task{at, d, rest, o})
			at += d
		}
	}
	return tasks
}

// load is what a set of machines must do at least.
type load struct {
	work       int64
	head, tail int32
}

func empty() load { return load{0, math.MaxInt32, math.MaxInt32} }

func (l *load) add(t task) {
	l.work += int64(t.work)
	l.head, l.tail = min(l.head, t.head), min(l.tail, t.tail)
}

// over returns the bound of so many machines.
func (l *load) over(machines int) int32 {
	if l.head == math.MaxInt32 {
		return 0
	}
	return l.head + int32((l.work+int64(machines)-1)/int64(machines)) + l.tail
}

// boundOfMasks tries all sets of machines.
func (p *Instance) boundOfMasks(tasks []task) (bound int32) {
	loads := make([]load, 1<<p.Machines)
	for mask := range loads {
		loads[mask] = empty()
	}
	for _, t := range tasks {
		mask := 0
		for _, c := range t.of {
			mask |= 1 << c.Machine
		}
		loads[mask].add(t)
	}
	// The sum over all subsets, machine by machine.
	for i := range p.Machines {
		for mask := range loads {
			if mask>>i&1 == 1 {
				to, from := &loads[mask], loads[mask&^(1<<i)]
				to.work += from.work
				to.head, to.tail = min(to.head, from.head), min(to.tail, from.tail)
			}
		}
	}
	for mask := 1; mask < len(loads); mask++ {
		bound = max(bound, loads[mask].over(bits.OnesCount(uint(mask))))
	}
	return bound
}

// effortOfBound is about how many choices boundOfSets may examine.
const effortOfBound = 20_000_000

// boundOfSets tries each machine, all together, and the machines of operations, as many
// as it has time for.
func (p *Instance) boundOfSets(tasks []task) (bound int32) {
	all, single := empty(), make([]load, p.Machines)
	for i := range single {
		single[i] = empty()
	}
	choices := 1
	for _, t := range tasks {
		all.add(t)
		if len(t.of) == 1 {
			single[t.of[0].Machine].add(t)
		}
		choices += len(t.of)
	}
	bound = all.over(p.Machines)
	for i := range single {
		bound = max(bound, single[i].over(1))
	}
	in := make([]int, p.Machines)
	step := max(1, len(tasks)*choices/effortOfBound)
	for x := 0; x < len(tasks); x += step {
		l := empty()
		for _, c := range tasks[x].of {
			in[c.Machine] = x + 1
		}
		for _, t := range tasks {
			if within(t.of, in, x+1) {
				l.add(t)
			}
		}
		bound = max(bound, l.over(len(tasks[x].of)))
	}
	return bound
}

// within reports that all machines of the operation are marked.
func within(o Operation, in []int, mark int) bool {
	for _, c := range o {
		if in[c.Machine] != mark {
			return false
		}
	}
	return true
}
