package reduce

import (
	"encoding/binary"
	"math"

	"lsolve/model"
)

// atoms gives one literal to all rows that are reified both ways and say the same or the
// opposite, and merges it with a variable that has two values, or with a 0..1 variable that the
// row is about.
func (s *state) atoms() {
	literal := map[string]model.Term{}
	for i := range s.items {
		if s.failed || i&255 == 0 && s.over() {
			return
		}
		k, ok := s.items[i].c.(model.ReifiedConstraint)
		if !ok || !k.Iff {
			continue
		}
		l, ok := k.Then.(model.LinearConstraint)
		if !ok {
			continue
		}
		s.spend(2 * len(l.Terms))
		r, ok := s.rowOf(l)
		if !ok || len(r.xs) == 0 || r.divide() != open || s.decide(&r) != open {
			continue // rows handles it
		}
		b := k.If
		if max(b.Offset, -b.Offset) > farthest {
			continue
		}
		if s.canonical(&r) {
			b = not(b)
		}
		if len(r.xs) == 1 {
			if c, ok := s.twoValued(b, &r); ok {
				s.items[i].c = c
				s.count(Atoms)
				continue
			}
		}
		key := r.key(noCondition) + string(binary.AppendVarint([]byte{byte(r.is)}, r.bound))
		if same, ok := literal[key]; ok {
			s.equate(i, b, same)
			continue
		}
		literal[key] = b
	}
}

// not returns 1 - b.
func not(b model.Term) model.Term { return model.Term{Coef: -b.Coef, Offset: 1 - b.Offset, Var: b.Var} }

// equate puts the equation t = u in the place of constraint i.
func (s *state) equate(i int, t, u model.Term) {
	s.count(Atoms)
	s.items[i].c = equation(t, u)
}

func equation(t, u model.Term) model.LinearConstraint {
	return model.LinearConstraint{Terms: []model.Term{t, {Coef: -u.Coef, Offset: -u.Offset, Var: u.Var}}, Relation: model.Equal}
}

// canonical makes the rows that say the same, or the opposite, one row, and reports whether it
// is the opposite of what was given.
func (s *state) canonical(r *row) (negated bool) {
	if len(r.xs) == 1 {
		return s.canonicalAtom(r)
	}
	if r.is == model.NotEqual {
		*r, negated = r.negated(), true
	}
	switch {
	case r.as[0] > 0:
	case r.is == model.Equal:
		r.opposite()
	default:
		*r, negated = r.negated(), !negated
	}
	return negated
}

// canonicalAtom is canonical for a row of one variable x, which is open: x <= v for a value v of x
// that is not its last, or x = v for one that is neither its first nor its last.
func (s *state) canonicalAtom(r *row) (negated bool) {
	x, d := r.xs[0], s.dom[r.xs[0]]
	a, b := r.as[0], r.bound
	r.as = []int64{1}
	if r.is == model.LessEqual {
		v := divDown(b, max(a, -a))
		if a < 0 { // x >= ceil(-b/-a)
			v, negated = divUp(-b, -a)-1, true
		}
		r.bound = s.below(x, v)
		return negated
	}
	negated = r.is == model.NotEqual
	r.is, r.bound = model.Equal, b/a
	switch r.bound {
	case int64(d.Min()):
		r.is = model.LessEqual
	case int64(d.Max()):
		r.is, r.bound, negated = model.LessEqual, s.below(x, r.bound-1), !negated
	}
	return negated
}

// below returns the largest value of x that is at most v.
func (s *state) below(x model.Var, v int64) int64 {
	out := int64(math.MinInt64)
	for _, i := range s.dom[x] {
		if int64(i.Lo) <= v {
			out = min(v, int64(i.Hi))
		}
	}
	return out
}

// twoValued returns, for a canonical atom on a variable of two values side by side, the equation
// that says the same as b <-> atom. Values farther apart would make a 0..1 variable a term with a
// coefficient everywhere, or the other variable one; searches that learn were slower then.
func (s *state) twoValued(b model.Term, r *row) (c model.LinearConstraint, ok bool) {
	x := r.xs[0]
	d := s.dom[x]
	if int64(d.Max())-int64(d.Min()) != 1 {
		return c, false
	}
	// b is 1 at the lower value: x + b = hi.
	return model.LinearConstraint{Terms: []model.Term{x.Term(), b}, Relation: model.Equal, Bound: int64(d.Max())}, true
}
