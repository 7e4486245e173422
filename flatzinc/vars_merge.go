package flatzinc

// merge makes t and u the same variable. It returns false, and changes nothing, if
// it cannot.
func (s *store) merge(t, u affine) bool {
	switch {
	case t.a == 0 && u.a == 0:
		s.failed = s.failed || t.b != u.b
		return true
	case t.a == 0:
		s.fix(u, t.b)
		return true
	case u.a == 0:
		s.fix(t, u.b)
		return true
	case t.x == u.x:
		return s.solve(t.x, t.a-u.a, u.b-t.b)
	}
	// The later root vanishes, unless it is protected.
	if t.x > u.x {
		t, u = u, t
	}
	if !s.mayVanish(u, t) {
		t, u = u, t
	}
	if !s.mayVanish(u, t) {
		return false
	}
	// u.a*y + u.b = t.a*x + t.b
	link := affine{t.x, u.a * t.a, u.a * (t.b - u.b)}
	s.within(link, s.domain(u.x))
	s.at[u.x].link = link
	s.protected[t.x] = s.protected[t.x] || s.protected[u.x]
	steep, far := s.behind(u.x, link)
	s.steep[t.x], s.far[t.x] = max(s.steep[t.x], steep), max(s.far[t.x], far)
	s.changes++
	return true
}

// mayVanish reports whether the root of u can be expressed by that of t.
func (s *store) mayVanish(u, t affine) bool {
	if u.a != 1 && u.a != -1 {
		return false
	}
	link := affine{t.x, u.a * t.a, u.a * (t.b - u.b)}
	if s.protected[u.x] && (link.a != 1 || link.b != 0) {
		return false
	}
	if max(link.a, -link.a) > steepest || max(link.b, -link.b) > farthest {
		return false
	}
	steep, far := s.behind(u.x, link)
	return steep <= steepest && far <= farthest
}

// behind returns the largest coefficient and offset of the variables that y
// expresses, once link expresses y.
func (s *store) behind(y int32, link affine) (steep, far int64) {
	return s.steep[y] * max(link.a, -link.a), s.steep[y]*max(link.b, -link.b) + s.far[y]
}

// The largest coefficient and offset in the expression of a variable: a term of the
// model has 32 bits.
const (
	steepest = 1 << 15
	farthest = 1 << 30
)

// solve gives x the value with a*x = b.
func (s *store) solve(x int32, a, b int64) bool {
	switch {
	case a == 0:
		s.failed = s.failed || b != 0
	case b%a != 0:
		s.failed = true
	default:
		s.fix(affine{x, 1, 0}, b/a)
	}
	return true
}
