package rcpsp

import (
	"errors"
	"fmt"
	"math/bits"
)

// Project is the activities, their precedences and the resources. It is not
// changed by searches and can be shared by them.
//
// Times are counted in the greatest unit that divides all durations. The demands
// of an activity are packed into words, a field a resource, so that one
// subtraction compares several; see pack.
type Project struct {
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
	// demand is word by word: demand[w*n+i] of activity i. full is, by word, what
	// there is, with all guard bits; guard is these alone.
	demand      []uint64
	full, guard []uint64
}

// lists is a list for each activity, in compressed rows.
type lists struct{ first, items []int32 }

// of is the list of activity i.
func (l *lists) of(i int32) []int32 { return l.items[l.first[i]:l.first[i+1]] }

// NewProject returns the project of activities that take the given durations,
// each before all of its successors, and use the given demands, one for each
// resource, of which there are no more at any time than the capacities. An error
// is anything negative, a sum of durations of 2^30 or more, a list too short, a
// successor that is not there, an activity that comes before itself, or one that
// needs more of a resource than there is.
func NewProject(durations []int32, successors, demands [][]int32, capacities []int32) (*Project, error) {
	n := len(durations)
	if n == 0 || len(successors) != n || len(demands) != n {
		return nil, fmt.Errorf("rcpsp: %d durations, %d lists of successors, %d of demands; expected as many of each, and one at least", n, len(successors), len(demands))
	}
	p := &Project{n: n, duration: make([]int32, n)}
	if err := p.setDurations(durations); err != nil {
		return nil, err
	}
	for i, list := range demands {
		if len(list) != len(capacities) {
			return nil, fmt.Errorf("rcpsp: activity %d has %d demands; expected %d, one for each resource", i, len(list), len(capacities))
		}
		for k, d := range list {
			if d < 0 || d > capacities[k] {
				return nil, fmt.Errorf("rcpsp: activity %d uses %d of resource %d; expected 0..%d, its capacity", i, d, k, capacities[k])
			}
		}
	}
	if err := p.setSuccessors(successors); err != nil {
		return nil, err
	}
	p.pack(demands, capacities)
	return p, nil
}

func (p *Project) setDurations(durations []int32) error {
	total := int64(0)
	for i, d := range durations {
		if total += int64(d); d < 0 || total >= 1<<30 {
			return fmt.Errorf("rcpsp: activity %d: the duration %d; expected 0 or more, below 2^30 in all", i, d)
		}
		a, b := p.unit, d
		for b != 0 {
			a, b = b, a%b
		}
		p.unit = a
	}
	p.unit = max(p.unit, 1)
	for i, d := range durations {
		p.duration[i] = d / p.unit
	}
	p.total = int32(total) / p.unit
	return nil
}

func (p *Project) setSuccessors(successors [][]int32) error {
	open := make([]int32, p.n+1)
	p.after.first = make([]int32, p.n+1)
	for i, list := range successors {
		for _, j := range list {
			if j < 0 || int(j) >= p.n {
				return fmt.Errorf("rcpsp: activity %d has the successor %d; expected 0..%d", i, j, p.n-1)
			}
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
	for i, list := range successors {
		for _, j := range list {
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
	if len(p.topological) < p.n {
		return errors.New("rcpsp: an activity comes before itself")
	}
	return nil
}

// pack gives each resource that is used a field of a word, as wide as its capacity
// and one guard bit above it. With the guard bits of what is free set, subtracting
// demands clears the guard bit of each field where there is too little, and no
// other.
func (p *Project) pack(demands [][]int32, capacities []int32) {
	free := 0 // bits of the last word
	for k, capacity := range capacities {
		used := false
		for i := range demands {
			used = used || demands[i][k] > 0 && p.duration[i] > 0
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
		for i := range demands {
			p.demand[w*p.n+i] |= uint64(demands[i][k]) << free
		}
	}
}
