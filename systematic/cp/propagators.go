package cp

import (
	"fmt"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// Propagating is a model.Custom with propagators of its own, which together enforce
// the constraint. The engine has the model's variables under the same numbers.
// Propagators is called once for every engine. Package prop has a guide to writing
// propagators, and cptest.CheckConstraint checks them. Without this interface a custom
// constraint is checked value by value when one variable is left.
type Propagating interface {
	model.Custom
	Propagators(e *kernel.Engine) []kernel.Propagator
}

// propagators returns the propagators that together enforce a constraint. This
// switch is the engine's list of constraints; the linter names a missing one.
func (c *compiler) propagators(constraint model.Constraint, level Consistency) ([]kernel.Propagator, error) {
	e := c.e
	switch k := constraint.(type) {
	case model.LinearConstraint:
		return c.linear(k), nil
	case model.AllDifferentConstraint:
		return c.allDifferent(e.Views(k.Terms), level), nil
	case model.AllDifferentExceptConstraint:
		return prop.NewAllDifferentExcept(e, e.Views(k.Terms), widen(k.Values)), nil
	case model.CardinalityConstraint:
		return prop.NewCardinality(e.Views(k.Terms), widen(k.Values), e.Views(k.Counts), k.Closed), nil
	case model.CardinalityBoundsConstraint:
		return []kernel.Propagator{
			prop.NewCardinalityBounds(e.Views(k.Terms), widen(k.Values), widen(k.Lo), widen(k.Hi), k.Closed),
		}, nil
	case model.CountConstraint:
		return []kernel.Propagator{prop.NewCount(e.Views(k.Terms), widen(k.Values), k.Relation, e.View(k.N), k.Swapped)}, nil
	case model.NValueConstraint:
		return prop.NewNValue(e.View(k.N), e.Views(k.Terms)), nil
	case model.InverseConstraint:
		f := e.Views(k.F)
		return append(c.permutation(f, level), prop.NewInverse(f, e.Views(k.G))), nil
	case model.CircuitConstraint:
		xs := e.Views(k.Successors)
		return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewCircuit(xs), prop.NewCircuitSCC(xs)}, nil
	case model.SubcircuitConstraint:
		xs := e.Views(k.Successors)
		return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewSubcircuit(xs), prop.NewSubcircuitSCC(xs)}, nil
	case model.RoutesConstraint:
		dimensions := make([]prop.RouteDimension, len(k.Dimensions))
		for i := range k.Dimensions {
			d := &k.Dimensions[i]
			dimensions[i] = prop.RouteDimension{At: e.Views(d.At), End: e.Views(d.End), Transit: d.Transit, Waiting: d.Waiting}
		}
		return prop.RoutesPropagators(e, prop.Routes{Next: e.Views(k.Next), Vehicle: e.Views(k.Vehicle)}, dimensions), nil
	case model.DisjunctiveConstraint:
		var starts, durations []kernel.View
		for _, a := range k.Activities {
			starts, durations = append(starts, e.View(a.Start)), append(durations, e.View(a.Duration))
		}
		return []kernel.Propagator{prop.NewDisjunctive(starts, durations, k.Strict)}, nil
	case model.CumulativeConstraint:
		var starts, durations, demands []kernel.View
		for _, t := range k.Tasks {
			starts = append(starts, e.View(t.Start))
			durations = append(durations, e.View(t.Duration))
			demands = append(demands, e.View(t.Demand))
		}
		return prop.CumulativePropagators(e, starts, durations, demands, e.View(k.Capacity)), nil
	case model.NoOverlap2DConstraint:
		var x, y, width, height []kernel.View
		for _, r := range k.Rectangles {
			x, y = append(x, e.View(r.X)), append(y, e.View(r.Y))
			width, height = append(width, e.View(r.Width)), append(height, e.View(r.Height))
		}
		return prop.NoOverlap2DPropagators(e, x, y, width, height, k.Strict), nil
	case model.AbsConstraint:
		return []kernel.Propagator{prop.NewAbs(e.View(k.X), e.View(k.Y))}, nil
	case model.TimesConstraint:
		return []kernel.Propagator{prop.NewTimes(e.View(k.X), e.View(k.Y), e.View(k.Z))}, nil
	case model.DivConstraint:
		return []kernel.Propagator{prop.NewDiv(e.View(k.X), e.View(k.Y), e.View(k.Z))}, nil
	case model.ModConstraint:
		return []kernel.Propagator{prop.NewMod(e.View(k.X), e.View(k.Y), e.View(k.Z))}, nil
	case model.PowConstraint:
		return []kernel.Propagator{prop.NewPow(e.View(k.X), e.View(k.Y), e.View(k.Z))}, nil
	case model.MaxConstraint:
		return []kernel.Propagator{prop.NewMax(e.View(k.Result), e.Views(k.Terms))}, nil
	case model.MinConstraint:
		return []kernel.Propagator{prop.NewMin(e.View(k.Result), e.Views(k.Terms))}, nil
	case model.ElementConstraint:
		if array, ok := constants(k.Array); ok {
			return []kernel.Propagator{prop.NewElementConstant(e.View(k.Index), array, e.View(k.Result))}, nil
		}
		return []kernel.Propagator{prop.NewElement(e.View(k.Index), e.Views(k.Array), e.View(k.Result))}, nil
	case model.ClauseConstraint:
		return []kernel.Propagator{prop.NewClause(e.Views(k.Positive), e.Views(k.Negative))}, nil
	case model.AndConstraint:
		return []kernel.Propagator{prop.NewAnd(e.View(k.Result), e.Views(k.Terms))}, nil
	case model.OrConstraint:
		return []kernel.Propagator{prop.NewOr(e.View(k.Result), e.Views(k.Terms))}, nil
	case model.XorConstraint:
		return []kernel.Propagator{prop.NewXor(e.Views(k.Terms))}, nil
	case model.IncreasingConstraint:
		return []kernel.Propagator{prop.NewIncreasing(e.Views(k.Terms), k.Strict)}, nil
	case model.LexConstraint:
		return []kernel.Propagator{prop.NewLex(e.Views(k.Xs), e.Views(k.Ys), k.Strict)}, nil
	case model.ValuePrecedeConstraint:
		return []kernel.Propagator{prop.NewValuePrecede(k.Values, e.Views(k.Terms))}, nil
	case model.TableConstraint:
		return []kernel.Propagator{prop.NewTable(e.Views(k.Terms), k.Rows)}, nil
	case model.NegativeTableConstraint:
		return []kernel.Propagator{prop.NewForbid(e.Views(k.Terms), k.Rows)}, nil
	case model.RegularConstraint:
		return []kernel.Propagator{prop.NewRegular(k.DFA, e.Views(k.Terms))}, nil
	case model.BinPackingConstraint:
		return prop.BinPackingPropagators(e.Views(k.Bins), k.Sizes, e.Views(k.Loads), k.Relation), nil
	case model.ReifiedConstraint:
		return c.reified(k, level)
	case model.CustomConstraint:
		if own, ok := k.Spec.(Propagating); ok {
			return own.Propagators(e), nil
		}
		return []kernel.Propagator{prop.NewGeneric(k, false, c.m.NumVars())}, nil
	}
	return nil, fmt.Errorf("%w by the constraint engine", solve.ErrUnsupported)
}

// allDifferent returns all_different at a level. Value propagation comes first at
// every level: it is the cheapest, and leaves the others less to do.
func (c *compiler) allDifferent(xs []kernel.View, level Consistency) []kernel.Propagator {
	return append([]kernel.Propagator{prop.NewAllDifferentValue(xs)}, c.permutation(xs, level)...)
}

// permutation returns the propagators that a level of all_different adds to value
// propagation.
func (c *compiler) permutation(xs []kernel.View, level Consistency) []kernel.Propagator {
	switch level {
	case ValueConsistency:
		return nil
	case DomainConsistency:
		return []kernel.Propagator{prop.NewAllDifferentDomain(xs)}
	default:
		return []kernel.Propagator{prop.NewAllDifferentBounds(xs)}
	}
}

// constants returns the values of terms that are all constants.
func constants(ts []model.Term) (values []int32, ok bool) {
	for _, t := range ts {
		if t.Coef != 0 {
			return nil, false
		}
		values = append(values, t.Offset)
	}
	return values, true
}

func widen(values []int32) []int64 {
	out := make([]int64, len(values))
	for i, v := range values {
		out[i] = int64(v)
	}
	return out
}
