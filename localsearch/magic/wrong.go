package magic

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// wrong is the lines of one direction that are too large and those that are too
// small.
type wrong struct {
	large []int32
	small []int32
}

// find fills both lists from the deviations of all lines.
func (w *wrong) find(deviations []int64) {
	w.large, w.small = w.large[:0], w.small[:0]
	for i, d := range deviations {
		w.note(int32(i), d)
	}
}

// note lists line i, which is in neither list and is off by d.
func (w *wrong) note(i int32, d int64) {
	switch {
	case d > 0:
		w.large = append(w.large, i)
	case d < 0:
		w.small = append(w.small, i)
	}
}

// draw removes and returns a random element.
func draw(list *[]int32, r *rand.Rand) int32 {
	l := *list
	i, last := rng.Intn(r, len(l)), len(l)-1
	x := l[i]
	l[i] = l[last]
	*list = l[:last]
	return x
}

// drop removes line k, if it is there.
func (w *wrong) drop(k int32) {
	for _, list := range []*[]int32{&w.large, &w.small} {
		if at := slices.Index(*list, k); at >= 0 {
			last := len(*list) - 1
			(*list)[at] = (*list)[last]
			*list = (*list)[:last]
		}
	}
}
