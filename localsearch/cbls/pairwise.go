package cbls

import "lsolve/model"

// pairwise is the face of constraints that forbid any two things to overlap. The
// violation is the overlap summed over the pairs, plus the absolute values of
// negative extents. It keeps for every thing the sum of its overlaps. A changed
// thing takes time in the order of their number, k things k times that, in a commit,
// too.
type pairwise struct {
	shapes shapes
	per    int32 // terms of each thing
	value  []int32
	sum    []int64 // of each thing, its overlaps with all others
	below  []int64 // by thing: how far its extents are below 0
	fixed  []bool  // of each term: it is a constant
	guilty []int32 // the things with a share in the violation, if known
	known  bool

	changed []int32 // the things that changes are about
	seen    []bool
}

// shapes are things as intervals or boxes.
type shapes interface {
	// set computes thing i from its terms, and returns how far its extents are
	// below 0.
	set(i int32, terms []int32) int64
	// sum is the overlaps of thing i with all others.
	sum(i int32) int64
	// pair is the overlap of two things.
	pair(i, k int32) int64
	// replace is set, with the sums of all things brought up to date.
	replace(i int32, terms []int32, sum []int64) int64
}

// apart is further than any start or end of a thing: a thing that starts at apart
// and ends at -apart overlaps nothing.
const apart = int64(1) << 40

func (f *pairwise) reset(values []int32) int64 {
	copy(f.value, values)
	f.known = false
	violation := int64(0)
	for i := range int32(len(f.sum)) {
		f.below[i] = f.shapes.set(i, f.terms(i))
	}
	for i := range int32(len(f.sum)) {
		f.sum[i] = f.shapes.sum(i)
		violation += f.sum[i]
	}
	violation /= 2
	for _, below := range f.below {
		violation += below
	}
	return violation
}

func (f *pairwise) terms(i int32) []int32 { return f.value[i*f.per : (i+1)*f.per] }

// gather fills changed, and gives the terms their new values.
func (f *pairwise) gather(changes []change) {
	f.changed = f.changed[:0]
	for i := range changes {
		c := &changes[i]
		f.value[c.pos] = c.new
		if thing := c.pos / f.per; !f.seen[thing] {
			f.seen[thing] = true
			f.changed = append(f.changed, thing)
		}
	}
	for _, i := range f.changed {
		f.seen[i] = false
	}
}

// delta makes the changes and takes them back. A pair of changed things is in the
// sums of both.
func (f *pairwise) delta(changes []change) int64 {
	f.gather(changes)
	d := int64(0)
	if len(f.changed) > 1 {
		d += f.among()
	}
	for _, i := range f.changed {
		d += f.shapes.set(i, f.terms(i)) - f.below[i] - f.sum[i]
	}
	for _, i := range f.changed {
		d += f.shapes.sum(i)
	}
	if len(f.changed) > 1 {
		d -= f.among()
	}
	for i := range changes {
		f.value[changes[i].pos] = changes[i].old
	}
	for _, i := range f.changed {
		f.shapes.set(i, f.terms(i))
	}
	return d
}

// among returns the overlaps of changed things with one another.
func (f *pairwise) among() int64 {
	d := int64(0)
	for k, i := range f.changed {
		for _, j := range f.changed[:k] {
			d += f.shapes.pair(i, j)
		}
	}
	return d
}

func (f *pairwise) commit(changes []change) int64 {
	f.gather(changes)
	f.known = false
	d := int64(0)
	for _, i := range f.changed {
		d -= f.sum[i] + f.below[i]
		f.below[i] = f.shapes.replace(i, f.terms(i), f.sum)
		d += f.sum[i] + f.below[i]
	}
	return d
}

// error returns the overlaps of the thing, and how far its extents are below 0.
func (f *pairwise) error(pos int32) int64 { return f.sum[pos/f.per] + f.below[pos/f.per] }

// pick lists the things with an error at its first call after a commit.
func (f *pairwise) pick(draw func(n int) int) int32 {
	if !f.known {
		f.known, f.guilty = true, f.guilty[:0]
		for i := range int32(len(f.sum)) {
			if f.sum[i]+f.below[i] > 0 {
				f.guilty = append(f.guilty, i)
			}
		}
	}
	first := f.guilty[draw(len(f.guilty))] * f.per
	start := int32(draw(int(f.per)))
	for k := range f.per {
		if pos := first + (start+k)%f.per; !f.fixed[pos] {
			return pos
		}
	}
	return first
}

// pairwise returns the part of a constraint on n things; extents are the terms that
// bound the overlap of two. ok is false if the violation might not fit.
func (c *compiler) pairwise(terms, extents []model.Term, per int, shapes shapes) (p part, ok bool) {
	n := len(terms) / per
	low, high := c.rangeOf(extents)
	if most := max(1, high, -low); int64(n)*int64(n) > (1<<61)/most {
		return part{}, false
	}
	f := &pairwise{
		shapes: shapes, per: int32(per), value: make([]int32, len(terms)),
		sum: make([]int64, n), below: make([]int64, n), seen: make([]bool, n),
	}
	for _, t := range terms {
		f.fixed = append(f.fixed, t.Coef == 0)
	}
	return part{terms: terms, face: f}, true
}
