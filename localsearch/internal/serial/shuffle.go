package serial

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Shuffle puts the activities of a segment of the list, of up to the given width,
// into a random order: it repeatedly draws one whose predecessors are placed
// already.
func (o *Order) Shuffle(width int, r *rand.Rand) {
	width = min(width, len(o.List))
	low := rng.Intn(r, len(o.List)-width+1)
	high := low + width - 1
	if o.open == nil {
		o.open = make([]int32, len(o.List))
	}
	open, ready := o.open, o.ready[:0]
	for _, i := range o.List[low : high+1] {
		open[i] = 0
		for _, j := range o.Before.Of(i) {
			if int(o.Pos[j]) >= low {
				open[i]++
			}
		}
		if open[i] == 0 {
			ready = append(ready, i)
		}
	}
	for at := low; at <= high; at++ {
		k, last := rng.Intn(r, len(ready)), len(ready)-1
		i := ready[k]
		ready[k] = ready[last]
		ready = ready[:last]
		for _, j := range o.After.Of(i) {
			// Pos is still the old one: activities behind the stretch stay there.
			if int(o.Pos[j]) <= high {
				if open[j]--; open[j] == 0 {
					ready = append(ready, j)
				}
			}
		}
		o.List[at] = i
	}
	o.ready = ready
	o.Number(low, high)
}

// stretch is the number of places of the list that a kick shuffles. shifts is the largest
// number of activities that it shifts. They were measured on projects with one mode, of PSPLIB.
const stretch, shifts = 10, 5

// Kick shuffles a segment of the list, or else shifts a few activities.
func (o *Order) Kick(shuffle bool, r *rand.Rand) {
	if shuffle {
		o.Shuffle(stretch, r)
		return
	}
	for range 1 + rng.Intn(r, shifts) {
		o.Shift(r)
	}
}
