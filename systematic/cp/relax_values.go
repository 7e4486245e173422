package cp

import (
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// channel notes b <-> [x = v], or [x != v], for which b stands. It returns false if the
// constraint is none of these.
func (r *relaxation) channel(b bit, l model.LinearConstraint) bool {
	xs, bound := normalise(l)
	if len(xs) != 1 || l.Relation != model.Equal && l.Relation != model.NotEqual {
		return false
	}
	p := kernel.EqualView(xs[0], bound)
	x := xs[0].Var
	if p.Constant() || r.e.Fixed(b.View) || r.e.Truth(p) != 0 {
		return true // there is nothing to say
	}
	if l.Relation == model.NotEqual {
		b = b.not()
	}
	if b.Coef != 1 && b.Coef != -1 {
		return true
	}
	if r.e.Size(x.Term()) == 2 || r.e.Size(x.Term()) > relaxValues {
		r.bind(b, p)
		return true
	}
	// A view of 0..1 with the coefficient -1 is 1 less its variable, if that is one of 0..1.
	if r.e.Min(b.Var.Term()) != 0 || r.e.Max(b.Var.Term()) != 1 {
		return true
	}
	l2 := literal{r.variable(b.Var), b.Coef < 0 != b.negated}
	if old, ok := r.values[p]; ok {
		s := &sumOf{}
		s.addLiteral(1, l2)
		s.addLiteral(-1, old)
		r.row(s, 0, 0)
		return true
	}
	r.values[p] = l2
	r.code(x)
	return true
}

// bind adds b = [x = v] for an x of two values or of too many.
func (r *relaxation) bind(b bit, p kernel.Predicate) {
	x := p.Var().Term()
	lo, hi := r.e.Min(x), r.e.Max(x)
	if r.e.Size(x) == 2 {
		// x is lo + (hi - lo) * b, or the other way round.
		s := &sumOf{fixed: -lo}
		s.add(r, 1, x)
		if int64(p.Value) == lo {
			b = b.not()
		}
		s.addBit(r, lo-hi, b)
		r.row(s, 0, 0)
		return
	}
	s := &sumOf{}
	s.add(r, 1, x)
	r.atMostIf([]bit{b}, s, int64(p.Value))
	s = &sumOf{}
	s.add(r, -1, x)
	r.atMostIf([]bit{b}, s, -int64(p.Value))
}

func (r *relaxation) code(x model.Var) {
	if !r.isCoded[x] {
		r.isCoded[x] = true
		r.encoded = append(r.encoded, x)
	}
}

// value returns what stands for [x = v], which is open: a new column if nothing does.
func (r *relaxation) value(x model.Var, v int64) literal {
	p := kernel.Equal(x, v)
	l, ok := r.values[p]
	if !ok {
		l = literal{r.column(prop.Column{Predicate: p, Indicator: true}, 0, 1), false}
		r.values[p] = l
		r.code(x)
	}
	return l
}

// encode adds, for each variable whose values are told apart: it has one of its values, and
// is their sum.
func (r *relaxation) encode() {
	for k := 0; k < len(r.encoded) && !r.full; k++ {
		x := r.encoded[k]
		t := x.Term()
		one, sum := &sumOf{}, &sumOf{}
		for v, ok := r.e.Min(t), true; ok; v, ok = r.e.Next(t, v) {
			l := r.value(x, v)
			one.index, one.value = append(one.index, l.column), append(one.value, 1)
			if l.negated {
				one.fixed++
				one.value[len(one.value)-1] = -1
			}
			if v != 0 {
				sum.addLiteral(v, l)
			}
		}
		r.row(one, 1, 1)
		if r.ofVar[x] >= 0 {
			sum.add(r, -1, t)
			r.row(sum, 0, 0)
		}
	}
}

// element adds: the result is the sum of the values of an array of constants, times whether
// the index is there.
func (r *relaxation) element(k model.ElementConstraint) {
	array, ok := constants(k.Array)
	index, result := r.e.View(k.Index), r.e.View(k.Result)
	if !ok || r.e.Fixed(index) || r.e.Size(index.Var.Term()) > relaxValues {
		return
	}
	s := &sumOf{}
	x := index.Var.Term()
	for v, more := r.e.Min(x), true; more; v, more = r.e.Next(x, v) {
		i := int64(index.Coef)*v + int64(index.Offset)
		if i < 0 || i >= int64(len(array)) {
			return
		}
		if a := int64(array[i]); a != 0 {
			s.addLiteral(a, r.value(index.Var, v))
		}
	}
	s.add(r, -1, result)
	r.row(s, 0, 0)
}

// different adds: each value is taken once at most, but for those of except, if the values of all are told apart or
// few enough to be.
func (r *relaxation) different(xs []kernel.View, except []int32) {
	type taken struct {
		value int64
		s     *sumOf
	}
	var all []taken
	at := map[int64]int{}
	excepted := func(value int64) bool {
		return slices.ContainsFunc(except, func(v int32) bool { return int64(v) == value })
	}
	size := 0
	for _, x := range xs {
		if size += r.e.Size(x.Var.Term()); x.Coef == 0 || size > differentValues || r.e.Size(x.Var.Term()) > relaxValues {
			return
		}
	}
	for _, x := range xs {
		t := x.Var.Term()
		for v, ok := r.e.Min(t), true; ok; v, ok = r.e.Next(t, v) {
			value := int64(x.Coef)*v + int64(x.Offset)
			if excepted(value) {
				continue
			}
			k, known := at[value]
			if !known {
				k = len(all)
				at[value], all = k, append(all, taken{value, &sumOf{}})
			}
			if r.e.Fixed(x) {
				all[k].s.fixed++
			} else {
				all[k].s.addLiteral(1, r.value(x.Var, v))
			}
		}
	}
	for _, k := range all {
		// As many values as variables: each is taken.
		lo := int64(math.MinInt64)
		if len(all) == len(xs) && len(except) == 0 {
			lo = 1
		}
		r.row(k.s, lo, 1)
	}
}

// differentValues is the most values of the variables of an all_different with rows.
const differentValues = 10_000

// tablePairs is the most columns of a table of which pairs have rows.
const tablePairs = 3

// table adds, for each pair of columns and each value of the one: it excludes the values of
// the other that never stand beside it.
func (r *relaxation) table(k model.TableConstraint) {
	xs := r.e.Views(k.Terms)
	if len(xs) > tablePairs {
		return
	}
	for _, x := range xs {
		if r.e.Size(x.Var.Term()) > relaxValues || x.Coef == 0 {
			return
		}
	}
	for i, x := range xs {
		for j, y := range xs {
			if i != j && x.Var != y.Var && !r.e.Fixed(x) && !r.e.Fixed(y) {
				r.supports(k, i, j, x, y)
			}
		}
	}
	r.addHull(k)
}

// supports adds the rows of a pair of columns.
func (r *relaxation) supports(k model.TableConstraint, i, j int, x, y kernel.View) {
	beside := map[int64]map[int64]bool{}
	for _, row := range k.Rows {
		v, w := int64(row[i]), int64(row[j])
		if r.alive(k, row) {
			if beside[v] == nil {
				beside[v] = map[int64]bool{}
			}
			beside[v][w] = true
		}
	}
	each := func(z kernel.View, f func(value, v int64)) {
		t := z.Var.Term()
		for v, ok := r.e.Min(t), true; ok; v, ok = r.e.Next(t, v) {
			f(int64(z.Coef)*v+int64(z.Offset), v)
		}
	}
	each(x, func(value, v int64) {
		if len(beside[value]) == r.e.Size(y) {
			return
		}
		// One of the others or none: cliques makes the row.
		set := []int32{r.value(x.Var, v).number()}
		each(y, func(other, w int64) {
			if l := r.value(y.Var, w).number(); !beside[value][other] && l>>1 != set[0]>>1 {
				set = append(set, l)
			}
		})
		if len(set) > 1 {
			r.cliques.exclude(set, true)
		}
	})
}

// alive reports whether a row of a table is within the domains.
func (r *relaxation) alive(k model.TableConstraint, row []int32) bool {
	for i, t := range k.Terms {
		if !r.e.Contains(r.e.View(t), int64(row[i])) {
			return false
		}
	}
	return true
}
