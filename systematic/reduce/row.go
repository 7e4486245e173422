package reduce

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	"lsolve/internal/gcd"
	"lsolve/model"
)

// row is a linear constraint: each open variable once, with a coefficient that is not 0.
// Its relation is <=, = or !=.
type row struct {
	xs      []model.Var // rising
	as      []int64
	is      model.Relation
	bound   int64
	changed bool // says something else than the constraint that it was made of
}

// widest is the largest size of a sum in a row, with room for every step of the rules.
const widest = 1 << 61

// steepestRow is the largest size of a coefficient: times a value, it fits 64 bits.
const steepestRow = 1 << 31

// rowOf returns a linear constraint as a row. ok is false if it is too wide.
func (s *state) rowOf(l model.LinearConstraint) (r row, ok bool) {
	r.is, r.bound = l.Relation, l.Bound
	if r.is == model.Less {
		r.is, r.bound = model.LessEqual, r.bound-1
	}
	sorted := true
	for _, t := range l.Terms {
		r.bound -= int64(t.Offset)
		if t.Coef == 0 {
			continue
		}
		if d := s.dom[t.Var]; d.Min() == d.Max() {
			r.bound -= int64(t.Coef) * int64(d.Min())
			r.changed = true
			continue
		}
		if n := len(r.xs); n > 0 && r.xs[n-1] >= t.Var {
			sorted = false
		}
		r.xs, r.as = append(r.xs, t.Var), append(r.as, int64(t.Coef))
	}
	if !sorted {
		r.sort()
	}
	size := max(r.bound, -r.bound)
	for i, x := range r.xs {
		if max(r.as[i], -r.as[i]) > steepestRow {
			return r, false
		}
		lo, hi := s.span(r.as[i], x)
		if size += max(hi, -lo); size > widest {
			return r, false
		}
	}
	return r, true
}

// sort orders the variables and merges the terms of each.
func (r *row) sort() {
	order := make([]int, len(r.xs))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(r.xs[i], r.xs[j]) })
	xs, as := make([]model.Var, 0, len(order)), make([]int64, 0, len(order))
	for _, i := range order {
		if n := len(xs); n > 0 && xs[n-1] == r.xs[i] {
			as[n-1] += r.as[i]
			r.changed = true
			continue
		}
		xs, as = append(xs, r.xs[i]), append(as, r.as[i])
	}
	n := 0
	for i := range xs {
		if as[i] != 0 {
			xs[n], as[n] = xs[i], as[i]
			n++
		}
	}
	r.xs, r.as = xs[:n], as[:n]
}

// span returns the least and the greatest value of a*x.
func (s *state) span(a int64, x model.Var) (lo, hi int64) {
	d := s.dom[x]
	lo, hi = a*int64(d.Min()), a*int64(d.Max())
	return min(lo, hi), max(lo, hi)
}

// activity returns the least and the greatest value of the left side.
func (s *state) activity(r *row) (lo, hi int64) {
	for i, x := range r.xs {
		l, h := s.span(r.as[i], x)
		lo, hi = lo+l, hi+h
	}
	return lo, hi
}

// truth is what is known of a constraint.
type truth uint8

const (
	open truth = iota
	always
	never
)

// decide returns whether a row holds whatever its variables are, or never.
func (s *state) decide(r *row) truth {
	lo, hi := s.activity(r)
	switch r.is {
	case model.LessEqual:
		switch {
		case hi <= r.bound:
			return always
		case lo > r.bound:
			return never
		}
	case model.Equal:
		switch {
		case lo > r.bound || hi < r.bound:
			return never
		case lo == hi:
			return always
		}
	default:
		switch {
		case lo > r.bound || hi < r.bound:
			return always
		case lo == hi:
			return never
		}
	}
	if len(r.xs) == 1 && r.is != model.LessEqual { // one variable has one value, or not
		v := r.bound / r.as[0]
		if r.bound%r.as[0] != 0 || !s.has(r.xs[0], v) {
			if r.is == model.Equal {
				return never
			}
			return always
		}
	}
	return open
}

// divide divides a row by what all coefficients have in common, and rounds the bound.
func (r *row) divide() truth {
	if len(r.xs) == 0 {
		return open
	}
	g := int64(0)
	for _, a := range r.as {
		if g = gcd.Of(g, a); g == 1 {
			return open
		}
	}
	switch {
	case r.is == model.LessEqual:
		r.bound = divDown(r.bound, g)
	case r.bound%g == 0:
		r.bound /= g
	case r.is == model.Equal:
		return never
	default:
		return always
	}
	for i := range r.as {
		r.as[i] /= g
	}
	r.changed = true
	return open
}

// constraint returns the row as a constraint. ok is false if a coefficient does not fit.
func (r *row) constraint() (l model.LinearConstraint, ok bool) {
	l = model.LinearConstraint{Terms: make([]model.Term, len(r.xs)), Relation: r.is, Bound: r.bound}
	for i, x := range r.xs {
		if r.as[i] > math.MaxInt32 || r.as[i] <= math.MinInt32 {
			return l, false
		}
		l.Terms[i] = model.Term{Coef: int32(r.as[i]), Var: x}
	}
	return l, true
}

// opposite changes every sign of the left side and of the bound. Of a <= it makes a >=.
func (r *row) opposite() {
	as := make([]int64, len(r.as))
	for i, a := range r.as {
		as[i] = -a
	}
	r.as, r.bound = as, -r.bound
}

// negated returns the row that holds where r does not.
func (r *row) negated() row {
	n := *r
	n.changed = true
	switch r.is {
	case model.Equal:
		n.is = model.NotEqual
	case model.NotEqual:
		n.is = model.Equal
	default: // not sum <= bound is -sum <= -bound-1
		n.opposite()
		n.bound--
	}
	return n
}

// key is a text of the left side alone, with a condition before it; see noCondition.
func (r *row) key(condition model.Term) string {
	b := make([]byte, 0, 16+8*len(r.xs))
	b = binary.AppendVarint(b, int64(condition.Coef))
	b = binary.AppendVarint(b, int64(condition.Offset))
	b = binary.AppendVarint(b, int64(condition.Var))
	for i, x := range r.xs {
		b = binary.AppendVarint(b, int64(x))
		b = binary.AppendVarint(b, r.as[i])
	}
	return string(b)
}

// noCondition stands for the condition of a row that holds always.
var noCondition = model.Const(1)
