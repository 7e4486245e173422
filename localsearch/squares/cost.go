package squares

// cost is 0 if all squares are placed, else
//
//	(m² + p) (r p + h (d + s))
//
// for m squares that are not placed, the largest of size s, and a skyline with p
// pieces below the top, the lowest d below it, h the sum of how far each is below
// the top; r is the sum of how far each step that is seen from the right is from
// the right edge. So a skyline is the better the fewer and the higher its pieces
// are. The formula is that of the perfect-square program of Adaptive Search
// (Diaz, Codognet and Abreu, 2009).
//
// The area that is left, which is the natural choice, hardly leads to solutions
// at all: an order is bad for what it leaves at the edges, not for where it
// stops.
func (l *layout) cost() int64 {
	if l.placed == len(l.order) {
		return 0
	}
	missing := int64(len(l.order) - l.placed)
	largest := int32(0)
	for _, v := range l.order[l.placed:] {
		largest = max(largest, l.sizes[v])
	}
	sky, n := l.skyline(l.placed)
	var pieces, depths, deepest, right int64
	highest := int32(0)
	for i := n - 1; i >= 0; i-- {
		y := sky[i].y
		if depth := int64(l.side - y); depth > 0 {
			pieces++
			depths += depth
			deepest = max(deepest, depth)
		}
		if y > highest {
			highest = y
			right += int64(l.side - sky[i+1].x)
		}
	}
	return (missing*missing + pieces) * (right*pieces + depths*(deepest+int64(largest)))
}
