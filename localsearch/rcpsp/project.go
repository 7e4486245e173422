package rcpsp

import (
	"math/bits"

	"lsolve/problem/rcpsp"
)

// project is the activities, their precedences and the resources in the form that
// the loops need. Searches do not change it and can share it.
//
// Times are counted in the greatest unit that divides all durations. The demands
// of an activity are packed into words, a field for each resource, so that one
// subtraction compares several; see pack.
type project struct {
	n        int
	unit     int32 // the greatest common divisor of the durations
	duration []int32
	// total is the sum of the durations: nothing ever ends later.
	total int32
	// before and after are the predecessors and successors.
	before, after lists
	// topological is an order in which all come after their predecessors.
	topological []int32

	words int
	// demand is stored word by word: demand[w*n+i] is for activity i. full has, by
	// word, the capacities with all guard bits; guard has these bits alone.
	demand      []uint64
	full, guard []uint64
}

// lists is a list for each activity, in compressed rows.
type lists struct{ first, items []int32 }

// of returns the list of activity i.
func (l *lists) of(i int32) []int32 { return l.items[l.first[i]:l.first[i+1]] }

// newProject returns the project of an instance.
func newProject(in *rcpsp.Instance) *project {
	n := len(in.Activities)
	p := &project{n: n, duration: make([]int32, n)}
	p.setDurations(in)
	p.setSuccessors(in)
	p.pack(in)
	return p
}

func (p *project) setDurations(in *rcpsp.Instance) {
	for _, activity := range in.Activities {
		a, b := p.unit, activity.Duration
		for b != 0 {
			a, b = b, a%b
		}
		p.unit = a
	}
	p.unit = max(p.unit, 1)
	for i, activity := range in.Activities {
		p.duration[i] = activity.Duration / p.unit
		p.total += p.duration[i]
	}
}

func (p *project) setSuccessors(in *rcpsp.Instance) {
	open := make([]int32, p.n+1)
	p.after.first = make([]int32, p.n+1)
	for i, activity := range in.Activities {
		for _, j := range activity.Successors {
			open[j]++
			p.after.items = append(p.after.items, j)
		}
		p.after.first[i+1] = int32(len(p.after.items))
	}
	p.before = lists{make([]int32, p.n+1), make([]int32, len(p.after.items))}
	for j := range p.n {
		p.before.first[j+1] = p.before.first[j] + open[j]
	}
	at := append([]int32(nil), p.before.first...)
	for i, activity := range in.Activities {
		for _, j := range activity.Successors {
			p.before.items[at[j]] = int32(i)
			at[j]++
		}
	}
	for i := range p.n {
		if open[i] == 0 {
			p.topological = append(p.topological, int32(i))
		}
	}
	for k := 0; k < len(p.topological); k++ {
		for _, j := range p.after.of(p.topological[k]) {
			if open[j]--; open[j] == 0 {
				p.topological = append(p.topological, j)
			}
		}
	}
}

// pack gives each used resource a field of a word, for its capacity and one guard
// bit above it. If the free amounts have their guard bits set, subtracting demands
// clears the guard bit of each field with too little, and no other.
func (p *project) pack(in *rcpsp.Instance) {
	free := 0 // bits of the last word
	for k, capacity := range in.Capacities {
		used := false
		for i := range in.Activities {
			used = used || in.Activities[i].Demands[k] > 0 && p.duration[i] > 0
		}
		if !used {
			continue
		}
		width := bits.Len32(uint32(capacity)) + 1
		if width > free {
			free = 64
			p.words++
			p.full, p.guard = append(p.full, 0), append(p.guard, 0)
			p.demand = append(p.demand, make([]uint64, p.n)...)
		}
		free -= width
		w := p.words - 1
		guard := uint64(1) << (free + width - 1)
		p.guard[w] |= guard
		p.full[w] |= guard | uint64(capacity)<<free
		for i := range in.Activities {
			p.demand[w*p.n+i] |= uint64(in.Activities[i].Demands[k]) << free
		}
	}
}
