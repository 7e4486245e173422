package strippacking

import "math"

// fitTree has the rectangles of a sequence that are left, and finds the first of them that
// fits. It is a binary tree of least sides, in an array.
type fitTree struct {
	rectangles []Rectangle
	turning    bool
	prefers    []bool // by rectangle: it is rather turned; nil: none is
	leaves     int
	least      []Rectangle // [leaves+k]: the sides of rectangle k of the sequence
	sequence   []int32
	place      []int32 // of each rectangle in the sequence; -1: it has been taken
}

// none are the sides of what has been taken.
var none = Rectangle{math.MaxInt32, math.MaxInt32}

func newFitTree(rectangles []Rectangle, turning bool) fitTree {
	t := fitTree{rectangles: rectangles, turning: turning, leaves: 1, place: make([]int32, len(rectangles))}
	for t.leaves < len(rectangles) {
		t.leaves *= 2
	}
	t.least = make([]Rectangle, 2*t.leaves)
	for k := range t.least {
		t.least[k] = none
	}
	return t
}

// fill makes the tree that of a sequence of all rectangles.
func (t *fitTree) fill(sequence []int32) {
	t.sequence = sequence
	leaves := t.least[t.leaves:]
	for k, i := range sequence {
		t.place[i] = int32(k)
		r := t.rectangles[i]
		if t.turning {
			side := min(r.Width, r.Height)
			r = Rectangle{side, side}
		}
		leaves[k] = r
	}
	for k := t.leaves - 1; k > 0; k-- {
		t.join(k)
	}
}

// join makes a node that of its two.
func (t *fitTree) join(k int) {
	a, b := t.least[2*k], t.least[2*k+1]
	t.least[k] = Rectangle{min(a.Width, b.Width), min(a.Height, b.Height)}
}

// taken reports whether a rectangle has been taken.
func (t *fitTree) taken(i int32) bool { return t.place[i] < 0 }

// take takes a rectangle out.
func (t *fitTree) take(i int32) {
	k := t.leaves + int(t.place[i])
	t.place[i] = -1
	t.least[k] = none
	for k /= 2; k > 0; k /= 2 {
		before := t.least[k]
		t.join(k)
		if t.least[k] == before {
			return
		}
	}
}

// first returns the first rectangle that fits into a gap below room, twice its number and one
// more if it is to be turned; -1: there is none. It is turned if that is preferred, or if it
// does not fit otherwise.
func (t *fitTree) first(width, room int32) int32 {
	// The nodes of a path whose right halves are still to be searched follow from its node.
	k := 1
	for {
		if q := t.least[k]; q.Width <= width && q.Height <= room {
			if k < t.leaves {
				k *= 2
				continue
			}
			i := t.sequence[k-t.leaves]
			r := t.rectangles[i]
			rather := int32(0)
			if t.prefers != nil && t.prefers[i] {
				r, rather = r.turned(), 1
			}
			if r.Width <= width && r.Height <= room {
				return 2*i + rather
			}
			if t.turning && r.Height <= width && r.Width <= room {
				return 2*i + 1 - rather
			}
		}
		for k&1 == 1 { // the last of its parent
			if k == 1 {
				return -1
			}
			k /= 2
		}
		k++
	}
}
