package cbls

import (
	"iter"
	"slices"

	"lsolve/model"
)

// function is a constraint as the definition of a variable by terms.
type function struct {
	out   model.Var
	terms []model.Term
	// bounds returns the bounds of the function, from those of the terms.
	bounds func(of func(model.Term) (low, high int64)) (low, high int64)
	make   func() definition
}

// result returns the function's variable, if the term is a variable as it is.
func result(t model.Term) (model.Var, bool) { return t.Var, t.Coef == 1 && t.Offset == 0 }

// natural returns the constraint as a function from its other terms to its
// result, if it is one: minimum, product, truth value and the like. ok is false
// for other constraints.
func (c *compiler) natural(constraint model.Constraint) (f function, ok bool) {
	switch k := constraint.(type) {
	case model.CountConstraint:
		return c.countFunction(k)
	case model.NValueConstraint:
		return c.nValueFunction(k)
	case model.AbsConstraint:
		return c.absFunction(k)
	case model.TimesConstraint:
		return c.timesFunction(k)
	case model.DivConstraint:
		return c.divFunction(k)
	case model.ModConstraint:
		return c.modFunction(k)
	case model.PowConstraint:
		return c.powFunction(k)
	case model.MaxConstraint:
		return c.maximumFunction(k)
	case model.MinConstraint:
		return c.minimumFunction(k)
	case model.ElementConstraint:
		return c.elementFunction(k)
	case model.AndConstraint:
		return c.andFunction(k)
	case model.OrConstraint:
		return c.orFunction(k)
	case model.ReifiedConstraint:
		return c.reifiedFunction(k)
	default:
		return function{}, false
	}
}

// several returns what a constraint defines if that is more than one variable. whole reports
// whether it says nothing else: then it needs no face, if all become definitions.
func (c *compiler) several(constraint model.Constraint) (fs []function, whole bool) {
	if k, ok := constraint.(model.BinPackingConstraint); ok {
		return c.loadFunctions(k)
	}
	return nil, false
}

// solved gives a linear equation as functions of each variable that has the coefficient
// 1 or -1, occurs once and is wanted, given the smallest and largest value of the
// function. A function has a copy of the other terms, so it is made only then.
func (c *compiler) solved(k model.LinearConstraint, wanted func(x model.Var, low, high int64) bool) iter.Seq[function] {
	return func(yield func(function) bool) {
		if k.Relation != model.Equal || !c.narrow(k.Terms) {
			return
		}
		low, high := int64(0), int64(0)
		times := make(map[model.Var]int, len(k.Terms))
		for _, t := range k.Terms {
			l, h := c.bounds(t)
			low, high = low+l, high+h
			if t.Coef != 0 {
				times[t.Var]++
			}
		}
		for i, t := range k.Terms {
			if t.Coef != 1 && t.Coef != -1 || times[t.Var] > 1 {
				continue
			}
			l, h := c.bounds(t)
			e := equation{bound: k.Bound - int64(t.Offset), negative: t.Coef == -1}
			if least, most := e.solve(low-l, high-h); !wanted(t.Var, least, most) {
				continue
			}
			e.rest = slices.Concat(k.Terms[:i], k.Terms[i+1:])
			make := func() definition { return &sum{negative: e.negative, bound: e.bound} }
			if !yield(function{t.Var, e.rest, e.bounds, make}) {
				return
			}
		}
	}
}

// equation is rest + x = bound, or rest - x = bound if negative.
type equation struct {
	rest     []model.Term
	bound    int64
	negative bool
}

// bounds returns the smallest and largest value of x.
func (e *equation) bounds(of func(model.Term) (int64, int64)) (low, high int64) {
	for _, u := range e.rest {
		l, h := of(u)
		low, high = low+l, high+h
	}
	return e.solve(low, high)
}

// solve returns those of x, given those of the sum of the rest.
func (e *equation) solve(low, high int64) (least, most int64) {
	if e.negative {
		return low - e.bound, high - e.bound
	}
	return e.bound - high, e.bound - low
}
