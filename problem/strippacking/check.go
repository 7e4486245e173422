package strippacking

import (
	"cmp"
	"fmt"
	"slices"
)

// Check returns the height of the packing if values, two or three numbers for each
// rectangle, put all into the strip and no two overlap. A line sweeps upwards over the
// rectangles that it crosses, which takes O(n log n) for n rectangles if the sweep crosses
// few at a time.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	stride := p.stride()
	if len(values) != stride*len(p.Rectangles) {
		return 0, fmt.Errorf("strippacking: %d numbers; expected %d, %d for each rectangle", len(values), stride*len(p.Rectangles), stride)
	}
	for i := range p.Rectangles {
		v := values[i*stride:]
		if p.Turning && v[2] != 0 && v[2] != 1 {
			return 0, fmt.Errorf("strippacking: the third number of rectangle %d is %d; expected 1 if it is turned, else 0", i, v[2])
		}
		b := p.Box(values, i)
		if b.X < 0 || int64(b.X)+int64(b.Width) > int64(p.Width) {
			return 0, fmt.Errorf("strippacking: rectangle %d from %d across %d; expected it from 0 to %d", i, b.X, b.Width, p.Width)
		}
		if b.Y < 0 || int64(b.Y)+int64(b.Height) > MaxTotal {
			return 0, fmt.Errorf("strippacking: rectangle %d at the height %d; expected 0..%d", i, b.Y, MaxTotal-b.Height)
		}
		objective = max(objective, int64(b.Y)+int64(b.Height))
	}
	if i, k, ok := overlap(p.Boxes(values)); ok {
		return 0, fmt.Errorf("strippacking: the rectangles %d and %d overlap", min(i, k), max(i, k))
	}
	return objective, nil
}

// overlap returns two boxes that overlap. ok is false if there are none.
func overlap(boxes []Box) (i, k int32, ok bool) {
	begins, ends := make([]int32, len(boxes)), make([]int32, len(boxes))
	for i := range boxes {
		begins[i], ends[i] = int32(i), int32(i)
	}
	slices.SortFunc(begins, func(i, k int32) int { return cmp.Compare(boxes[i].Y, boxes[k].Y) })
	slices.SortFunc(ends, func(i, k int32) int {
		return cmp.Compare(boxes[i].Y+boxes[i].Height, boxes[k].Y+boxes[k].Height)
	})
	var crossed []int32 // by the line, from left to right
	place := func(i int32) int {
		at, _ := slices.BinarySearchFunc(crossed, boxes[i].X, func(k, x int32) int { return cmp.Compare(boxes[k].X, x) })
		return at
	}
	for _, i := range begins {
		for ; boxes[ends[0]].Y+boxes[ends[0]].Height <= boxes[i].Y; ends = ends[1:] {
			at := place(ends[0])
			crossed = slices.Delete(crossed, at, at+1)
		}
		at := place(i)
		if at < len(crossed) && boxes[crossed[at]].X < boxes[i].X+boxes[i].Width {
			return i, crossed[at], true
		}
		if at > 0 && boxes[crossed[at-1]].X+boxes[crossed[at-1]].Width > boxes[i].X {
			return i, crossed[at-1], true
		}
		crossed = slices.Insert(crossed, at, i)
	}
	return 0, 0, false
}
