package flexjobshop

import (
	"cmp"
	"slices"

	"lsolve/internal/heaps"
)

// balanced returns the machine of each operation by the global minimum of the loads
// (Kacem, Hammadi and Borne 2002, as Pezzella, Morganti and Ciaschetti, "A genetic
// algorithm for the flexible job-shop scheduling problem", 2008, have it): of all
// operations that are left, the one that leaves its machine with the least load is next.
func (p *Instance) balanced() []int32 {
	able := make([][]place, p.Machines) // of each machine, the operations that it can do, the shortest first
	x := int32(0)
	for _, job := range p.Jobs {
		for _, o := range job {
			for i, c := range o {
				able[c.Machine] = append(able[c.Machine], place{operation: x, choice: int32(i), machine: c.Machine, load: int64(c.Duration)})
			}
			x++
		}
	}
	next := heaps.New(place.before)
	for m := range able {
		slices.SortFunc(able[m], func(a, b place) int {
			return cmp.Or(cmp.Compare(a.load, b.load), cmp.Compare(a.operation, b.operation))
		})
		if len(able[m]) > 0 {
			next.Push(able[m][0])
		}
	}
	machines, loads := make([]int32, p.operations), make([]int64, p.Machines)
	for x := range machines {
		machines[x] = -1
	}
	for next.Len() > 0 {
		// What a machine can do next leaves it with more and more load: an offer that is not up to date is too low.
		offer := next.Top()
		m := offer.machine
		for len(able[m]) > 0 && machines[able[m][0].operation] >= 0 {
			able[m] = able[m][1:]
		}
		if len(able[m]) == 0 {
			next.Pop()
			continue
		}
		now := able[m][0]
		if now.load += loads[m]; now != offer {
			next.Replace(now)
			continue
		}
		machines[now.operation], loads[m] = m, now.load
	}
	return machines
}

// place is an operation on a machine, and the load that the machine then has.
type place struct {
	operation, choice, machine int32
	load                       int64
}

func (a place) before(b place) bool {
	return cmp.Or(cmp.Compare(a.load, b.load), cmp.Compare(a.operation, b.operation), cmp.Compare(a.choice, b.choice)) < 0
}
