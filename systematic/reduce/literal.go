package reduce

import (
	"slices"

	"lsolve/model"
)

// literal is 2*x for a 0..1 variable x, and 2*x+1 for its negation.
type literal int32

func (l literal) not() literal        { return l ^ 1 }
func (l literal) variable() model.Var { return model.Var(l >> 1) }

// term returns a literal as a 0..1 term.
func (l literal) term() model.Term {
	if l&1 == 0 {
		return l.variable().Term()
	}
	return not(l.variable().Term())
}

// literal returns a 0..1 term as a literal. known is what it is if it is fixed; ok is false if
// it is neither.
func (s *state) literal(t model.Term) (l literal, known truth, ok bool) {
	if v, fixed := s.value(t); fixed {
		if v != 0 {
			return 0, always, true
		}
		return 0, never, true
	}
	if !isBool(s.dom[t.Var]) {
		return 0, open, false
	}
	l = literal(2 * t.Var)
	switch {
	case t.Coef == 1 && t.Offset == 0:
		return l, open, true
	case t.Coef == -1 && t.Offset == 1:
		return l + 1, open, true
	}
	return 0, open, false
}

// disjunction returns the open literals of a clause, sorted and each once. holds says that it
// is true whatever they are; ok is false if something in it is no literal.
func (s *state) disjunction(c model.ClauseConstraint) (lits []literal, holds, ok bool) {
	for k, list := range [][]model.Term{c.Positive, c.Negative} {
		for _, t := range list {
			l, known, ok := s.literal(t)
			switch {
			case !ok:
				return nil, false, false
			case known == open && k == 0:
				lits = append(lits, l)
			case known == open:
				lits = append(lits, l.not())
			case (known == always) == (k == 0):
				return nil, true, true
			}
		}
	}
	slices.Sort(lits)
	lits = slices.Compact(lits)
	for i := 1; i < len(lits); i++ {
		if lits[i] == lits[i-1].not() {
			return nil, true, true
		}
	}
	return lits, false, true
}

// clause returns a disjunction of literals.
func clause(lits []literal) model.ClauseConstraint {
	var c model.ClauseConstraint
	for _, l := range lits {
		if l&1 == 0 {
			c.Positive = append(c.Positive, l.variable().Term())
		} else {
			c.Negative = append(c.Negative, l.variable().Term())
		}
	}
	return c
}

// packing returns the literals of an inequality or equation that says that of them one at most,
// or exactly one, is true.
func (s *state) packing(r *row) (set []literal, ok bool) {
	if len(r.xs) < 2 || r.is == model.NotEqual {
		return nil, false
	}
	size, room := max(r.as[0], -r.as[0]), r.bound
	for i, x := range r.xs {
		a := r.as[i]
		switch {
		case a != size && a != -size || !isBool(s.dom[x]):
			return nil, false
		case a > 0:
			set = append(set, literal(2*x))
		default:
			set = append(set, literal(2*x+1))
			room += size
		}
	}
	if r.is == model.Equal {
		return set, room == size
	}
	return set, room >= size && room < 2*size
}

// atMostOne returns the row that says that one of the literals at most is true.
func atMostOne(set []literal) model.LinearConstraint {
	c := model.LinearConstraint{Relation: model.LessEqual, Bound: 1}
	for _, l := range set {
		if l&1 == 0 {
			c.Terms = append(c.Terms, l.variable().Term())
		} else {
			c.Terms = append(c.Terms, l.variable().Times(-1))
			c.Bound--
		}
	}
	return c
}
