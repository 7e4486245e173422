package cp

import (
	"math"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// costTerm is weight * x, the weight positive.
type costTerm struct {
	weight int64
	x      kernel.View
}

// newCostTerm is coef * x as a term with a positive weight.
func newCostTerm(coef int64, x model.Var) costTerm {
	if coef < 0 {
		return costTerm{-coef, kernel.View{Coef: -1, Var: x}}
	}
	return costTerm{coef, kernel.View{Coef: 1, Var: x}}
}

// costSum is a cost as fixed plus a sum of coefficients times variables.
type costSum struct {
	e        *kernel.Engine
	fixed    int64
	size     float64 // at least that of all terms together
	coefs    map[model.Var]int64
	order    []model.Var // of coefs, in the order in which they came
	replaced map[model.Var]bool
	used     map[int]bool // by constraint: it has replaced a variable
	defined  map[model.Var]definition
}

// definition is an equation x = fixed + sum of coefficients times variables, as what a linear
// equation says of one of its variables.
type definition struct {
	constraint int // the number of the equation
	xs         []kernel.View
	k          int // x is that of xs[k], whose coefficient is 1 or -1
	bound      int64
}

// Limits of unfolding: the number of the terms, and their size together.
const (
	mostCostTerms = 1 << 18
	mostCostSize  = 1 << 60
)

// termsOf returns a cost as a sum of terms. An equation of the model that defines the cost's
// variable unfolds it, and so on for the variables of that sum. Below the first equation only
// sums are taken that bound the cost as well as the variable itself does: unfolding loses
// nothing then. Without an equation the cost is its only term.
func termsOf(m *model.Model, e *kernel.Engine, cost kernel.View) (fixed int64, terms []costTerm) {
	s := &costSum{
		e: e, fixed: int64(cost.Offset), coefs: map[model.Var]int64{cost.Var: int64(cost.Coef)},
		order: []model.Var{cost.Var}, replaced: map[model.Var]bool{}, used: map[int]bool{}, defined: definitions(m),
	}
	if s.replace(cost.Var) {
		for i := 1; i < len(s.order); i++ {
			if x := s.order[i]; s.keeps(x) {
				s.replace(x)
			}
		}
	}
	for _, x := range s.order {
		if a := s.coefs[x]; a != 0 {
			terms = append(terms, newCostTerm(a, x))
		}
	}
	return s.fixed, terms
}

// definitions returns, for each variable that has one, the longest equation that defines it as
// a sum with whole coefficients.
func definitions(m *model.Model) map[model.Var]definition {
	all := map[model.Var]definition{}
	for i, c := range m.Constraints() {
		l, ok := c.(model.LinearConstraint)
		if !ok || l.Relation != model.Equal {
			continue
		}
		xs, bound := normalise(l)
		for k, x := range xs {
			if (x.Coef == 1 || x.Coef == -1) && len(xs) > max(1, len(all[x.Var].xs)) {
				all[x.Var] = definition{i, xs, k, bound}
			}
		}
	}
	return all
}

// keeps reports whether the sum that defines x bounds the cost as well as x does.
func (s *costSum) keeps(x model.Var) bool {
	d, ok := s.defined[x]
	a := s.coefs[x]
	if !ok || a == 0 || !s.fits(x, d) {
		return false
	}
	scale := int64(d.xs[d.k].Coef) * a
	sum := scale * d.bound
	for i, y := range d.xs {
		if i != d.k {
			sum += s.least(-scale*int64(y.Coef), y.Var)
		}
	}
	return sum >= s.least(a, x)
}

// least returns the least value of a times a variable.
func (s *costSum) least(a int64, x model.Var) int64 {
	return min(a*s.e.Min(x.Term()), a*s.e.Max(x.Term()))
}

// fits reports whether x can be replaced: the sum is not too large, and none of it has been
// replaced before. An equation that has been used has such a variable, which is not looked for: it defines each of its
// variables, and may have ten thousand.
func (s *costSum) fits(x model.Var, d definition) bool {
	if s.used[d.constraint] {
		return false
	}
	scale := math.Abs(float64(s.coefs[x]))
	size := s.size + scale*math.Abs(float64(d.bound))
	for i, y := range d.xs {
		if i == d.k {
			continue
		}
		if s.replaced[y.Var] {
			return false
		}
		size += scale * math.Abs(float64(y.Coef)) * s.widest(y.Var)
	}
	return size < mostCostSize && len(s.order)+len(d.xs) <= mostCostTerms
}

func (s *costSum) widest(x model.Var) float64 {
	return max(1, math.Abs(float64(s.e.Min(x.Term()))), math.Abs(float64(s.e.Max(x.Term()))))
}

// replace puts the sum that defines x in its place, if there is one that fits.
func (s *costSum) replace(x model.Var) bool {
	d, ok := s.defined[x]
	if !ok || !s.fits(x, d) {
		return false
	}
	// a*x = scale*bound - the sum of scale*coef*y over the others
	scale := int64(d.xs[d.k].Coef) * s.coefs[x]
	s.replaced[x], s.used[d.constraint], s.coefs[x] = true, true, 0
	s.fixed += scale * d.bound
	s.size += math.Abs(float64(scale * d.bound))
	for i, y := range d.xs {
		if i == d.k {
			continue
		}
		if _, ok := s.coefs[y.Var]; !ok {
			s.order = append(s.order, y.Var)
		}
		c := scale * int64(y.Coef)
		s.coefs[y.Var] -= c
		s.size += math.Abs(float64(c)) * s.widest(y.Var)
	}
	return true
}
