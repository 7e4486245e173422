package cbls

import "lsolve/model"

// linear has as violation the distance of the sum from satisfying the relation to the
// bound. The changes already include the terms' coefficients.
type linear struct {
	relation model.Relation
	bound    int64
	gap      int64 // sum - bound
	terms    []linearTerm
	// During a construction: the smallest and largest sum of the terms without a value.
	least, most int64
}

// linearTerm is a term's value, and its bounds.
type linearTerm struct{ value, low, high int32 }

func (f *linear) reset(values []int32) int64 {
	f.gap = -f.bound
	for pos, v := range values {
		f.terms[pos].value = v
		f.gap += int64(v)
	}
	return violationOf(f.relation, f.gap)
}

func (f *linear) delta(changes []change) int64 {
	d := int64(0)
	for i := range changes {
		d += int64(changes[i].new) - int64(changes[i].old)
	}
	return violationOf(f.relation, f.gap+d) - violationOf(f.relation, f.gap)
}

func (f *linear) commit(changes []change) int64 {
	before := violationOf(f.relation, f.gap)
	for _, c := range changes {
		f.terms[c.pos].value = c.new
		f.gap += int64(c.new) - int64(c.old)
	}
	return violationOf(f.relation, f.gap) - before
}

// error returns the part of the violation that this term alone can remove, if the
// others do not change.
func (f *linear) error(pos int32) int64 {
	violation := violationOf(f.relation, f.gap)
	if violation == 0 {
		return 0
	}
	t := &f.terms[pos]
	switch {
	case f.relation == model.NotEqual:
		if t.low < t.high {
			return 1
		}
		return 0
	case f.gap < 0:
		return min(violation, int64(t.high)-int64(t.value))
	}
	return min(violation, int64(t.value)-int64(t.low))
}

// violationOf returns the distance of d = x - y from satisfying the relation of x and
// y; see model.LinearConstraint.
func violationOf(r model.Relation, d int64) int64 {
	switch r {
	case model.LessEqual:
		return max(0, d)
	case model.Less:
		return max(0, d+1)
	case model.Equal:
		return max(d, -d)
	case model.NotEqual:
		if d == 0 {
			return 1
		}
	}
	return 0
}

func (c *compiler) linear(k model.LinearConstraint) part {
	if !c.narrow(k.Terms) {
		return c.recomputed(k)
	}
	if f := c.differs(k); f != nil {
		return part{terms: k.Terms, face: f}
	}
	f := &linear{relation: k.Relation, bound: k.Bound, terms: make([]linearTerm, len(k.Terms))}
	for i, t := range k.Terms {
		low, high := c.bounds(t)
		f.terms[i].low, f.terms[i].high = int32(low), int32(high)
	}
	return part{terms: k.Terms, face: f}
}

// narrow reports whether all values of the terms fit the 32 bits of a change. Only
// linear constraints may have others.
func (c *compiler) narrow(ts []model.Term) bool {
	for _, t := range ts {
		if low, high := c.bounds(t); !fits(low, high) {
			return false
		}
	}
	return true
}

// sum is a linear equation solved for a variable with the coefficient 1 or -1.
type sum struct {
	negative bool  // the variable is the sum of the terms less the bound
	bound    int64 // without the variable's own offset
	total    int64
}

func (f *sum) reset(values []int32) (value, violation int64) {
	f.total = 0
	for _, v := range values {
		f.total += int64(v)
	}
	return f.of(f.total), 0
}

func (f *sum) of(total int64) int64 {
	if f.negative {
		return total - f.bound
	}
	return f.bound - total
}

func (f *sum) peek(changes []change) (value, violation int64) {
	total := f.total
	for i := range changes {
		total += int64(changes[i].new) - int64(changes[i].old)
	}
	return f.of(total), 0
}

func (f *sum) commit(changes []change) (value, violation int64) {
	for i := range changes {
		f.total += int64(changes[i].new) - int64(changes[i].old)
	}
	return f.of(f.total), 0
}

// distance is the sum less the bound.
func (f *linear) distance() int64 { return f.gap }

// During a construction the violation is the least that values of the other terms allow.

func (f *linear) vacate() {
	f.gap, f.least, f.most = -f.bound, 0, 0
	for i := range f.terms {
		f.least += int64(f.terms[i].low)
		f.most += int64(f.terms[i].high)
	}
}

// leastViolation is that of a sum, less the bound, from least to most.
func (f *linear) leastViolation(least, most int64) int64 {
	switch {
	case f.relation == model.Equal:
		return max(0, least, -most)
	case f.relation == model.NotEqual && least < most:
		return 0
	}
	return violationOf(f.relation, least)
}

func (f *linear) added(pos, value int32) int64 {
	t, gap := &f.terms[pos], f.gap+int64(value)
	return f.leastViolation(gap+f.least-int64(t.low), gap+f.most-int64(t.high)) - f.leastViolation(f.gap+f.least, f.gap+f.most)
}

func (f *linear) enter(pos, value int32) {
	f.gap += int64(value)
	f.least -= int64(f.terms[pos].low)
	f.most -= int64(f.terms[pos].high)
}
