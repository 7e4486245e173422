package reduce

import "lsolve/model"

// locks count, by variable, the places that may be harmed if it becomes smaller (down), or larger
// (up).
type locks struct{ down, up []int32 }

// moves is which ways of moving a term may harm.
type moves uint8

const (
	lower  moves = 1 << iota // harm if the term becomes smaller
	higher                   // harm if it becomes larger
	either = lower | higher
)

// locksOf counts the locks of all constraints, and of the objective.
func (s *state) locksOf() *locks {
	l := &locks{down: make([]int32, len(s.dom)), up: make([]int32, len(s.dom))}
	for i := range s.items {
		if c := s.items[i].c; c != nil {
			s.spend(l.constraint(c))
		}
	}
	sign := int64(1)
	switch s.objective.Sense {
	case model.Satisfy:
		return l
	case model.Maximise:
		sign = -1
	case model.Minimise:
	}
	if !s.objective.Wide() {
		l.term(s.objective.Term, towards(sign))
		return l
	}
	for _, t := range s.objective.Sum.Terms {
		if (t.Coef > 0) == (sign > 0) {
			l.up[t.Var]++
		} else {
			l.down[t.Var]++
		}
	}
	return l
}

func towards(sign int64) moves {
	if sign > 0 {
		return higher
	}
	return lower
}

// term locks a term.
func (l *locks) term(t model.Term, m moves) {
	if t.Coef == 0 {
		return
	}
	if m&lower != 0 && t.Coef > 0 || m&higher != 0 && t.Coef < 0 {
		l.down[t.Var]++
	}
	if m&higher != 0 && t.Coef > 0 || m&lower != 0 && t.Coef < 0 {
		l.up[t.Var]++
	}
}

// constraint locks the variables of a constraint, and returns how many terms it has looked at.
// What it does not know locks all both ways.
func (l *locks) constraint(c model.Constraint) int {
	switch k := c.(type) { //nolint:gochecksumtype // the others lock everything
	case model.LinearConstraint:
		m := higher
		if k.Relation == model.Equal || k.Relation == model.NotEqual {
			m = either
		}
		for _, t := range k.Terms {
			l.term(t, m)
		}
		return len(k.Terms)
	case model.ClauseConstraint:
		for _, t := range k.Positive {
			l.term(t, lower)
		}
		for _, t := range k.Negative {
			l.term(t, higher)
		}
		return len(k.Positive) + len(k.Negative)
	case model.ReifiedConstraint:
		if !k.Iff {
			l.term(k.If, higher)
			return 1 + l.constraint(k.Then)
		}
	}
	scope := c.Scope()
	for _, x := range scope {
		l.down[x]++
		l.up[x]++
	}
	return len(scope)
}
