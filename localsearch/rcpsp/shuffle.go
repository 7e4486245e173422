package rcpsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// shuffle puts the activities of a segment of the list, of up to the given width,
// into a random order: it repeatedly draws one whose predecessors are placed
// already. open and ready are scratch, with one entry for each activity.
func (o *order) shuffle(width int, open, ready []int32, r *rand.Rand) {
	width = min(width, o.p.n)
	low := rng.Intn(r, o.p.n-width+1)
	high := low + width - 1
	ready = ready[:0]
	for _, i := range o.list[low : high+1] {
		open[i] = 0
		for _, j := range o.p.before.of(i) {
			if int(o.pos[j]) >= low {
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
		for _, j := range o.p.after.of(i) {
			// pos is still the old one: activities behind the stretch stay there.
			if int(o.pos[j]) <= high {
				if open[j]--; open[j] == 0 {
					ready = append(ready, j)
				}
			}
		}
		o.list[at] = i
	}
	o.number(low, high)
}
