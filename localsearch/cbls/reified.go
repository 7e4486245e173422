package cbls

import (
	"slices"

	"lsolve/model"
)

// reified has as violation that of the inner constraint if the condition, its
// first term, is true. If the condition is false, the violation is 0, except
// that an equivalence has 1 if the inner constraint is satisfied. delta costs
// what it costs inside, or nothing if the inner constraint does not matter.
type reified struct {
	inner   face
	picker  picker // inner, if it is one
	terms   int
	iff     bool
	holds   bool // the condition is true
	inside  int64
	scratch []change
}

func (f *reified) of(holds bool, inside int64) int64 {
	switch {
	case holds:
		return inside
	case f.iff && inside == 0:
		return 1
	}
	return 0
}

func (f *reified) reset(values []int32) int64 {
	f.holds = values[0] != 0
	f.inside = f.inner.reset(values[1:])
	return f.of(f.holds, f.inside)
}

// split separates the change of the condition from the others.
func (f *reified) split(changes []change) (holds bool, inner []change) {
	holds, f.scratch = f.holds, f.scratch[:0]
	for i := range changes {
		c := &changes[i]
		if c.pos == 0 {
			holds = c.new != 0
		} else {
			f.scratch = append(f.scratch, change{c.pos - 1, c.old, c.new})
		}
	}
	return holds, f.scratch
}

func (f *reified) delta(changes []change) int64 {
	holds, inner := f.split(changes)
	inside := f.inside
	if len(inner) > 0 && (holds || f.iff) {
		inside += f.inner.delta(inner)
	}
	return f.of(holds, inside) - f.of(f.holds, f.inside)
}

func (f *reified) commit(changes []change) int64 {
	before := f.of(f.holds, f.inside)
	holds, inner := f.split(changes)
	f.holds = holds
	if len(inner) > 0 {
		f.inside += f.inner.commit(inner)
	}
	return f.of(f.holds, f.inside) - before
}

// error returns the share of a term. Of the condition it is the violation. Of
// the other terms it is that of the inner constraint, or 1 if the inner
// constraint should be violated.
func (f *reified) error(pos int32) int64 {
	violation := f.of(f.holds, f.inside)
	if pos == 0 || !f.holds || violation == 0 {
		return violation
	}
	return f.inner.error(pos - 1)
}

// pick draws the condition with the same probability as an inner term if all
// inner terms have an error.
func (f *reified) pick(draw func(n int) int) int32 {
	pos := int32(draw(f.terms))
	if pos == 0 || !f.holds {
		return pos
	}
	if f.picker != nil {
		return 1 + f.picker.pick(draw)
	}
	for range f.terms {
		if pos > 0 && f.inner.error(pos-1) > 0 {
			return pos
		}
		if pos++; int(pos) == f.terms {
			pos = 0
		}
	}
	return 0
}

func (c *compiler) reified(k model.ReifiedConstraint) part {
	inner := c.face(k.Then)
	f := &reified{inner: inner.face, terms: 1 + len(inner.terms), iff: k.Iff}
	f.picker, _ = inner.face.(picker)
	return part{terms: slices.Concat([]model.Term{k.If}, inner.terms), face: f}
}

// reifiedFunction returns an equivalence as the definition of its condition.
func (c *compiler) reifiedFunction(k model.ReifiedConstraint) (f function, ok bool) {
	out, ok := result(k.If)
	if !ok || !k.Iff {
		return function{}, false
	}
	return c.measuredBy(out, k.Then, truthBounds, truth), true
}
