package flatzinc

import "math"

// affine is a*x + b, where x is a root: a variable of the file that is not
// expressed by another one. With a = 0 it is the number b.
type affine struct {
	x    int32
	a, b int64
}

func number(v int64) affine { return affine{b: v} }

// not returns 1 - t, the negation of a Boolean.
func (t affine) not() affine { return affine{t.x, -t.a, 1 - t.b} }

// plus returns t + k.
func (t affine) plus(k int64) affine {
	t.b += k
	return t
}

// store has the variables of a file: how they are expressed by roots, and the
// values that the roots can have.
type store struct {
	at   []entry // by variable
	sets []spans // by root: its values; nil: all from lo to hi
	// A search annotation names the protected variables: only a variable equal to
	// them may replace them.
	protected []bool
	// By root: bounds of the coefficients and offsets of the variables that it
	// expresses.
	steep, far []int64
	failed     bool // a variable has no values left
	changes    int  // the number of changes
}

// entry holds the hot fields of a variable together.
type entry struct {
	link   affine // the variable's expression; itself for a root
	lo, hi int64  // of a root
}

func newStore(vars []variable) *store {
	n := len(vars)
	s := &store{at: make([]entry, n), sets: make([]spans, n),
		protected: make([]bool, n), steep: make([]int64, n), far: make([]int64, n)}
	for i := range vars {
		v := &vars[i]
		s.at[i] = entry{affine{int32(i), 1, 0}, v.lo, v.hi}
		s.sets[i], s.steep[i] = v.domain, 1
		s.failed = s.failed || v.lo > v.hi
	}
	return s
}

// find expresses a variable by its root.
func (s *store) find(x int32) affine {
	e := &s.at[x]
	t := e.link
	if t.x != x && t.a != 0 {
		r := s.find(t.x)
		t = affine{r.x, t.a * r.a, t.a*r.b + t.b}
		e.link = t
		if t.a == 0 {
			return number(t.b)
		}
		e = &s.at[t.x]
	}
	if e.lo == e.hi {
		return number(t.a*e.lo + t.b)
	}
	return t
}

// bounds returns the smallest and largest value of t.
func (s *store) bounds(t affine) (lo, hi int64) {
	if t.a == 0 {
		return t.b, t.b
	}
	lo, hi = scale(t.a, s.at[t.x].lo), scale(t.a, s.at[t.x].hi)
	if t.a < 0 {
		lo, hi = hi, lo
	}
	return add(lo, t.b), add(hi, t.b)
}

// scale returns a*v, at most infinity in size.
func scale(a, v int64) int64 {
	if a == 1 || v == 0 || a == 0 {
		return a * v
	}
	p := a * v
	if v >= infinity || v <= -infinity || p/v != a || a == -1 && p == math.MinInt64 {
		if (a < 0) != (v < 0) {
			return -infinity
		}
		return infinity
	}
	return clip(p)
}

// add returns the sum of two numbers. Infinity absorbs the other.
func add(v, w int64) int64 {
	switch {
	case v >= infinity || w >= infinity && v > -infinity:
		return infinity
	case v <= -infinity || w <= -infinity:
		return -infinity
	}
	return clip(v + w)
}

// contains reports whether t can be v.
func (s *store) contains(t affine, v int64) bool {
	if t.a == 0 {
		return t.b == v
	}
	d := v - t.b
	if d%t.a != 0 {
		return false
	}
	d /= t.a
	return d >= s.at[t.x].lo && d <= s.at[t.x].hi && (s.sets[t.x] == nil || s.sets[t.x].contains(d))
}

// restrict keeps the values of t from lo to hi.
func (s *store) restrict(t affine, lo, hi int64) {
	if t.a == 0 {
		if t.b < lo || t.b > hi {
			s.failed = true
		}
		return
	}
	lo, hi = less(lo, t.b), less(hi, t.b)
	if t.a < 0 {
		lo, hi = -hi, -lo
	}
	if d := max(t.a, -t.a); d != 1 {
		lo, hi = divUp(lo, d), divDown(hi, d)
	}
	if lo <= s.at[t.x].lo && hi >= s.at[t.x].hi {
		return
	}
	s.changes++
	lo, hi = max(lo, s.at[t.x].lo), min(hi, s.at[t.x].hi)
	if set := s.sets[t.x]; set != nil && lo <= hi {
		s.setDomain(t.x, set.intersect(rangeOf(lo, hi)))
		return
	}
	s.at[t.x].lo, s.at[t.x].hi = lo, hi
	s.failed = s.failed || lo > hi
}

// fix gives t the value v.
func (s *store) fix(t affine, v int64) {
	if !s.contains(t, v) {
		s.failed = true
		return
	}
	s.restrict(t, v, v)
}

// setDomain gives a root a domain.
func (s *store) setDomain(x int32, set spans) {
	switch len(set) {
	case 0:
		s.failed = true
		return
	case 1:
		s.sets[x] = nil
	default:
		s.sets[x] = set
	}
	s.at[x].lo, s.at[x].hi = set[0].lo, set[len(set)-1].hi
	s.changes++
}

// domain returns the values of a root.
func (s *store) domain(x int32) spans {
	if s.sets[x] != nil {
		return s.sets[x]
	}
	return rangeOf(s.at[x].lo, s.at[x].hi)
}

// within keeps the values of t that are in the set.
func (s *store) within(t affine, set spans) {
	if len(set) == 0 {
		s.failed = true
		return
	}
	if t.a == 0 {
		s.failed = s.failed || !set.contains(t.b)
		return
	}
	if len(set) == 1 {
		s.restrict(t, set[0].lo, set[0].hi)
		return
	}
	old := s.domain(t.x)
	left := old.intersect(set.scaled(t.a, t.b))
	if len(left) != len(old) || left.size() != old.size() {
		s.setDomain(t.x, left)
	}
}

// exclude removes a value from t.
func (s *store) exclude(t affine, v int64) {
	if !s.contains(t, v) {
		return
	}
	if t.a == 0 {
		s.failed = true
		return
	}
	d := (v - t.b) / t.a
	s.setDomain(t.x, s.domain(t.x).intersect(spans{{d, d}}.complement(-infinity, infinity)))
}
