package modeljson

import (
	"fmt"

	"lsolve/model"
)

// visit calls begin with the type of the constraint, and then its layout. The layout gets
// a copy.
func visit(f form, c model.Constraint, begin func(name string)) error {
	switch k := c.(type) {
	case model.LinearConstraint:
		begin("linear")
		linear(f, &k)
	case model.AbsConstraint:
		begin("abs")
		absolute(f, &k)
	case model.TimesConstraint:
		begin("times")
		times(f, &k)
	case model.DivConstraint:
		begin("div")
		div(f, &k)
	case model.ModConstraint:
		begin("mod")
		mod(f, &k)
	case model.PowConstraint:
		begin("pow")
		pow(f, &k)
	case model.MaxConstraint:
		begin("max")
		maximum(f, &k)
	case model.MinConstraint:
		begin("min")
		minimum(f, &k)
	case model.ClauseConstraint:
		begin("clause")
		clause(f, &k)
	case model.AndConstraint:
		begin("and")
		and(f, &k)
	case model.OrConstraint:
		begin("or")
		or(f, &k)
	case model.XorConstraint:
		begin("xor")
		xor(f, &k)
	case model.ReifiedConstraint:
		begin("reified")
		reified(f, &k)
	case model.AllDifferentConstraint:
		begin("all_different")
		allDifferent(f, &k)
	case model.AllDifferentExceptConstraint:
		begin("all_different_except")
		allDifferentExcept(f, &k)
	case model.CardinalityConstraint:
		begin("cardinality")
		cardinality(f, &k)
	case model.CardinalityBoundsConstraint:
		begin("cardinality_bounds")
		cardinalityBounds(f, &k)
	case model.CountConstraint:
		begin("count")
		count(f, &k)
	case model.NValueConstraint:
		begin("nvalue")
		nValue(f, &k)
	case model.IncreasingConstraint:
		begin("increasing")
		increasing(f, &k)
	case model.LexConstraint:
		begin("lex")
		lex(f, &k)
	case model.ValuePrecedeConstraint:
		begin("value_precede")
		valuePrecede(f, &k)
	case model.CircuitConstraint:
		begin("circuit")
		circuit(f, &k)
	case model.SubcircuitConstraint:
		begin("subcircuit")
		subcircuit(f, &k)
	case model.RoutesConstraint:
		begin("routes")
		routes(f, &k)
	case model.InverseConstraint:
		begin("inverse")
		inverse(f, &k)
	case model.ElementConstraint:
		begin("element")
		element(f, &k)
	case model.TableConstraint:
		begin("table")
		table(f, &k)
	case model.NegativeTableConstraint:
		begin("negative_table")
		negativeTable(f, &k)
	case model.RegularConstraint:
		begin("regular")
		regular(f, &k)
	case model.DisjunctiveConstraint:
		begin("disjunctive")
		disjunctive(f, &k)
	case model.CumulativeConstraint:
		begin("cumulative")
		cumulative(f, &k)
	case model.NoOverlap2DConstraint:
		begin("no_overlap_2d")
		noOverlap2D(f, &k)
	case model.BinPackingConstraint:
		begin("bin_packing")
		binPacking(f, &k)
	case model.CustomConstraint:
		return fmt.Errorf("%w, model.Custom; only constraints of package model can be written", ErrCustom)
	}
	return nil
}

// kinds reads each type of constraint.
var kinds = map[string]func(f form) model.Constraint{
	"linear":               reading(linear),
	"abs":                  reading(absolute),
	"times":                reading(times),
	"div":                  reading(div),
	"mod":                  reading(mod),
	"pow":                  reading(pow),
	"max":                  reading(maximum),
	"min":                  reading(minimum),
	"clause":               reading(clause),
	"and":                  reading(and),
	"or":                   reading(or),
	"xor":                  reading(xor),
	"reified":              reading(reified),
	"all_different":        reading(allDifferent),
	"all_different_except": reading(allDifferentExcept),
	"cardinality":          reading(cardinality),
	"cardinality_bounds":   reading(cardinalityBounds),
	"count":                reading(count),
	"nvalue":               reading(nValue),
	"increasing":           reading(increasing),
	"lex":                  reading(lex),
	"value_precede":        reading(valuePrecede),
	"circuit":              reading(circuit),
	"subcircuit":           reading(subcircuit),
	"routes":               reading(routes),
	"inverse":              reading(inverse),
	"element":              reading(element),
	"table":                reading(table),
	"negative_table":       reading(negativeTable),
	"regular":              reading(regular),
	"disjunctive":          reading(disjunctive),
	"cumulative":           reading(cumulative),
	"no_overlap_2d":        reading(noOverlap2D),
	"bin_packing":          reading(binPacking),
}

// reading returns a function that makes a constraint by its layout.
func reading[C model.Constraint](layout func(form, *C)) func(form) model.Constraint {
	return func(f form) model.Constraint {
		var c C
		layout(f, &c)
		return c
	}
}
