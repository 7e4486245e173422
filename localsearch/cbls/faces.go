package cbls

import "lsolve/model"

// face returns the face of a constraint. This switch is the list of constraints;
// the linter reports a missing one.
func (c *compiler) face(constraint model.Constraint) part {
	switch k := constraint.(type) {
	case model.LinearConstraint:
		return c.linear(k)
	case model.AllDifferentConstraint:
		return c.allDifferent(k)
	case model.AllDifferentExceptConstraint:
		return c.allDifferentExcept(k)
	case model.CardinalityConstraint:
		return c.cardinality(k)
	case model.CardinalityBoundsConstraint:
		return c.cardinalityBounds(k)
	case model.CountConstraint:
		return c.count(k)
	case model.NValueConstraint:
		return c.nValue(k)
	case model.InverseConstraint:
		return c.inverse(k)
	case model.CircuitConstraint:
		return c.circuit(k)
	case model.SubcircuitConstraint:
		return c.subcircuit(k)
	case model.RoutesConstraint:
		return c.routes(k)
	case model.DisjunctiveConstraint:
		return c.disjunctive(k)
	case model.CumulativeConstraint:
		return c.cumulative(k)
	case model.NoOverlap2DConstraint:
		return c.noOverlap2D(k)
	case model.AbsConstraint:
		return c.abs(k)
	case model.TimesConstraint:
		return c.times(k)
	case model.DivConstraint:
		return c.div(k)
	case model.ModConstraint:
		return c.mod(k)
	case model.PowConstraint:
		return c.pow(k)
	case model.MaxConstraint:
		return c.maximum(k)
	case model.MinConstraint:
		return c.minimum(k)
	case model.ElementConstraint:
		return c.element(k)
	case model.ClauseConstraint:
		return c.clause(k)
	case model.AndConstraint:
		return c.and(k)
	case model.OrConstraint:
		return c.or(k)
	case model.XorConstraint:
		return c.xor(k)
	case model.IncreasingConstraint:
		return c.increasing(k)
	case model.LexConstraint:
		return c.lex(k)
	case model.ValuePrecedeConstraint:
		return c.valuePrecede(k)
	case model.TableConstraint:
		return c.table(k)
	case model.NegativeTableConstraint:
		return c.forbid(k)
	case model.RegularConstraint:
		return c.regular(k)
	case model.BinPackingConstraint:
		return c.binPacking(k)
	case model.ReifiedConstraint:
		return c.reified(k)
	case model.CustomConstraint:
		return c.recomputed(k)
	}
	return c.recomputed(constraint)
}
