package cp

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// reified returns a reification as one or two half reifications, b -> c and not b ->
// not c.
func (c *compiler) reified(k model.ReifiedConstraint, level Consistency) ([]kernel.Propagator, error) {
	b := c.e.View(k.If)
	parts, err := c.implied(b, k.Then, level)
	if err != nil || !k.Iff {
		return parts, err
	}
	not := kernel.View{Coef: -b.Coef, Offset: 1 - b.Offset, Var: b.Var}
	return append(parts, c.impliedNot(not, k.Then)...), nil
}

// implied returns the propagators of b -> constraint.
func (c *compiler) implied(b kernel.View, constraint model.Constraint, level Consistency) ([]kernel.Propagator, error) {
	if l, ok := constraint.(model.LinearConstraint); ok {
		return c.linearIf(b, l), nil
	}
	if k, ok := constraint.(model.ReifiedConstraint); ok {
		if conditions, l, ok := c.chain(k); ok {
			return c.linearIfAll(append(conditions, b), l), nil
		}
	}
	parts, err := c.propagators(constraint, level)
	return c.onTrial(b, parts), err
}

// chain splits b1 -> b2 -> ... -> l into its parts, if k is one and l is no
// disequality. Precedences of optional intervals have this form.
func (c *compiler) chain(k model.ReifiedConstraint) (conditions []kernel.View, l model.LinearConstraint, ok bool) {
	for !k.Iff {
		conditions = append(conditions, c.e.View(k.If))
		switch then := k.Then.(type) {
		case model.LinearConstraint:
			return conditions, then, then.Relation != model.NotEqual
		case model.ReifiedConstraint:
			k = then
		default:
			return nil, l, false
		}
	}
	return nil, l, false
}

// impliedNot returns the propagators of b -> not constraint.
func (c *compiler) impliedNot(b kernel.View, constraint model.Constraint) []kernel.Propagator {
	if l, ok := constraint.(model.LinearConstraint); ok {
		return c.linearIf(b, negated(l))
	}
	return c.onTrial(b, c.negation(constraint))
}

// onTrial makes every propagator depend on b.
func (c *compiler) onTrial(b kernel.View, parts []kernel.Propagator) []kernel.Propagator {
	for i, p := range parts {
		parts[i] = prop.NewConditional(b, p)
	}
	return parts
}

// negation returns propagators for the violation of the constraint: those of its
// opposite if it has one, otherwise the specification checked value by value.
func (c *compiler) negation(constraint model.Constraint) []kernel.Propagator {
	e := c.e
	var p kernel.Propagator
	switch k := constraint.(type) {
	case model.ClauseConstraint:
		p = prop.NewNotClause(e.Views(k.Positive), e.Views(k.Negative))
	case model.AndConstraint:
		p = prop.NewNotAnd(e.View(k.Result), e.Views(k.Terms))
	case model.OrConstraint:
		p = prop.NewNotOr(e.View(k.Result), e.Views(k.Terms))
	case model.XorConstraint:
		p = prop.NewNotXor(e.Views(k.Terms))
	case model.AllDifferentConstraint:
		p = prop.NewNotAllDifferentExcept(e.Views(k.Terms), nil)
	case model.AllDifferentExceptConstraint:
		p = prop.NewNotAllDifferentExcept(e.Views(k.Terms), widen(k.Values))
	case model.CountConstraint:
		relation, swapped := opposed(k.Relation, k.Swapped)
		p = prop.NewCount(e.Views(k.Terms), widen(k.Values), relation, e.View(k.N), swapped)
	case model.LexConstraint:
		p = prop.NewLex(e.Views(k.Ys), e.Views(k.Xs), !k.Strict)
	case model.TableConstraint:
		p = prop.NewForbid(e.Views(k.Terms), k.Rows)
	case model.NegativeTableConstraint:
		p = prop.NewTable(e.Views(k.Terms), k.Rows)
	default:
		p = prop.NewGeneric(constraint, true, c.m.NumVars())
	}
	return []kernel.Propagator{p}
}

// opposed is the negation of a relation; swapped says that its sides are. a <= b is
// not so if b < a.
func opposed(r model.Relation, swapped bool) (model.Relation, bool) {
	switch r {
	case model.Equal:
		return model.NotEqual, swapped
	case model.NotEqual:
		return model.Equal, swapped
	case model.LessEqual:
		return model.Less, !swapped
	default:
		return model.LessEqual, !swapped
	}
}
