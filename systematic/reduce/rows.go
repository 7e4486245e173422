package reduce

import "lsolve/model"

// rows looks at each linear constraint by itself, and at each condition. A row that the domains
// imply is dropped, one of a single variable becomes its domain, and coefficients are divided
// by what they have in common, the bound of an inequality rounded.
func (s *state) rows() {
	for i := range s.items {
		if s.failed || i&255 == 0 && s.over() {
			return
		}
		it := &s.items[i]
		if it.link {
			continue
		}
		switch k := it.c.(type) { //nolint:gochecksumtype // the others are no rows
		case model.LinearConstraint:
			s.plainRow(i, k)
		case model.ReifiedConstraint:
			s.conditional(i, k)
		}
	}
}

// plainRow handles a row without a condition.
func (s *state) plainRow(i int, l model.LinearConstraint) {
	s.spend(len(l.Terms))
	r, ok := s.rowOf(l)
	if !ok {
		return
	}
	known := r.divide()
	if known == open {
		known = s.decide(&r)
	}
	switch {
	case known == never:
		s.count(Rows)
		s.failed = true
	case known == always:
		s.count(Rows)
		s.drop(i)
	case len(r.xs) == 1:
		s.count(Rows)
		s.drop(i)
		s.restrict(&r)
	case r.changed:
		if c, ok := r.constraint(); ok {
			s.count(Rows)
			s.items[i].c = c
		}
	}
}

// restrict makes a row of one variable its domain.
func (s *state) restrict(r *row) {
	x, a, b := r.xs[0], r.as[0], r.bound
	d := s.dom[x]
	switch {
	case r.is == model.NotEqual: // decide has seen to the rest
		s.set(x, without(d, b/a))
	case r.is == model.Equal:
		s.set(x, between(d, b/a, b/a))
	case a > 0:
		s.set(x, between(d, int64(d.Min()), divDown(b, a)))
	default:
		s.set(x, between(d, divUp(-b, -a), int64(d.Max())))
	}
}

// conditional handles a reified constraint: one whose condition is known, or a row that is.
func (s *state) conditional(i int, k model.ReifiedConstraint) {
	s.spend(1)
	if v, ok := s.value(k.If); ok && s.unconditional(i, k, v != 0) {
		return
	}
	l, ok := k.Then.(model.LinearConstraint)
	if !ok {
		return
	}
	s.spend(len(l.Terms))
	r, ok := s.rowOf(l)
	if !ok {
		return
	}
	known := r.divide()
	if known == open {
		known = s.decide(&r)
	}
	switch {
	case known == open:
		c, ok := r.constraint()
		if !ok || !r.changed {
			return
		}
		k.Then = c
		s.items[i].c = k
	case known == always && !k.Iff:
		s.drop(i)
	case known == always:
		s.drop(i)
		s.fix(k.If, 1)
	default:
		s.drop(i)
		s.fix(k.If, 0)
	}
	s.count(Rows)
}

// unconditional replaces a reified constraint whose condition is known. It returns false if
// there is no form for what is left.
func (s *state) unconditional(i int, k model.ReifiedConstraint, holds bool) bool {
	switch {
	case holds:
		s.items[i].c = k.Then
	case !k.Iff:
		s.drop(i)
	default:
		l, ok := k.Then.(model.LinearConstraint)
		if !ok {
			return false
		}
		r, ok := s.rowOf(l)
		if !ok {
			return false
		}
		n := r.negated()
		c, ok := n.constraint()
		if !ok {
			return false
		}
		s.items[i].c = c
	}
	s.count(Rows)
	return true
}
