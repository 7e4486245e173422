package cbls

import "lsolve/model"

// boxes are the rectangles of a no_overlap_2d. Its violation is the least
// distance that one of two must move along an axis, summed over the pairs, plus
// the absolute values of negative widths and heights; see pairwise. Unless
// strict, rectangles of area 0 overlap nothing.
type boxes struct {
	strict bool
	list   []box
}

type box struct{ left, right, bottom, top int64 }

func (b *box) overlap(c *box) int64 {
	return max(0, min(b.right-c.left, c.right-b.left, b.top-c.bottom, c.top-b.bottom))
}

func (f *boxes) set(i int32, terms []int32) int64 {
	x, y, width, height := int64(terms[0]), int64(terms[1]), int64(terms[2]), int64(terms[3])
	if width > 0 && height > 0 || f.strict {
		f.list[i] = box{x, x + width, y, y + height}
	} else {
		f.list[i] = box{left: apart, right: -apart}
	}
	return max(0, -width) + max(0, -height)
}

func (f *boxes) sum(i int32) int64 {
	b := f.list[i]
	total := -b.overlap(&b)
	for k := range f.list {
		total += b.overlap(&f.list[k])
	}
	return total
}

func (f *boxes) pair(i, k int32) int64 { return f.list[i].overlap(&f.list[k]) }

func (f *boxes) replace(i int32, terms []int32, sum []int64) int64 {
	old := f.list[i]
	below := f.set(i, terms)
	now := f.list[i]
	f.list[i] = box{left: apart, right: -apart}
	own := int64(0)
	for k := range f.list {
		d := now.overlap(&f.list[k])
		own += d
		sum[k] += d - old.overlap(&f.list[k])
	}
	f.list[i], sum[i] = now, own
	return below
}

// noOverlap2D keeps the overlaps if their sum fits.
func (c *compiler) noOverlap2D(k model.NoOverlap2DConstraint) part {
	var terms, extents []model.Term
	for _, r := range k.Rectangles {
		terms = append(terms, r.X, r.Y, r.Width, r.Height)
		extents = append(extents, r.Width, r.Height)
	}
	if p, ok := c.pairwise(terms, extents, 4, &boxes{k.Strict, make([]box, len(k.Rectangles))}); ok {
		return p
	}
	return c.recomputed(k)
}
