package cp

import (
	"fmt"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// propagators returns the propagators that together enforce a constraint. This
// switch is the engine's list of constraints; the linter says what is missing.
func (c *compiler) propagators(constraint model.Constraint, level Consistency) ([]kernel.Propagator, error) {
	e := c.e
	switch k := constraint.(type) {
	case model.LinearConstraint:
		return c.linear(k, false), nil
	case model.AllDifferentConstraint:
		return c.allDifferent(k, level), nil
	case model.ReifiedConstraint:
		return c.reified(k, level)
	case model.CustomConstraint:
		return []kernel.Propagator{prop.NewGeneric(k, false, c.m.NumVars())}, nil
	default:
		_ = e
		return nil, fmt.Errorf("%w by the constraint engine", solve.ErrUnsupported)
	}
}

func (c *compiler) linear(l model.LinearConstraint, negate bool) []kernel.Propagator {
	xs, bound := linear(c.e, l)
	relation := l.Relation
	if negate {
		switch relation {
		case model.LessEqual: // > bound
			return []kernel.Propagator{prop.NewAtLeast(xs, bound+1)}
		case model.Less:
			return []kernel.Propagator{prop.NewAtLeast(xs, bound)}
		case model.Equal:
			relation = model.NotEqual
		case model.NotEqual:
			relation = model.Equal
		}
	}
	switch relation {
	case model.LessEqual:
		return []kernel.Propagator{prop.NewAtMost(xs, bound)}
	case model.Less:
		return []kernel.Propagator{prop.NewAtMost(xs, bound-1)}
	case model.NotEqual:
		return []kernel.Propagator{prop.NewNotEqual(xs, bound)}
	default:
		return []kernel.Propagator{prop.NewAtMost(xs, bound), prop.NewAtLeast(xs, bound)}
	}
}

func (c *compiler) allDifferent(k model.AllDifferentConstraint, level Consistency) []kernel.Propagator {
	xs := c.e.Views(k.Terms)
	switch level {
	default:
		return []kernel.Propagator{prop.NewAllDifferentValue(xs)}
	}
}

// reified is a reification as one or two half reifications. They need no
// propagators of their own: see prop.Conditional.
func (c *compiler) reified(k model.ReifiedConstraint, level Consistency) ([]kernel.Propagator, error) {
	b := c.e.View(k.If)
	parts, err := c.propagators(k.Then, level)
	if err != nil {
		return nil, err
	}
	for i, p := range parts {
		parts[i] = prop.NewConditional(b, p)
	}
	if !k.Iff {
		return parts, nil
	}
	not := kernel.View{Coef: -b.Coef, Offset: 1 - b.Offset, Var: b.Var}
	for _, p := range c.negation(k.Then) {
		parts = append(parts, prop.NewConditional(not, p))
	}
	return parts, nil
}

// negation returns the propagators that together enforce that the constraint is
// violated.
func (c *compiler) negation(constraint model.Constraint) []kernel.Propagator {
	if l, ok := constraint.(model.LinearConstraint); ok {
		return c.linear(l, true)
	}
	return []kernel.Propagator{prop.NewGeneric(constraint, true, c.m.NumVars())}
}
