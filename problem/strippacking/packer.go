package strippacking

import (
	"math"
	"slices"
)

// Side says where a rectangle is put into a gap that is wider (Burke, Kendall and
// Whitwell, "A new placement heuristic for the orthogonal stock-cutting problem", 2004).
// What fits best goes beside a wall as high as itself, if there is one.
type Side uint8

// The sides.
const (
	Left  Side = iota // at the left end
	Tall              // beside the higher wall
	Short             // beside the lower wall
)

// Packer packs rectangles in a sequence. Again and again it fills the lowest gap of the
// skyline, the leftmost of several. Of the rectangles that fit there it takes, by rule,
// the first in the sequence, or the one that fits best and of several such ones the first.
// If none fits, the gap is lifted to its lower neighbour. A packing of n rectangles takes
// about O(n log n).
type Packer struct {
	// First: the first in the sequence that fits is taken. Otherwise a rectangle fits best
	// that fills the width of the gap or ends as high as one of its walls (Leung, Zhang
	// and Sim, "A two-stage intelligent search algorithm for the two-dimensional strip
	// packing problem", 2011).
	First bool
	Side  Side
	// Widest: where no rectangle fits best, one is taken that is as wide as the gap allows,
	// turned or not (Burke, Kendall and Whitwell 2004). Otherwise it is the first that fits.
	Widest bool
	// Boxes are the places of the packing that was made last, by rectangle, and Order
	// the rectangles in the order in which they were put there.
	Boxes []Box
	Order []int32

	rectangles []Rectangle
	turning    bool
	area       int64
	skyline    Skyline
	left       fitTree
	wide, high shelves
}

// Packing is what a Packer has made.
type Packing struct {
	Height int32
	// Left is the area of the rectangles that are left.
	Left int64
}

// NewPacker returns a packer of these rectangles. If they change, First must be set.
func NewPacker(rectangles []Rectangle, turning bool) *Packer {
	p := &Packer{rectangles: rectangles, turning: turning, Boxes: make([]Box, len(rectangles))}
	p.left = newFitTree(rectangles, turning)
	width := func(r Rectangle) int32 { return r.Width }
	height := func(r Rectangle) int32 { return r.Height }
	p.wide, p.high = newShelves(rectangles, turning, width), newShelves(rectangles, turning, height)
	for _, r := range rectangles {
		p.area += r.area()
	}
	return p
}

// Prefer makes rectangles that may be turned be so rather than not, by their numbers, where
// the first is taken that fits. The slice is kept, and may change between packings.
func (p *Packer) Prefer(turned []bool) { p.left.prefers = turned }

// NoLimit is a height below which all rectangles can be packed.
const NoLimit = math.MaxInt32

// Pack packs the rectangles, which fit the width, in a sequence of all. What would end above
// the limit is left. ok is false if so much area is lost below the limit that more than most
// is left; then it has stopped early.
func (p *Packer) Pack(sequence []int32, width, limit int32, most int64) (packing Packing, ok bool) {
	s := &p.skyline
	s.Reset(width)
	p.Order = p.Order[:0]
	p.left.fill(sequence)
	if !p.First {
		p.wide.fill(sequence)
		p.high.fill(sequence)
	}
	left := p.area
	spare := int64(math.MaxInt64)
	if limit < NoLimit {
		// Area of the strip is packed or lost, area of the rectangles packed or left.
		spare = int64(width)*int64(limit) - left + most
	}
	height, lost := int32(0), int64(0)
	for len(p.Order) < len(sequence) {
		i := s.lowest()
		g := s.gaps[i]
		if g.y >= limit {
			break
		}
		piece := p.best(i, g.width, limit-g.y)
		if piece < 0 {
			if lost += s.raise(i, limit); lost > spare {
				return Packing{}, false
			}
			continue
		}
		r, one := p.rectangles[piece>>1], piece>>1
		if piece&1 == 1 {
			r = r.turned()
		}
		x, y := s.put(i, r.Width, r.Height, p.right(i, r.Height))
		p.left.take(one)
		p.Boxes[one] = Box{x, y, r.Width, r.Height, piece&1 == 1}
		p.Order = append(p.Order, one)
		left -= r.area()
		height = max(height, y+r.Height)
	}
	return Packing{height, left}, left <= most
}

// right reports whether a rectangle of this height goes to the right end of a gap.
func (p *Packer) right(gap, height int32) bool {
	left, right := p.skyline.walls(gap)
	switch {
	case !p.First && (height == left || height == right):
		return height != left
	case p.Side == Tall:
		return right > left
	case p.Side == Short:
		return right < left
	}
	return false
}

// best returns the rectangle for a gap, twice its number and one more if it is to be
// turned; -1: none fits below room.
func (p *Packer) best(gap, width, room int32) int32 {
	if p.First {
		return p.left.first(width, room)
	}
	left, right := p.skyline.walls(gap)
	low, high := min(left, right), max(left, right)
	// It fills the gap, at best up to a wall.
	other := int32(-1)
	for _, piece := range p.wide.of(width, &p.left) {
		if p.left.taken(piece >> 1) {
			continue
		}
		switch h := p.height(piece); {
		case h > room:
		case h == high:
			return piece
		case other < 0 || h == low && p.height(other) != low:
			other = piece
		}
	}
	if other >= 0 {
		return other
	}
	// It ends as high as a wall.
	for _, h := range [2]int32{high, low} {
		if h > room {
			continue
		}
		for _, piece := range p.high.of(h, &p.left) {
			if !p.left.taken(piece>>1) && p.width(piece) < width {
				return piece
			}
		}
	}
	if p.Widest {
		return p.widest(width, room)
	}
	return p.left.first(width, room)
}

// widest returns the first of the widest rectangles that fit into a gap below room; -1: there
// is none.
func (p *Packer) widest(width, room int32) int32 {
	k, ok := slices.BinarySearch(p.wide.sizes, width)
	if !ok {
		k--
	}
	for ; k >= 0; k-- {
		for _, piece := range p.wide.of(p.wide.sizes[k], &p.left) {
			if !p.left.taken(piece>>1) && p.height(piece) <= room {
				return piece
			}
		}
	}
	return p.left.first(width, room)
}

// width returns the width of a rectangle, turned or not.
func (p *Packer) width(piece int32) int32 {
	if piece&1 == 1 {
		return p.rectangles[piece>>1].Height
	}
	return p.rectangles[piece>>1].Width
}

// height returns the height of a rectangle, turned or not.
func (p *Packer) height(piece int32) int32 {
	if piece&1 == 1 {
		return p.rectangles[piece>>1].Width
	}
	return p.rectangles[piece>>1].Height
}
