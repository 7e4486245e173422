package rcpsp

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// order is an activity list: an order of the activities in which all come after
// their predecessors.
type order struct {
	p *project
	// list has the activities; pos is the place of each there.
	list, pos []int32
}

// newOrder returns a topological order.
func newOrder(p *project) order {
	o := order{p, slices.Clone(p.topological), make([]int32, p.n)}
	o.number(0, p.n-1)
	return o
}

// number sets the places of the activities from place low to high.
func (o *order) number(low, high int) {
	for k := low; k <= high; k++ {
		o.pos[o.list[k]] = int32(k)
	}
}

// random makes the list a random one.
func (o *order) random(r *rand.Rand) {
	open := make([]int32, o.p.n)
	ready := make([]int32, 0, o.p.n)
	for i := range open {
		if open[i] = int32(len(o.p.before.of(int32(i)))); open[i] == 0 {
			ready = append(ready, int32(i))
		}
	}
	for at := range o.list {
		k, last := rng.Intn(r, len(ready)), len(ready)-1
		i := ready[k]
		ready[k] = ready[last]
		ready = ready[:last]
		o.list[at] = i
		for _, j := range o.p.after.of(i) {
			if open[j]--; open[j] == 0 {
				ready = append(ready, j)
			}
		}
	}
}

// byStart sorts the list by the starts of the activities. All come after their
// predecessors whatever the starts are.
func (o *order) byStart(starts []int32) {
	sorted := slices.Clone(o.p.topological)
	slices.SortStableFunc(sorted, func(a, b int32) int { return cmp.Compare(starts[a], starts[b]) })
	listed := make([]bool, o.p.n)
	list := o.list[:0]
	var add func(i int32)
	add = func(i int32) {
		if listed[i] {
			return
		}
		listed[i] = true
		for _, j := range o.p.before.of(i) {
			add(j)
		}
		list = append(list, i)
	}
	for _, i := range sorted {
		add(i)
	}
}

// window returns the first and the last place that an activity can go to: behind its
// last predecessor, before its first successor.
func (o *order) window(i int32) (low, high int32) {
	high = int32(o.p.n) - 1
	for _, j := range o.p.before.of(i) {
		low = max(low, o.pos[j]+1)
	}
	for _, j := range o.p.after.of(i) {
		high = min(high, o.pos[j]-1)
	}
	return low, high
}

// draw returns a random shift. Each activity that can move is about as likely.
func (o *order) draw(r *rand.Rand) (m Move, ok bool) {
	const tries = 8
	i := int32(rng.Intn(r, o.p.n))
	for k := range o.p.n + tries {
		low, high := o.window(i)
		if low < high {
			place := low + int32(rng.Intn(r, int(high-low)))
			if place >= o.pos[i] {
				place++
			}
			return Move{Activity: i, Place: place}, true
		}
		if k < tries {
			i = int32(rng.Intn(r, o.p.n))
		} else if i++; int(i) == o.p.n {
			i = 0
		}
	}
	return Move{}, false
}

// shift moves a random activity to a random place in the list and in pos, and does
// not change the schedule. It returns the first place that has changed.
func (o *order) shift(r *rand.Rand) (low int) {
	m, ok := o.draw(r)
	if !ok {
		return o.p.n
	}
	low, high := o.span(m)
	rearrange(o.list, int(o.pos[m.Activity]), int(m.Place), false)
	o.number(low, high)
	return low
}

// span returns the first and the last place that the move changes.
func (o *order) span(m Move) (low, high int) {
	from, to := int(o.pos[m.Activity]), int(m.Place)
	return min(from, to), max(from, to)
}

// rearrange moves the activity at a place of the list to another place.
func rearrange(list []int32, from, to int, swap bool) {
	i := list[from]
	switch {
	case swap:
		list[from] = list[to]
	case from < to:
		copy(list[from:to], list[from+1:to+1])
	default:
		copy(list[to+1:from+1], list[to:from])
	}
	list[to] = i
}
