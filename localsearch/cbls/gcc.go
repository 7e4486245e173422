package cbls

import (
	"math"
	"slices"

	"lsolve/model"
)

// cardinality has as violation the sum over the values of the distance between the
// number of terms with the value and the required number, lo to hi. A last slot is
// for all other values together. A count that is a term is both lo and hi; counts
// follow the counted terms. delta takes constant time for a change.
type cardinality struct {
	index   valueIndex // the slot of a value
	n       int32      // terms that are counted
	slot    []int32    // of each of these
	have    []int64    // of each slot, how many
	lo, hi  []int64
	lacking int  // slots with less than lo
	shared  bool // a variable is counted and a count
}

func (f *cardinality) cost(s int32) int64 {
	return max(0, f.lo[s]-f.have[s], f.have[s]-f.hi[s])
}

func (f *cardinality) reset(values []int32) int64 {
	clear(f.have)
	for pos, v := range values {
		if s := int32(pos) - f.n; s >= 0 {
			f.lo[s], f.hi[s] = int64(v), int64(v)
			continue
		}
		f.slot[pos] = f.index.of(v)
		f.have[f.slot[pos]]++
	}
	violation := int64(0)
	f.lacking = 0
	for s := range int32(len(f.have)) {
		violation += f.cost(s)
		f.lacking += f.lacks(s)
	}
	return violation
}

func (f *cardinality) lacks(s int32) int {
	if f.have[s] < f.lo[s] {
		return 1
	}
	return 0
}

// add makes a slot have k more and returns what that adds to its cost.
func (f *cardinality) add(s int32, k int64) int64 {
	before := f.cost(s)
	f.have[s] += k
	return f.cost(s) - before
}

// ask sets the required number of a slot and returns the change of its cost.
func (f *cardinality) ask(s int32, count int64) int64 {
	before := f.cost(s)
	f.lo[s], f.hi[s] = count, count
	return f.cost(s) - before
}

// delta counts several changes in and out again.
func (f *cardinality) delta(changes []change) int64 {
	if len(changes) == 1 && changes[0].pos < f.n {
		s, t := f.slot[changes[0].pos], f.index.of(changes[0].new)
		if s == t {
			return 0
		}
		d := int64(0)
		if k := f.have[s]; k > f.hi[s] {
			d--
		} else if k <= f.lo[s] {
			d++
		}
		if k := f.have[t]; k < f.lo[t] {
			d--
		} else if k >= f.hi[t] {
			d++
		}
		return d
	}
	d := int64(0)
	for _, c := range changes {
		if c.pos < f.n {
			d += f.add(f.slot[c.pos], -1) + f.add(f.index.of(c.new), 1)
		} else {
			d += f.ask(c.pos-f.n, int64(c.new))
		}
	}
	for _, c := range changes {
		if c.pos < f.n {
			f.have[f.slot[c.pos]]++
			f.have[f.index.of(c.new)]--
		} else {
			f.lo[c.pos-f.n], f.hi[c.pos-f.n] = int64(c.old), int64(c.old)
		}
	}
	return d
}

func (f *cardinality) commit(changes []change) int64 {
	d := int64(0)
	for _, c := range changes {
		s, t := c.pos-f.n, c.pos-f.n
		if c.pos < f.n {
			s, t = f.slot[c.pos], f.index.of(c.new)
		}
		before := f.lacks(s)
		if s != t {
			before += f.lacks(t)
			d += f.add(s, -1) + f.add(t, 1)
			f.slot[c.pos] = t
			f.lacking += f.lacks(s) + f.lacks(t) - before
		} else if c.pos >= f.n {
			d += f.ask(s, int64(c.new))
			f.lacking += f.lacks(s) - before
		}
	}
	return d
}

// error returns the share of a term. Of a count it is the cost of its value. Of a
// counted term it is 1 if its value occurs too often, and 1 more if some value
// lacks terms and this one is not needed at its value. If the term is also a
// count, the requirement may change together with it.
func (f *cardinality) error(pos int32) int64 {
	if pos >= f.n {
		return f.cost(pos - f.n)
	}
	s, e := f.slot[pos], int64(0)
	if f.have[s] > f.hi[s] {
		e++
	}
	if f.lacking > 0 && (f.shared || f.have[s] > f.lo[s]) {
		e++
	}
	return e
}

// newCardinality counts n terms with the values given; lo and hi are to be set.
func newCardinality(n int, values []int32, closed bool) *cardinality {
	m := len(values)
	f := &cardinality{
		index: newValueIndex(values, func(i int) int32 { return int32(i) }, int32(m)),
		n:     int32(n), slot: make([]int32, n),
		have: make([]int64, m+1), lo: make([]int64, m+1), hi: make([]int64, m+1),
	}
	if !closed {
		f.hi[m] = math.MaxInt64
	}
	return f
}

func (c *compiler) cardinality(k model.CardinalityConstraint) part {
	f := newCardinality(len(k.Terms), k.Values, k.Closed)
	counted := make(map[model.Var]bool, len(k.Terms))
	for _, t := range k.Terms {
		counted[t.Var] = counted[t.Var] || t.Coef != 0
	}
	f.shared = slices.ContainsFunc(k.Counts, func(t model.Term) bool { return t.Coef != 0 && counted[t.Var] })
	return part{terms: slices.Concat(k.Terms, k.Counts), face: f}
}

func (c *compiler) cardinalityBounds(k model.CardinalityBoundsConstraint) part {
	f := newCardinality(len(k.Terms), k.Values, k.Closed)
	for i := range k.Values {
		f.lo[i], f.hi[i] = int64(k.Lo[i]), int64(k.Hi[i])
	}
	return part{terms: k.Terms, face: f}
}
