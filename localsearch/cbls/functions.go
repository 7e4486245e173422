package cbls

import "lsolve/model"

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

// solved returns a linear equation as functions of each variable that has the
// coefficient 1 or -1 and occurs once.
func (c *compiler) solved(k model.LinearConstraint) (fs []function) {
	if k.Relation != model.Equal || !c.narrow(k.Terms) {
		return nil
	}
	for i, t := range k.Terms {
		if t.Coef != 1 && t.Coef != -1 || occurrences(k.Terms, t.Var) > 1 {
			continue
		}
		rest := make([]model.Term, 0, len(k.Terms)-1)
		rest = append(append(rest, k.Terms[:i]...), k.Terms[i+1:]...)
		bound, negative := k.Bound-int64(t.Offset), t.Coef == -1
		make := func() definition { return &sum{negative: negative, bound: bound} }
		bounds := func(of func(model.Term) (int64, int64)) (low, high int64) {
			for _, u := range rest {
				l, h := of(u)
				low, high = low+l, high+h
			}
			if negative {
				return low - bound, high - bound
			}
			return bound - high, bound - low
		}
		fs = append(fs, function{t.Var, rest, bounds, make})
	}
	return fs
}

func occurrences(ts []model.Term, x model.Var) int {
	n := 0
	for _, t := range ts {
		if t.Coef != 0 && t.Var == x {
			n++
		}
	}
	return n
}
