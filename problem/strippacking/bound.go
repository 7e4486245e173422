package strippacking

import "slices"

// Bound implements problem.Bounded: the best of these bounds. The rectangles need their
// area, where the strip is no wider than some of them side by side can be. Each needs its
// height. Dual feasible functions of the widths, and of widths and heights, show that a
// strip does not suffice. And as in some lowest packing each rectangle stands on
// others or on the ground, the height is the sum of some heights.
func (p *Instance) Bound() int64 {
	b := bounding{p: p, effort: boundEffort}
	b.prepare()
	bound := b.simple()
	bound = max(bound, b.oneDual())
	sums := b.subsets(b.heights, min(MaxTotal, 2*bound+int64(b.tallest)))
	for {
		bound = sums.next(bound)
		if !b.impossible(bound) {
			return bound
		}
		bound++
	}
}

// mostSum is the largest sum of a subset of which bounds know.
const mostSum = 1 << 26

// boundEffort is how many numbers the bounds of an instance may look at.
const boundEffort = 40_000_000

// bounding computes bounds.
type bounding struct {
	p      *Instance
	effort int64
	// widths and heights are the sizes that the rectangles can have along each axis;
	// tallest is the least height that one of them needs.
	widths, heights [][]int32
	tallest         int32
}

// prepare finds the sizes of each rectangle.
func (b *bounding) prepare() {
	p := b.p
	b.widths, b.heights = make([][]int32, len(p.Rectangles)), make([][]int32, len(p.Rectangles))
	sizes := make([]int32, 0, 4*len(p.Rectangles))
	for i, r := range p.Rectangles {
		at := len(sizes)
		if r.Width <= p.Width {
			sizes = append(sizes, r.Width)
		}
		if p.Turning && r.Height != r.Width && r.Height <= p.Width {
			sizes = append(sizes, r.Height)
		}
		b.widths[i] = sizes[at:len(sizes):len(sizes)]
		at = len(sizes)
		least := int32(wall)
		for _, w := range b.widths[i] {
			h := r.Height
			if w != r.Width {
				h = r.Width
			}
			sizes = append(sizes, h)
			least = min(least, h)
		}
		b.heights[i] = sizes[at:len(sizes):len(sizes)]
		b.tallest = max(b.tallest, least)
	}
}

// simple returns the bounds by area and by height.
func (b *bounding) simple() int64 {
	width := int64(b.p.Width)
	if sums := b.subsets(b.widths, width); sums != nil {
		width = sums.last(width)
	}
	return max(int64(b.tallest), ceil(b.p.Area(), width))
}

// subsets returns the sums up to a limit that some of the rectangles have, each with one of
// its sizes; nil if that takes too long.
func (b *bounding) subsets(sizes [][]int32, limit int64) *subsets {
	cost := int64(len(sizes)) * (limit/64 + 1)
	if b.p.Turning {
		cost *= 2
	}
	if cost > b.effort || limit > mostSum {
		return nil
	}
	b.effort -= cost
	s := newSubsets(limit)
	for _, of := range sizes {
		s.add(of)
	}
	return s
}

// distinct returns the different sizes, in their order.
func distinct(sizes [][]int32) []int32 {
	all := slices.Concat(sizes...)
	slices.Sort(all)
	return slices.Compact(all)
}

// ceil returns a divided by b, rounded up.
func ceil(a, b int64) int64 { return (a + b - 1) / b }
