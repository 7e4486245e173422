package cbls

import (
	"slices"

	"lsolve/internal/sparse"
	"lsolve/model"
)

// count has as violation the distance of the number of terms with one of the
// values from satisfying the relation to N; see violationOf. N, unless it is a
// constant, is the last term. delta looks the values up in a table: constant time
// for a change.
type count struct {
	relation model.Relation
	swapped  bool
	member   valueIndex // 1 for the values, 0 for others
	terms    int32
	n        int64
	in, out  sparse.Set // the positions whose value is counted, and the others
}

func (f *count) of(number, n int64) int64 {
	if f.swapped {
		return violationOf(f.relation, n-number)
	}
	return violationOf(f.relation, number-n)
}

func (f *count) reset(values []int32) int64 {
	f.in.Clear()
	f.out.Clear()
	for pos, v := range values {
		if int32(pos) == f.terms {
			f.n = int64(v)
		} else {
			f.put(int32(pos), v)
		}
	}
	return f.of(int64(f.in.Len()), f.n)
}

func (f *count) put(pos, v int32) {
	if f.member.of(v) > 0 {
		f.in.Add(pos)
		f.out.Remove(pos)
	} else {
		f.out.Add(pos)
		f.in.Remove(pos)
	}
}

func (f *count) delta(changes []change) int64 {
	number, n := int64(f.in.Len()), f.n
	before := f.of(number, n)
	for i := range changes {
		c := &changes[i]
		if c.pos == f.terms {
			n = int64(c.new)
		} else {
			number += int64(f.member.of(c.new) - f.member.of(c.old))
		}
	}
	return f.of(number, n) - before
}

func (f *count) commit(changes []change) int64 {
	before := f.of(int64(f.in.Len()), f.n)
	for _, c := range changes {
		if c.pos == f.terms {
			f.n = int64(c.new)
		} else {
			f.put(c.pos, c.new)
		}
	}
	return f.of(int64(f.in.Len()), f.n) - before
}

// wrong returns the positions that have to change: the counted ones if there are
// too many, and the others if there are too few. both is true if either would do.
func (f *count) wrong() (wrong *sparse.Set, both bool) {
	switch number := int64(f.in.Len()); {
	case f.relation == model.NotEqual:
		return nil, true
	case f.relation == model.Equal && number > f.n, f.relation != model.Equal && !f.swapped:
		return &f.in, false
	}
	return &f.out, false
}

// error returns the share of a term: the violation for N, 1 for another term if it
// has to change.
func (f *count) error(pos int32) int64 {
	violation := f.of(int64(f.in.Len()), f.n)
	if violation == 0 || pos == f.terms {
		return violation
	}
	if wrong, both := f.wrong(); both || wrong.Has(pos) {
		return 1
	}
	return 0
}

// pick draws N with the same probability as each of the terms.
func (f *count) pick(draw func(n int) int) int32 {
	wrong, both := f.wrong()
	if both {
		return int32(draw(int(f.terms) + 1))
	}
	if i := draw(wrong.Len() + 1); i < wrong.Len() {
		return wrong.At(i)
	}
	return f.terms
}

func (c *compiler) count(k model.CountConstraint) part {
	f := &count{
		relation: k.Relation, swapped: k.Swapped, terms: int32(len(k.Terms)),
		member: newValueIndex(k.Values, func(int) int32 { return 1 }, 0),
		in:     sparse.NewSet(len(k.Terms)), out: sparse.NewSet(len(k.Terms)),
	}
	return part{terms: append(slices.Clip(k.Terms), k.N), face: f}
}

func (c *compiler) countFunction(k model.CountConstraint) (f function, ok bool) {
	out, ok := result(k.N)
	if !ok || k.Relation != model.Equal {
		return function{}, false
	}
	number := k
	number.N = model.Const(0)
	return c.measuredBy(out, number, func(of func(model.Term) (int64, int64)) (low, high int64) {
		for _, t := range k.Terms {
			l, h := of(t)
			switch inside := slices.ContainsFunc(k.Values, func(v int32) bool { return l <= int64(v) && int64(v) <= h }); {
			case inside && l == h:
				low, high = low+1, high+1
			case inside:
				high++
			}
		}
		return low, high
	}, amount), true
}
