package eax

import (
	"slices"

	"lsolve/localsearch/tsp/internal/dist"
)

// child is the first parent with some edges removed and others added. The parent's
// array is cut into pieces by the removed edges; the added ones join their ends. So a
// child costs as much as edges change, and not as there are cities.
type child struct {
	costs *dist.Costs
	order []int32 // the parent's array
	pos   []int32
	n     int32

	cuts    []cut // by position
	change  int64 // of the length
	removed [][2]int32
	added   [][2]int32

	circuit []int32 // by piece: its circuit. Piece j ends at cut j
	sizes   []int32 // of the circuits, in cities
}

// cut is between the position at and the next one. The end before it has number 2*at,
// the end behind it 2*at+1.
type cut struct {
	at     int32
	joined [2]int32 // to which end each end is joined
}

// begin sets the first parent.
func (c *child) begin(order []int32) {
	c.order = order
	for i, a := range order {
		c.pos[a] = int32(i)
	}
}

// reset makes the child the parent.
func (c *child) reset() {
	c.cuts, c.change, c.removed, c.added = c.cuts[:0], 0, c.removed[:0], c.added[:0]
}

// city returns the city of an end.
func (c *child) city(end int32) int32 {
	p := end>>1 + end&1
	if p == c.n {
		p = 0
	}
	return c.order[p]
}

// index returns where the cut at a position is, or where it would be.
func (c *child) index(at int32) int {
	low, high := 0, len(c.cuts)
	for low < high {
		middle := (low + high) / 2
		if c.cuts[middle].at < at {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// between returns the ends of the parent's edge between two cities.
func (c *child) between(a, b int32) (endA, endB int32) {
	p, q := c.pos[a], c.pos[b]
	if q == p+1 || q == 0 && p == c.n-1 {
		return 2 * p, 2*p + 1
	}
	return 2*q + 1, 2 * q
}

// cut cuts the parent's edges along a cycle that begins with one.
func (c *child) cut(cycle []int32) {
	for i := 0; i < len(cycle); i += 2 {
		end, _ := c.between(cycle[i], cycle[i+1])
		c.cuts = append(c.cuts, cut{at: end >> 1})
	}
}

// sort puts the cuts in order.
func (c *child) sort() {
	slices.SortFunc(c.cuts, func(x, y cut) int { return int(x.at - y.at) })
}

// exchange adds the edges of a cycle whose other edges have been cut.
func (c *child) exchange(cycle []int32) {
	last := cycle[len(cycle)-1]
	_, before := c.between(cycle[len(cycle)-2], last)
	for i := 0; i < len(cycle); i += 2 {
		a, b := cycle[i], cycle[i+1]
		end, next := c.between(a, b)
		c.join(before, end)
		c.change += c.costs.Cost(last, a) - c.costs.Cost(a, b)
		c.added = append(c.added, [2]int32{last, a})
		c.removed = append(c.removed, [2]int32{a, b})
		before, last = next, b
	}
}

// join joins two ends at cuts.
func (c *child) join(e, f int32) {
	c.cuts[c.index(e>>1)].joined[e&1] = f
	c.cuts[c.index(f>>1)].joined[f&1] = e
}

// trace finds the circuits and returns their number.
func (c *child) trace() int {
	k := len(c.cuts)
	c.circuit = slices.Grow(c.circuit[:0], k)[:k]
	for i := range c.circuit {
		c.circuit[i] = none
	}
	c.sizes = c.sizes[:0]
	for j := range c.circuit {
		if c.circuit[j] != none {
			continue
		}
		size, piece, end := int32(0), j, int32(0) // end 0: leave at the cut behind the piece
		for c.circuit[piece] == none {
			c.circuit[piece] = int32(len(c.sizes))
			size += c.long(piece)
			piece, end = c.leave(piece, end)
		}
		c.sizes = append(c.sizes, size)
	}
	return len(c.sizes)
}

// leave leaves a piece at its end before a cut (0) or behind one (1), and returns the
// piece that is joined there with the end at which to leave it.
func (c *child) leave(piece int, end int32) (int, int32) {
	var to int32
	if end == 0 {
		to = c.cuts[piece].joined[0]
	} else {
		before := piece - 1
		if before < 0 {
			before = len(c.cuts) - 1
		}
		to = c.cuts[before].joined[1]
	}
	next := c.index(to >> 1)
	if to&1 == 0 { // comes in behind, leaves at the front
		return next, 1
	}
	if next++; next == len(c.cuts) {
		next = 0
	}
	return next, 0
}

// long returns how many cities a piece has.
func (c *child) long(piece int) int32 {
	before := piece - 1
	if before < 0 {
		before = len(c.cuts) - 1
	}
	d := c.cuts[piece].at - c.cuts[before].at
	if d <= 0 {
		d += c.n
	}
	return d
}

// piece returns the piece of a position.
func (c *child) piece(at int32) int {
	if j := c.index(at); j < len(c.cuts) {
		return j
	}
	return 0
}

// first returns the position of the first city of a piece.
func (c *child) first(piece int) int32 {
	before := piece - 1
	if before < 0 {
		before = len(c.cuts) - 1
	}
	if p := c.cuts[before].at + 1; p < c.n {
		return p
	}
	return 0
}

// write writes the cities of the child, which is one circuit, to an array.
func (c *child) write(to []int32, cuts []cut) {
	kept := c.cuts
	c.cuts = cuts
	piece, end := 0, int32(0)
	for i := 0; i < len(to); {
		long, at := c.long(piece), c.first(piece)
		if end == 0 {
			for range long {
				to[i] = c.order[at]
				i++
				if at++; at == c.n {
					at = 0
				}
			}
		} else {
			at = c.cuts[piece].at
			for range long {
				to[i] = c.order[at]
				i++
				if at--; at < 0 {
					at = c.n - 1
				}
			}
		}
		piece, end = c.leave(piece, end)
	}
	c.cuts = kept
}
