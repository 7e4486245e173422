package dist

import (
	"cmp"
	"slices"
)

// Curve returns the places along Hilbert's curve (Platzman and Bartholdi, 1989, for
// tours). Places near in this order are near in the plane; Z counts for nothing.
func Curve(at []Point) []int32 {
	const side = 1 << 16
	if len(at) == 0 {
		return nil
	}
	least, most := at[0], at[0]
	for _, p := range at {
		least = Point{min(least.X, p.X), min(least.Y, p.Y)}
		most = Point{max(most.X, p.X), max(most.Y, p.Y)}
	}
	scale := max(most.X-least.X, most.Y-least.Y, 1e-9)
	type key struct {
		along uint32
		item  int32
	}
	keys := make([]key, len(at))
	for i, p := range at {
		x := uint32(min(side-1, (p.X-least.X)/scale*side))
		y := uint32(min(side-1, (p.Y-least.Y)/scale*side))
		keys[i] = key{hilbert(x, y, side), int32(i)}
	}
	slices.SortFunc(keys, func(a, b key) int { return cmp.Or(cmp.Compare(a.along, b.along), cmp.Compare(a.item, b.item)) })
	order := make([]int32, len(at))
	for i, k := range keys {
		order[i] = k.item
	}
	return order
}

// hilbert returns how far along the curve through a square of the given side a cell is.
func hilbert(x, y, side uint32) (along uint32) {
	for s := side / 2; s > 0; s /= 2 {
		var right, up uint32
		if x&s != 0 {
			right = 1
		}
		if y&s != 0 {
			up = 1
		}
		along += s * s * (3*right ^ up)
		if up == 0 { // turn the quarter
			if right == 1 {
				x, y = s-1-x&(s-1), s-1-y&(s-1)
			}
			x, y = y, x
		}
		x, y = x&(s-1), y&(s-1)
	}
	return along
}
