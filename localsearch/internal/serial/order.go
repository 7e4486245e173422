package serial

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch/internal/permutation"
)

// Order is an activity list: an order of the activities in which all come after
// their predecessors.
type Order struct {
	*Network
	// List has the activities; Pos is the place of each there.
	List, Pos []int32

	open, ready []int32 // scratch of Shuffle
	listed      []bool  // scratch of Cross
}

// NewOrder returns a topological order.
func NewOrder(w *Network) Order {
	n := len(w.Topological)
	o := Order{Network: w, List: slices.Clone(w.Topological), Pos: make([]int32, n)}
	o.Number(0, n-1)
	return o
}

// Number sets the places of the activities from place low to high.
func (o *Order) Number(low, high int) {
	for k := low; k <= high; k++ {
		o.Pos[o.List[k]] = int32(k)
	}
}

// Fill makes the list a random one.
func (o *Order) Fill(r *rand.Rand) {
	open := make([]int32, len(o.List))
	ready := make([]int32, 0, len(o.List))
	for i := range open {
		if open[i] = int32(len(o.Before.Of(int32(i)))); open[i] == 0 {
			ready = append(ready, int32(i))
		}
	}
	for at := range o.List {
		k, last := rng.Intn(r, len(ready)), len(ready)-1
		i := ready[k]
		ready[k] = ready[last]
		ready = ready[:last]
		o.List[at] = i
		for _, j := range o.After.Of(i) {
			if open[j]--; open[j] == 0 {
				ready = append(ready, j)
			}
		}
	}
}

// ByStart sorts the list by the starts of the activities. All come after their
// predecessors whatever the starts are.
func (o *Order) ByStart(starts []int32) {
	sorted := slices.Clone(o.Topological)
	slices.SortStableFunc(sorted, func(a, b int32) int { return cmp.Compare(starts[a], starts[b]) })
	listed := make([]bool, len(o.List))
	list := o.List[:0]
	var add func(i int32)
	add = func(i int32) {
		if listed[i] {
			return
		}
		listed[i] = true
		for _, j := range o.Before.Of(i) {
			add(j)
		}
		list = append(list, i)
	}
	for _, i := range sorted {
		add(i)
	}
}

// Window returns the first and the last place that an activity can go to: behind its
// last predecessor, before its first successor.
func (o *Order) Window(i int32) (low, high int32) {
	high = int32(len(o.List)) - 1
	for _, j := range o.Before.Of(i) {
		low = max(low, o.Pos[j]+1)
	}
	for _, j := range o.After.Of(i) {
		high = min(high, o.Pos[j]-1)
	}
	return low, high
}

// Draw returns a random shift: an activity and its new place. Each activity that can
// move is about as likely.
func (o *Order) Draw(r *rand.Rand) (i, place int32, ok bool) {
	const tries = 8
	i = int32(rng.Intn(r, len(o.List)))
	for k := range len(o.List) + tries {
		low, high := o.Window(i)
		if low < high {
			place = low + int32(rng.Intn(r, int(high-low)))
			if place >= o.Pos[i] {
				place++
			}
			return i, place, true
		}
		if k < tries {
			i = int32(rng.Intn(r, len(o.List)))
		} else if i++; int(i) == len(o.List) {
			i = 0
		}
	}
	return 0, 0, false
}

// Shift moves a random activity to a random place in List and in Pos, and does
// not change the schedule. It returns the first place that has changed.
func (o *Order) Shift(r *rand.Rand) (low int) {
	i, place, ok := o.Draw(r)
	if !ok {
		return len(o.List)
	}
	low, high := o.Span(i, place)
	permutation.Shift(o.List, int(o.Pos[i]), int(place))
	o.Number(low, high)
	return low
}

// Span returns the first and the last place that a shift of activity i changes.
func (o *Order) Span(i, place int32) (low, high int) {
	from, to := int(o.Pos[i]), int(place)
	return min(from, to), max(from, to)
}
