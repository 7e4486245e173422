package flexjobshop

import (
	"cmp"

	"lsolve/internal/heaps"
)

// bench is a machine of a shop with many jobs: the operations that are next in their jobs.
type bench struct {
	free    int32
	coming  *heaps.Heap[waiting] // those that can begin after that, the first ones on top
	waiting *heaps.Heap[waiting] // the others, the most urgent ones on top
}

// waiting is an operation that is next in its job.
type waiting struct {
	job   int
	ready int32
	work  int32 // left of the job
}

// offer is what a machine can do next; job -1: nothing.
type offer struct {
	machine, job int
	start, work  int32
}

// dispatchMany is dispatch by mostWork on given machines, in a time that grows little more than the number of operations.
func (p *Instance) dispatchMany(machines []int32) []int32 {
	benches := make([]bench, p.Machines)
	for m := range benches {
		benches[m].coming = heaps.New(func(a, b waiting) bool { return cmp.Or(cmp.Compare(a.ready, b.ready), a.compare(b)) < 0 })
		benches[m].waiting = heaps.New(func(a, b waiting) bool { return a.compare(b) < 0 })
	}
	offers := heaps.New(func(a, b offer) bool {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.work, a.work), cmp.Compare(a.job, b.job)) < 0
	})
	lines := p.lines()
	come := func(j int) {
		if l := &lines[j]; len(l.left) > 0 {
			m := int(machines[l.first])
			benches[m].coming.Push(waiting{j, l.ready, l.work})
			offers.Push(benches[m].offer(m))
		}
	}
	for j := range lines {
		come(j)
	}
	values := make([]int32, 2*p.operations)
	for offers.Len() > 0 {
		next := offers.Pop()
		b := &benches[next.machine]
		if b.offer(next.machine) != next || next.job < 0 {
			continue // there was a better one since
		}
		b.pop()
		l := &lines[next.job]
		end := next.start + l.left[0].on(int32(next.machine))
		values[l.first], values[p.operations+int(l.first)] = next.start, int32(next.machine)
		b.free, l.ready = end, end
		l.advance()
		come(next.job)
		offers.Push(b.offer(next.machine))
	}
	return values
}

// offer returns what the machine can do next: what can begin first, and of that the operation of the job with the most
// work left.
func (b *bench) offer(machine int) offer {
	for b.coming.Len() > 0 && b.coming.Top().ready <= b.free {
		b.waiting.Push(b.coming.Pop())
	}
	switch {
	case b.waiting.Len() > 0:
		top := b.waiting.Top()
		return offer{machine, top.job, b.free, top.work}
	case b.coming.Len() > 0:
		top := b.coming.Top()
		return offer{machine, top.job, top.ready, top.work}
	}
	return offer{machine: machine, job: -1}
}

// pop takes away what was offered last.
func (b *bench) pop() {
	if b.waiting.Len() > 0 {
		b.waiting.Pop()
		return
	}
	b.coming.Pop()
}

// compare says which of two is more urgent.
func (w waiting) compare(other waiting) int {
	return cmp.Or(cmp.Compare(other.work, w.work), cmp.Compare(w.job, other.job))
}
