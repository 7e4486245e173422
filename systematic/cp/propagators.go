package cp

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// propagators returns the propagators that together enforce a constraint. This
// switch is the engine's list of constraints; the linter says what is missing.
func (c *compiler) propagators(constraint model.Constraint, level Consistency) ([]kernel.Propagator, error) {
	e := c.e
	switch k := constraint.(type) {
	case model.LinearConstraint:
		return c.linear(k), nil
	case model.AllDifferentConstraint:
		return c.allDifferent(k, level), nil
	case model.CircuitConstraint:
		xs := e.Views(k.Successors)
		return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewCircuit(xs), prop.NewCircuitSCC(xs)}, nil
	case model.SubcircuitConstraint:
		xs := e.Views(k.Successors)
		return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewSubcircuit(xs), prop.NewSubcircuitSCC(xs)}, nil
	case model.ReifiedConstraint:
		return c.reified(k, level)
	case model.CustomConstraint:
		return []kernel.Propagator{prop.NewGeneric(k, false, c.m.NumVars())}, nil
	default:
		return []kernel.Propagator{prop.NewGeneric(k, false, c.m.NumVars())}, nil
	}
}

func (c *compiler) allDifferent(k model.AllDifferentConstraint, level Consistency) []kernel.Propagator {
	xs := c.e.Views(k.Terms)
	switch level {
	default:
		return []kernel.Propagator{prop.NewAllDifferentValue(xs)}
	}
}
