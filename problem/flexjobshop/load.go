package flexjobshop

import "container/heap"

// balanced returns the machine of each operation by the global minimum of the loads
// (Kacem, Hammadi and Borne 2002, as Pezzella, Morganti and Ciaschetti, "A genetic
// algorithm for the flexible job-shop scheduling problem", 2008, have it): of all
// operations that are left, the one that leaves its machine with the least load is next.
func (p *Instance) balanced() []int32 {
	q := &loads{of: make([]int64, p.Machines)}
	machines := make([]int32, p.operations)
	x := int32(0)
	for _, job := range p.Jobs {
		for _, o := range job {
			e := entry{x: x, o: o}
			q.price(&e)
			q.left = append(q.left, e)
			x++
		}
	}
	heap.Init(q)
	for len(q.left) > 0 {
		// Loads only grow: the price of an entry that is not up to date is too low.
		e := &q.left[0]
		was := e.load
		if q.price(e); e.load > was {
			heap.Fix(q, 0)
			continue
		}
		machines[e.x] = e.machine
		q.of[e.machine] = e.load
		heap.Pop(q)
	}
	return machines
}

// loads is operations, by the least load that they would make.
type loads struct {
	of   []int64 // of each machine
	left []entry
}

type entry struct {
	x       int32
	o       Operation
	machine int32
	load    int64
}

// price computes the least load that the operation would make.
func (q *loads) price(e *entry) {
	for i, c := range e.o {
		if l := q.of[c.Machine] + int64(c.Duration); i == 0 || l < e.load {
			e.machine, e.load = c.Machine, l
		}
	}
}

// Len, Less, Swap, Push and Pop implement heap.Interface.
func (q *loads) Len() int { return len(q.left) }
func (q *loads) Less(i, j int) bool {
	a, b := &q.left[i], &q.left[j]
	return a.load < b.load || a.load == b.load && a.x < b.x
}
func (q *loads) Swap(i, j int) { q.left[i], q.left[j] = q.left[j], q.left[i] }
func (q *loads) Push(any)      {}
func (q *loads) Pop() any {
	last := len(q.left) - 1
	e := q.left[last]
	q.left = q.left[:last]
	return e
}
