package cbls

import (
	"slices"

	"lsolve/internal/sparse"
	"lsolve/model"
)

// junction is a conjunction; a disjunction is stored with everything negated. The
// result is the last term. If the result is true, the violation is the number of
// false terms. If it is false, the violation is 1 unless some term is false. It
// keeps the set of the false terms; delta takes constant time for a change.
type junction struct {
	or    bool
	last  int32 // the position of the result
	wrong sparse.Set
	holds bool // the result is true
}

// is1 reports whether a value is true, or false in a disjunction.
func (f *junction) is1(v int32) bool { return (v != 0) != f.or }

func (f *junction) of(holds bool, wrong int) int64 {
	if holds {
		return int64(wrong)
	}
	return none(wrong)
}

func (f *junction) reset(values []int32) int64 {
	f.wrong.Clear()
	for pos, v := range values {
		f.put(int32(pos), v)
	}
	return f.of(f.holds, f.wrong.Len())
}

func (f *junction) put(pos, v int32) {
	switch is := f.is1(v); {
	case pos == f.last:
		f.holds = is
	case is:
		f.wrong.Remove(pos)
	default:
		f.wrong.Add(pos)
	}
}

func (f *junction) delta(changes []change) int64 {
	holds, wrong := f.holds, f.wrong.Len()
	for i := range changes {
		c := &changes[i]
		was, is := f.is1(c.old), f.is1(c.new)
		switch {
		case c.pos == f.last:
			holds = is
		case was && !is:
			wrong++
		case is && !was:
			wrong--
		}
	}
	return f.of(holds, wrong) - f.of(f.holds, f.wrong.Len())
}

func (f *junction) commit(changes []change) int64 {
	before := f.of(f.holds, f.wrong.Len())
	for _, c := range changes {
		f.put(c.pos, c.new)
	}
	return f.of(f.holds, f.wrong.Len()) - before
}

// error returns the share of a term. Of the result it is the violation. Of
// another term it is 1 if it has to change or, if the result is false, could
// change.
func (f *junction) error(pos int32) int64 {
	switch violation := f.of(f.holds, f.wrong.Len()); {
	case violation == 0 || pos == f.last:
		return violation
	case !f.holds || f.wrong.Has(pos):
		return 1
	}
	return 0
}

// pick draws the result with the same probability as each of the terms.
func (f *junction) pick(draw func(n int) int) int32 {
	if !f.holds {
		return int32(draw(int(f.last) + 1))
	}
	if i := draw(f.wrong.Len() + 1); i < f.wrong.Len() {
		return f.wrong.At(i)
	}
	return f.last
}

func newJunction(result model.Term, terms []model.Term, or bool) part {
	return part{
		terms: append(slices.Clip(terms), result),
		face:  &junction{or: or, last: int32(len(terms)), wrong: sparse.NewSet(len(terms))},
	}
}

func (c *compiler) and(k model.AndConstraint) part { return newJunction(k.Result, k.Terms, false) }

func (c *compiler) andFunction(k model.AndConstraint) (f function, ok bool) {
	out, ok := result(k.Result)
	if !ok {
		return function{}, false
	}
	return c.measuredBy(out, model.AndConstraint{Result: model.Const(1), Terms: k.Terms}, truthBounds, truth), true
}

func (c *compiler) or(k model.OrConstraint) part { return newJunction(k.Result, k.Terms, true) }

func (c *compiler) orFunction(k model.OrConstraint) (f function, ok bool) {
	out, ok := result(k.Result)
	if !ok {
		return function{}, false
	}
	return c.measuredBy(out, model.OrConstraint{Result: model.Const(0), Terms: k.Terms}, truthBounds, untruth), true
}

// exclusive has the violation 1 if an even number of terms is true. It keeps the
// parity; delta takes constant time for a change.
type exclusive struct {
	terms int
	even  int64 // 1 or 0
}

func (f *exclusive) reset(values []int32) int64 {
	f.even = 1
	for _, v := range values {
		if v != 0 {
			f.even ^= 1
		}
	}
	return f.even
}

func (f *exclusive) delta(changes []change) int64 {
	even := f.even
	for i := range changes {
		if (changes[i].old != 0) != (changes[i].new != 0) {
			even ^= 1
		}
	}
	return even - f.even
}

func (f *exclusive) commit(changes []change) int64 {
	d := f.delta(changes)
	f.even += d
	return d
}

func (f *exclusive) error(int32) int64 { return f.even }

func (f *exclusive) pick(draw func(n int) int) int32 { return int32(draw(f.terms)) }

func (c *compiler) xor(k model.XorConstraint) part {
	return part{terms: k.Terms, face: &exclusive{terms: len(k.Terms)}}
}
