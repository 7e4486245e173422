package cp

import (
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// linear returns the propagators of a linear constraint.
func (c *compiler) linear(l model.LinearConstraint) []kernel.Propagator {
	xs, bound := normalise(l)
	switch l.Relation {
	case model.LessEqual:
		return []kernel.Propagator{prop.NewAtMost(xs, bound)}
	case model.Less:
		return []kernel.Propagator{prop.NewAtMost(xs, bound-1)}
	case model.NotEqual:
		return []kernel.Propagator{prop.NewNotEqual(xs, bound)}
	default:
		if x, y, ok := equalPair(xs, bound); ok {
			return []kernel.Propagator{prop.NewEqual(x, y)}
		}
		return []kernel.Propagator{prop.NewLinearEqual(xs, bound)}
	}
}

// equalPair writes an equation of two terms as x = y, if the bound fits a view.
func equalPair(xs []kernel.View, bound int64) (x, y kernel.View, ok bool) {
	if len(xs) != 2 || bound <= math.MinInt32 || bound > math.MaxInt32 {
		return x, y, false
	}
	return xs[0], kernel.View{Coef: -xs[1].Coef, Offset: int32(bound), Var: xs[1].Var}, true
}

// linearIf returns the propagators of b -> l. A single term becomes a predicate. Only
// an equation of two terms that no view can express runs on trial.
func (c *compiler) linearIf(b kernel.View, l model.LinearConstraint) []kernel.Propagator {
	xs, bound := normalise(l)
	if len(xs) == 1 {
		return []kernel.Propagator{prop.NewImplication(kernel.AtLeastView(b, 1), predicate(xs[0], l.Relation, bound))}
	}
	switch {
	case l.Relation == model.NotEqual:
		return []kernel.Propagator{prop.NewNotEqualIf(b, xs, bound)}
	case l.Relation == model.Equal && len(xs) == 2:
		if x, y, ok := equalPair(xs, bound); ok {
			return []kernel.Propagator{prop.NewEqualIf(b, x, y)}
		}
		return c.onTrial(b, c.linear(l))
	default:
		return atMostIf([]kernel.View{b}, xs, l.Relation, bound)
	}
}

// linearIfAll returns the propagators of conditions -> l for an l that is no
// disequality.
func (c *compiler) linearIfAll(conditions []kernel.View, l model.LinearConstraint) []kernel.Propagator {
	xs, bound := normalise(l)
	return atMostIf(conditions, xs, l.Relation, bound)
}

// atMostIf returns conditions -> xs = bound, or <= or <.
func atMostIf(conditions, xs []kernel.View, r model.Relation, bound int64) []kernel.Propagator {
	switch r {
	case model.LessEqual:
		return []kernel.Propagator{prop.NewAtMostIf(conditions, xs, bound)}
	case model.Less:
		return []kernel.Propagator{prop.NewAtMostIf(conditions, xs, bound-1)}
	default:
		return []kernel.Propagator{prop.NewAtMostIf(conditions, xs, bound), prop.NewAtMostIf(conditions, opposite(xs), -bound)}
	}
}

// predicate returns a linear constraint of one term as a predicate.
func predicate(x kernel.View, r model.Relation, bound int64) kernel.Predicate {
	switch r {
	case model.LessEqual:
		return kernel.AtMostView(x, bound)
	case model.Less:
		return kernel.AtMostView(x, bound-1)
	case model.NotEqual:
		return kernel.DiffersView(x, bound)
	default:
		return kernel.EqualView(x, bound)
	}
}

// negated returns the constraint that holds where l is violated.
func negated(l model.LinearConstraint) model.LinearConstraint {
	switch l.Relation {
	case model.Equal:
		l.Relation = model.NotEqual
	case model.NotEqual:
		l.Relation = model.Equal
	case model.LessEqual: // -sum < -bound
		l.Terms, l.Bound, l.Relation = opposite(l.Terms), -l.Bound, model.Less
	case model.Less:
		l.Terms, l.Bound, l.Relation = opposite(l.Terms), -l.Bound, model.LessEqual
	}
	return l
}

func opposite(xs []model.Term) []model.Term {
	out := make([]model.Term, len(xs))
	for i, x := range xs {
		out[i] = model.Term{Coef: -x.Coef, Offset: -x.Offset, Var: x.Var}
	}
	return out
}

// normalise merges the terms of each variable and moves constants into the
// bound. A coefficient stays in pieces if it, or its opposite, would not fit.
func normalise(l model.LinearConstraint) (xs []kernel.View, bound int64) {
	bound = l.Bound
	place := make(map[model.Var]int, len(l.Terms))
	for _, t := range l.Terms {
		bound -= int64(t.Offset)
		t.Offset = 0
		switch t.Coef {
		case 0:
			continue
		case math.MinInt32:
			t.Coef /= 2
			xs = append(xs, t)
		}
		if i, again := place[t.Var]; again {
			if sum := int64(xs[i].Coef) + int64(t.Coef); sum == int64(int32(sum)) && sum > math.MinInt32 {
				xs[i].Coef = int32(sum)
				continue
			}
		}
		place[t.Var] = len(xs)
		xs = append(xs, t)
	}
	return slices.DeleteFunc(xs, func(x kernel.View) bool { return x.Coef == 0 }), bound
}
