package cp

import (
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// roomFor reports whether there is room for rows about so many values: rows of one kind must not be so many that
// there is no relaxation at all.
func (r *relaxation) roomFor(values int) bool {
	return values <= differentValues && r.entries+2*values <= relaxEntries/2
}

// toldApart reports whether the values of all terms may have literals.
func (r *relaxation) toldApart(xs []kernel.View) bool {
	size := 0
	for _, x := range xs {
		if r.e.Fixed(x) {
			continue
		}
		n := r.e.Size(x.Var.Term())
		if size += n; n > relaxValues {
			return false
		}
	}
	return r.roomFor(size)
}

// addValue adds coef times [x = v].
func (r *relaxation) addValue(s *sumOf, coef int64, x kernel.View, v int64) {
	e := r.e
	switch {
	case !e.Contains(x, v):
	case e.Fixed(x):
		s.fixed += coef
	case e.Max(x)-e.Min(x) == 1 && v == e.Max(x):
		s.add(r, coef, x)
		s.fixed -= coef * e.Min(x)
	case e.Max(x)-e.Min(x) == 1:
		s.add(r, -coef, x)
		s.fixed += coef * e.Max(x)
	default:
		s.addLiteral(coef, r.value(x.Var, (v-int64(x.Offset))/int64(x.Coef)))
	}
}

// count adds: the terms with one of the values are as many as it says.
func (r *relaxation) count(k model.CountConstraint) {
	xs := r.e.Views(k.Terms)
	if k.Relation == model.NotEqual || !r.toldApart(xs) {
		return
	}
	sign := int64(1)
	if k.Swapped {
		sign = -1
	}
	s := r.occurrences(xs, k.Values, sign)
	s.add(r, -sign, r.e.View(k.N))
	lo, hi := int64(math.MinInt64), int64(0)
	switch k.Relation {
	case model.Equal:
		lo = 0
	case model.Less:
		hi = -1
	case model.LessEqual, model.NotEqual:
	}
	r.row(s, lo, hi)
}

// occurrences is sign times the number of terms with one of the values, which may be named twice.
func (r *relaxation) occurrences(xs []kernel.View, values []int32, sign int64) *sumOf {
	s := &sumOf{}
	seen := map[int32]bool{}
	for _, v := range values {
		if seen[v] {
			continue
		}
		seen[v] = true
		for _, x := range xs {
			r.addValue(s, sign, x, int64(v))
		}
	}
	return s
}

// cardinality adds: as many terms have each value as it says.
func (r *relaxation) cardinality(k model.CardinalityConstraint) {
	xs := r.e.Views(k.Terms)
	if !r.toldApart(xs) {
		return
	}
	for i, v := range k.Values {
		s := r.occurrences(xs, []int32{v}, 1)
		s.add(r, -1, r.e.View(k.Counts[i]))
		r.row(s, 0, 0)
	}
}

// cardinalityBounds adds: the terms with each value are within its bounds.
func (r *relaxation) cardinalityBounds(k model.CardinalityBoundsConstraint) {
	xs := r.e.Views(k.Terms)
	if !r.toldApart(xs) {
		return
	}
	for i, v := range k.Values {
		r.row(r.occurrences(xs, []int32{v}, 1), int64(k.Lo[i]), int64(k.Hi[i]))
	}
}

// bins adds: the sizes of the items in each bin are its load, or at most that. Where loads are given and nothing else tells bins
// apart, items in equal parts in all of them would keep the rows, so there are none.
func (r *relaxation) bins(k model.BinPackingConstraint) {
	xs := r.e.Views(k.Bins)
	open := slices.ContainsFunc(k.Loads, func(t model.Term) bool { return !r.e.Fixed(r.e.View(t)) })
	if !open && !slices.ContainsFunc(xs, func(x kernel.View) bool { return r.isCoded[x.Var] }) || !r.toldApart(xs) {
		return
	}
	for b, load := range k.Loads {
		s := &sumOf{}
		for i, x := range xs {
			r.addValue(s, int64(k.Sizes[i]), x, int64(b))
		}
		s.add(r, -1, r.e.View(load))
		lo := int64(math.MinInt64)
		if k.Relation == model.Equal {
			lo = 0
		}
		r.row(s, lo, 0)
	}
}

// inverse adds: [f[i] = j] and [g[j] = i] are the same. They share a literal if one of them has none yet.
func (r *relaxation) inverse(f, g []kernel.View) {
	if !r.toldApart(f) || !r.toldApart(g) {
		return
	}
	for i, x := range f {
		for j, y := range g {
			if !r.e.Contains(x, int64(j)) || !r.e.Contains(y, int64(i)) || r.share(x, int64(j), y, int64(i)) {
				continue
			}
			s := &sumOf{}
			r.addValue(s, 1, x, int64(j))
			r.addValue(s, -1, y, int64(i))
			r.row(s, 0, 0)
		}
	}
}

// share gives [x = v] and [y = w], which are equal, the same literal. It returns false if both have one already, or need
// none.
func (r *relaxation) share(x kernel.View, v int64, y kernel.View, w int64) bool {
	e := r.e
	for _, z := range []kernel.View{x, y} {
		if e.Fixed(z) || e.Max(z)-e.Min(z) == 1 {
			return false
		}
	}
	p, q := kernel.EqualView(x, v), kernel.EqualView(y, w)
	l, first := r.values[p]
	m, second := r.values[q]
	switch {
	case first && second:
		return l == m
	case second:
		r.values[p] = m
		r.code(x.Var)
	default:
		r.values[q] = r.value(x.Var, int64(p.Value))
		r.code(y.Var)
	}
	return true
}

// order is b <-> p, a bound of a variable.
type order struct {
	b bit
	p kernel.Predicate
}

// ordered notes b <-> [x <= bound], for which there are rows with the values of x, if these are told apart in the end.
func (r *relaxation) ordered(b bit, l model.LinearConstraint) {
	xs, bound := normalise(l)
	if len(xs) != 1 {
		return
	}
	if l.Relation == model.Less {
		bound--
	}
	if l.Relation != model.Less && l.Relation != model.LessEqual {
		return
	}
	if p := kernel.AtMostView(xs[0], bound); !p.Constant() && !r.e.Fixed(b.View) && r.e.Truth(p) == 0 {
		r.orders = append(r.orders, order{b, p})
	}
}

// encodeOrders adds: a bound of a variable holds if it has one of the values within.
func (r *relaxation) encodeOrders() {
	for _, o := range r.orders {
		x := o.p.Var()
		if !r.isCoded[x] {
			continue
		}
		s := &sumOf{}
		s.addBit(r, -1, o.b)
		for v, ok := r.e.Min(x.Term()), true; ok; v, ok = r.e.Next(x.Term(), v) {
			if o.p.Holds(v) {
				s.addLiteral(1, r.value(x, v))
			}
		}
		r.row(s, 0, 0)
	}
}
