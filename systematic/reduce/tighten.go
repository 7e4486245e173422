package reduce

import "lsolve/model"

// tighten makes coefficients of inequalities smaller: where the row says nothing unless a
// variable is at its end, the coefficient can be as small as what is then missing. The
// integer solutions stay, and a linear relaxation cuts off more (Savelsbergh, Preprocessing and
// probing techniques for mixed integer programming problems, 1994).
func (s *state) tighten() {
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
			if c, ok := s.tightened(k); ok {
				it.c = c
				s.count(Tighten)
			}
		case model.ReifiedConstraint:
			l, ok := k.Then.(model.LinearConstraint)
			if !ok {
				continue
			}
			if c, ok := s.tightened(l); ok {
				k.Then = c
				it.c = k
				s.count(Tighten)
			}
		}
	}
}

// tightened returns an inequality with smaller coefficients; ok is false if there are none.
func (s *state) tightened(l model.LinearConstraint) (c model.LinearConstraint, ok bool) {
	if l.Relation != model.LessEqual && l.Relation != model.Less {
		return c, false
	}
	s.spend(len(l.Terms))
	r, ok := s.rowOf(l)
	if !ok || len(r.xs) < 2 {
		return c, false
	}
	lo, hi := s.activity(&r)
	slack := hi - r.bound // what is too much if every variable is at its worse end
	if slack <= 0 || lo > r.bound {
		return c, false // rows decides it
	}
	changed := false
	for i, x := range r.xs {
		a := r.as[i]
		if max(a, -a) <= slack {
			continue
		}
		// The row matters at the worse end of x only. There it stays as it is.
		d := s.dom[x]
		worse, to := int64(d.Max()), slack
		if a < 0 {
			worse, to = int64(d.Min()), -slack
		}
		r.bound -= (a - to) * worse
		r.as[i] = to
		changed = true
	}
	if !changed {
		return c, false
	}
	r.divide()
	return r.constraint()
}
