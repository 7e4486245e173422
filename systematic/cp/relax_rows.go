package cp

import (
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// sumOf is a sum of columns that a row is made of, plus a constant.
type sumOf struct {
	index []int32
	value []int64
	fixed int64
}

// add adds coef times a view.
func (s *sumOf) add(r *relaxation, coef int64, x kernel.View) {
	s.fixed += coef * int64(x.Offset)
	if c := coef * int64(x.Coef); c != 0 {
		s.put(r.variable(x.Var), c)
	}
}

// bit is a view of 0..1, or one less it. The opposite of a view itself may not fit one.
type bit struct {
	kernel.View
	negated bool
}

func (b bit) not() bit { return bit{b.View, !b.negated} }

// bitsOf returns views as bits.
func bitsOf(xs []kernel.View, negated bool) (out []bit) {
	for _, x := range xs {
		out = append(out, bit{x, negated})
	}
	return out
}

// addBit adds coef times a bit.
func (s *sumOf) addBit(r *relaxation, coef int64, b bit) {
	if b.negated {
		s.fixed += coef
		coef = -coef
	}
	s.add(r, coef, b.View)
}

// addLiteral adds coef times a literal.
func (s *sumOf) addLiteral(coef int64, l literal) {
	if l.negated {
		s.fixed += coef
		coef = -coef
	}
	s.put(l.column, coef)
}

// put adds coef times a column. One that is there already is merged in row.
func (s *sumOf) put(j int32, coef int64) {
	s.index, s.value = append(s.index, j), append(s.value, coef)
}

// merge adds up the coefficients of each column.
func (r *relaxation) merge(s *sumOf) {
	for len(r.place) < len(r.columns) {
		r.place = append(r.place, -1)
	}
	n := 0
	for i, j := range s.index {
		if k := r.place[j]; k >= 0 {
			s.value[k] += s.value[i]
			continue
		}
		r.place[j] = n
		s.index[n], s.value[n] = j, s.value[i]
		n++
	}
	for _, j := range s.index[:n] {
		r.place[j] = -1
	}
	s.index, s.value = s.index[:n], s.value[:n]
}

// most is the largest value of the sum within the bounds of the columns; least the smallest.
func (r *relaxation) most(s *sumOf) int64 {
	sum := s.fixed
	for i, j := range s.index {
		sum += max(s.value[i]*r.lo[j], s.value[i]*r.hi[j])
	}
	return sum
}

func (r *relaxation) least(s *sumOf) int64 {
	sum := s.fixed
	for i, j := range s.index {
		sum += min(s.value[i]*r.lo[j], s.value[i]*r.hi[j])
	}
	return sum
}

// row adds lo <= sum <= hi, unless the bounds of the columns say so.
func (r *relaxation) row(s *sumOf, lo, hi int64) {
	r.merge(s)
	if lo != math.MinInt64 && r.least(s) >= lo {
		lo = math.MinInt64
	}
	if hi != math.MaxInt64 && r.most(s) <= hi {
		hi = math.MaxInt64
	}
	if lo != math.MinInt64 {
		lo -= s.fixed
	}
	if hi != math.MaxInt64 {
		hi -= s.fixed
	}
	// Of some bits one is true at most: cliques merges such rows.
	if hi != math.MaxInt64 {
		if set, ok := r.packing(s, 1, hi); ok {
			if r.cliques.exclude(set, lo == math.MinInt64); lo == math.MinInt64 {
				return
			}
		}
	}
	if lo != math.MinInt64 {
		if set, ok := r.packing(s, -1, -lo); ok {
			if r.cliques.exclude(set, hi == math.MaxInt64); hi == math.MaxInt64 {
				return
			}
		}
	}
	if lo != math.MinInt64 || hi != math.MaxInt64 {
		r.put(lp.Row{Index: s.index, Value: s.value, Lo: lo, Hi: hi})
	}
}

// put adds a row.
func (r *relaxation) put(row lp.Row) {
	r.rows = append(r.rows, row)
	if r.entries += len(row.Index); r.entries > relaxEntries {
		r.full = true
	}
}

// atMostIf adds conditions -> s <= hi: the largest value that s can have is the way out.
func (r *relaxation) atMostIf(conditions []bit, s *sumOf, hi int64) {
	width := r.most(s) - hi
	if width <= 0 || width > relaxWidth {
		return
	}
	for _, b := range conditions {
		s.addBit(r, width, b)
	}
	r.row(s, math.MinInt64, hi+width*int64(len(conditions)))
}

// linear adds conditions -> l.
func (r *relaxation) linear(conditions []bit, l model.LinearConstraint) {
	xs, bound := normalise(l)
	if l.Relation == model.NotEqual {
		return
	}
	if l.Relation == model.Less {
		bound--
	}
	sum := func(sign int64) *sumOf {
		s := &sumOf{}
		for _, x := range xs {
			if r.e.Fixed(x) {
				s.fixed += sign * r.e.Min(x)
				continue
			}
			s.add(r, sign, x)
		}
		return s
	}
	if len(conditions) == 0 {
		lo := int64(math.MinInt64)
		if l.Relation == model.Equal {
			lo = bound
		}
		r.row(sum(1), lo, bound)
		return
	}
	r.atMostIf(conditions, sum(1), bound)
	if l.Relation == model.Equal {
		r.atMostIf(conditions, sum(-1), -bound)
	}
}

// constraint adds the rows of a constraint, if it is of a kind that has some.
func (r *relaxation) constraint(c model.Constraint) {
	e := r.e
	switch k := c.(type) { //nolint:gochecksumtype // the others have no rows
	case model.LinearConstraint:
		r.linear(nil, k)
	case model.ClauseConstraint:
		r.clause(append(bitsOf(e.Views(k.Positive), false), bitsOf(e.Views(k.Negative), true)...))
	case model.AndConstraint:
		r.or(bit{e.View(k.Result), true}, bitsOf(e.Views(k.Terms), true))
	case model.OrConstraint:
		r.or(bit{e.View(k.Result), false}, bitsOf(e.Views(k.Terms), false))
	case model.MaxConstraint:
		r.atLeastEach(e.View(k.Result), e.Views(k.Terms), 1)
	case model.MinConstraint:
		r.atLeastEach(e.View(k.Result), e.Views(k.Terms), -1)
	case model.TimesConstraint:
		r.times(e.View(k.X), e.View(k.Y), e.View(k.Z))
	case model.AbsConstraint:
		r.abs(e.View(k.X), e.View(k.Y))
	case model.ElementConstraint:
		r.element(k)
	case model.TableConstraint:
		r.table(k)
	case model.AllDifferentConstraint:
		r.different(e.Views(k.Terms), nil)
	case model.AllDifferentExceptConstraint:
		r.different(e.Views(k.Terms), k.Values)
	case model.InverseConstraint:
		r.inverse(e.Views(k.F), e.Views(k.G))
	case model.CountConstraint:
		r.count(k)
	case model.CardinalityConstraint:
		r.cardinality(k)
	case model.CardinalityBoundsConstraint:
		r.cardinalityBounds(k)
	case model.BinPackingConstraint:
		r.packings = append(r.packings, k)
	case model.RegularConstraint:
		r.regular(k)
	case model.CumulativeConstraint:
		r.cumulative(k)
	case model.DisjunctiveConstraint:
		r.disjunctive(k)
	case model.SubcircuitConstraint:
		r.different(e.Views(k.Successors), nil)
	case model.CircuitConstraint:
		r.circuit(k)
	case model.ReifiedConstraint:
		r.reified(nil, k)
	}
}

// clause adds: one of xs is 1.
func (r *relaxation) clause(xs []bit) {
	s := &sumOf{}
	for _, x := range xs {
		s.addBit(r, 1, x)
	}
	r.row(s, 1, math.MaxInt64)
}

// or adds: b is 1 if and only if one of xs is.
func (r *relaxation) or(b bit, xs []bit) {
	all := &sumOf{}
	all.addBit(r, -1, b)
	for _, x := range xs {
		all.addBit(r, 1, x)
		one := &sumOf{}
		one.addBit(r, 1, b)
		one.addBit(r, -1, x)
		r.row(one, 0, math.MaxInt64)
	}
	r.row(all, 0, math.MaxInt64)
}

// atLeastEach adds: sign*z is at least sign times each of xs.
func (r *relaxation) atLeastEach(z kernel.View, xs []kernel.View, sign int64) {
	for _, x := range xs {
		s := &sumOf{}
		s.add(r, sign, z)
		s.add(r, -sign, x)
		r.row(s, 0, math.MaxInt64)
	}
}

// timesLimit is the largest size of the factors of a product with rows.
const timesLimit = 1 << 20

// times adds the rows of x * y = z (McCormick 1976).
func (r *relaxation) times(x, y, z kernel.View) {
	e := r.e
	for _, v := range []int64{e.Min(x), e.Max(x), e.Min(y), e.Max(y)} {
		if v > timesLimit || v < -timesLimit {
			return
		}
	}
	corner := func(a, b int64, sign int64) { // sign * (x-a) * (y-b) >= 0
		s := &sumOf{fixed: sign * a * b}
		s.add(r, sign, z)
		s.add(r, -sign*b, x)
		s.add(r, -sign*a, y)
		r.row(s, 0, math.MaxInt64)
	}
	corner(e.Min(x), e.Min(y), 1)
	corner(e.Max(x), e.Max(y), 1)
	corner(e.Min(x), e.Max(y), -1)
	corner(e.Max(x), e.Min(y), -1)
}

// abs adds the rows of |x| = y: the two sides, and the line between the ends.
func (r *relaxation) abs(x, y kernel.View) {
	lo, hi := r.e.Min(x), r.e.Max(x)
	if lo < -timesLimit || hi > timesLimit {
		return
	}
	for _, sign := range []int64{1, -1} {
		side := &sumOf{}
		side.add(r, 1, y)
		side.add(r, sign, x)
		r.row(side, 0, math.MaxInt64)
	}
	left, right := max(lo, -lo), max(hi, -hi)
	line := &sumOf{fixed: -left*(hi-lo) + (right-left)*lo}
	line.add(r, hi-lo, y)
	line.add(r, left-right, x)
	r.row(line, math.MinInt64, 0)
}

// reified adds conditions -> k.
func (r *relaxation) reified(conditions []bit, k model.ReifiedConstraint) {
	b := bit{r.e.View(k.If), false}
	inside := slices.Concat(conditions, []bit{b})
	switch then := k.Then.(type) { //nolint:gochecksumtype // the others have no rows
	case model.LinearConstraint:
		if len(conditions) == 0 && k.Iff && r.channel(b, then) {
			return
		}
		if len(conditions) == 0 && k.Iff {
			r.ordered(b, then)
		}
		holds, fails := r.wanted.sides(k.If)
		if holds || !k.Iff {
			r.linear(inside, then)
		}
		if k.Iff && fails {
			r.linear(slices.Concat(conditions, []bit{b.not()}), negated(then))
		}
	case model.ClauseConstraint:
		xs := append(bitsOf(r.e.Views(then.Positive), false), bitsOf(r.e.Views(then.Negative), true)...)
		switch {
		case len(conditions) > 0:
		case k.Iff:
			r.or(b, xs)
		default:
			r.clause(append(xs, b.not()))
		}
	case model.ReifiedConstraint:
		if !k.Iff {
			r.reified(inside, then)
		}
	}
}
