package cbls

import (
	"cmp"
	"slices"
)

// serial plans tasks one after the other, each at the earliest time at which the resource has the
// capacity for it (serial schedule generation: Kelley 1963), in the order of their starts of now.
type serial struct {
	g        *guide
	capacity int64
	starts   []int32 // by task, the position of its start
	tasks    []task  // as they are now
	planned  []task
}

// plan reports whether all tasks could be planned.
func (p *serial) plan() bool {
	if n := int64(len(p.tasks)); !p.g.pays(n * n) {
		return false
	}
	var order []int32
	for i := range p.tasks {
		t := &p.tasks[i]
		switch {
		case t.demand <= 0 || t.end <= t.start: // it needs nothing
		case p.g.open[p.starts[i]]:
			order = append(order, int32(i))
		default:
			p.planned = append(p.planned, *t)
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(p.tasks[a].start, p.tasks[b].start) })
	for _, i := range order {
		if !p.place(i) {
			return false
		}
	}
	return true
}

// place plans task i: at the earliest start that it can have, or after the end of another.
func (p *serial) place(i int32) bool {
	pos := p.starts[i]
	first, ok := p.g.atLeast(pos, -apart)
	if !ok {
		return false
	}
	times := []int64{first}
	for k := range p.planned {
		if at, ok := p.g.atLeast(pos, p.planned[k].end); ok {
			times = append(times, at)
		}
	}
	slices.Sort(times)
	length, demand := p.tasks[i].end-p.tasks[i].start, p.tasks[i].demand
	for _, at := range slices.Compact(times) {
		if now := (task{at, at + length, demand}); p.fits(now) {
			p.planned = append(p.planned, now)
			p.g.put(pos, int32(at))
			return true
		}
	}
	return false
}

// fits reports whether the capacity suffices for one more task: use is most where a task starts.
func (p *serial) fits(t task) bool {
	if t.demand > p.capacity || p.use(t.start)+t.demand > p.capacity {
		return false
	}
	for k := range p.planned {
		if at := p.planned[k].start; t.runs(at) && p.use(at)+t.demand > p.capacity {
			return false
		}
	}
	return true
}

func (p *serial) use(at int64) int64 {
	total := int64(0)
	for k := range p.planned {
		if p.planned[k].runs(at) {
			total += p.planned[k].demand
		}
	}
	return total
}

// guide plans the tasks, with the durations, demands and the capacity that they have.
func (f *cumulative) guide(g *guide) bool {
	p := &serial{g: g, capacity: int64(g.value[0])}
	for i := range f.list {
		start, duration, demand := g.value[1+3*i], g.value[2+3*i], g.value[3+3*i]
		p.starts = append(p.starts, int32(1+3*i))
		p.tasks = append(p.tasks, task{int64(start), int64(start) + int64(duration), int64(demand)})
	}
	return p.plan()
}

// guide plans the activities of a disjunctive; boxes have no construction.
func (f *pairwise) guide(g *guide) bool {
	s, ok := f.shapes.(*spans)
	if !ok || s.strict {
		return false
	}
	p := &serial{g: g, capacity: 1}
	for i := range s.list {
		start, duration := g.value[2*i], g.value[2*i+1]
		p.starts = append(p.starts, int32(2*i))
		p.tasks = append(p.tasks, task{int64(start), int64(start) + int64(duration), 1})
	}
	return p.plan()
}
