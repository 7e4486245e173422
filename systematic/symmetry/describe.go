package symmetry

import (
	"cmp"
	"slices"

	"lsolve/model"
	"lsolve/systematic/reduce"
)

// use is a variable in a constraint. Variables with the same role may change places in it.
type use struct {
	role int32
	x    model.Var
}

// describer numbers kinds of constraints and roles of variables. Equal numbers are equal
// things.
type describer struct {
	numbers map[string]int32
	buf     []byte
	own     int // constraints so far that nothing is like
}

func newDescriber() *describer { return &describer{numbers: map[string]int32{}} }

func (d *describer) number(b []byte) int32 {
	n, ok := d.numbers[string(b)]
	if !ok {
		n = int32(len(d.numbers))
		d.numbers[string(b)] = n
	}
	return n
}

// kind is the number of what a constraint says apart from its variables.
func (d *describer) kind(c model.Constraint) int32 {
	d.buf = appendAny(append(d.buf[:0], 'k'), c)
	return d.number(d.buf)
}

// role is the number of a part: a place or a list, and the numbers that go with it.
func (d *describer) role(list byte, numbers ...int64) int32 {
	d.buf = appendNumbers(append(d.buf[:0], 'r', list), numbers)
	return d.number(d.buf)
}

// wrapped is the number of a role or kind inside another thing.
func (d *describer) wrapped(by byte, inner, of int32) int32 {
	d.buf = appendNumbers(append(d.buf[:0], 'w', by), []int64{int64(inner), int64(of)})
	return d.number(d.buf)
}

// list appends the uses of terms whose order means nothing.
func (d *describer) list(uses []use, list byte, ts []model.Term) []use {
	for _, t := range ts {
		uses = d.one(uses, list, t)
	}
	return uses
}

// one appends the use of a term. A constant has no variable but counts.
func (d *describer) one(uses []use, list byte, t model.Term, numbers ...int64) []use {
	all := append([]int64{int64(t.Coef), int64(t.Offset)}, numbers...)
	if t.Coef == 0 {
		return append(uses, use{d.role(list, all...), nobody})
	}
	return append(uses, use{d.role(list, all...), t.Var})
}

// function describes a constraint that gives the result of a function of terms whose order means nothing. bare is the
// constraint without either.
func (d *describer) function(bare model.Constraint, ts []model.Term, of model.Term) (kind int32, uses []use) {
	return d.kind(bare), d.one(d.list(nil, first, ts), result, of)
}

// nobody stands for the variable of a constant.
const nobody model.Var = -1

// The lists of terms; places come after them.
const (
	first byte = iota
	second
	result
	place
)

// constraint returns the kind of a constraint and its uses.
func (d *describer) constraint(c model.Constraint) (kind int32, uses []use) {
	switch k := c.(type) {
	case model.LinearConstraint:
		return d.linear(k)
	case model.AllDifferentConstraint:
		return d.kind(model.AllDifferentConstraint{}), d.list(nil, first, k.Terms)
	case model.AllDifferentExceptConstraint:
		return d.kind(model.AllDifferentExceptConstraint{Values: k.Values}), d.list(nil, first, k.Terms)
	case model.CardinalityBoundsConstraint:
		uses, k.Terms = d.list(nil, first, k.Terms), nil
		return d.kind(k), uses
	case model.CardinalityConstraint:
		uses, k.Terms = d.list(nil, first, k.Terms), nil
		for i, t := range k.Counts {
			uses = d.one(uses, second, t, int64(i))
		}
		k.Counts = nil
		return d.kind(k), uses
	case model.CountConstraint:
		uses = d.one(d.list(nil, first, k.Terms), result, k.N)
		k.Terms, k.N = nil, model.Term{}
		return d.kind(k), uses
	case model.NValueConstraint:
		return d.function(model.NValueConstraint{}, k.Terms, k.N)
	case model.ClauseConstraint:
		return d.kind(model.ClauseConstraint{}), d.list(d.list(nil, first, k.Positive), second, k.Negative)
	case model.AndConstraint:
		return d.function(model.AndConstraint{}, k.Terms, k.Result)
	case model.OrConstraint:
		return d.function(model.OrConstraint{}, k.Terms, k.Result)
	case model.MaxConstraint:
		return d.function(model.MaxConstraint{}, k.Terms, k.Result)
	case model.MinConstraint:
		return d.function(model.MinConstraint{}, k.Terms, k.Result)
	case model.XorConstraint:
		return d.kind(model.XorConstraint{}), d.list(nil, first, k.Terms)
	case model.BinPackingConstraint:
		for i, t := range k.Bins {
			uses = d.one(uses, first, t, int64(k.Sizes[i]))
		}
		for i, t := range k.Loads {
			uses = d.one(uses, second, t, int64(i))
		}
		return d.kind(model.BinPackingConstraint{Relation: k.Relation}), uses
	case model.CumulativeConstraint:
		for _, t := range k.Tasks {
			if t.Duration.Coef != 0 || t.Demand.Coef != 0 {
				return d.rigid(c)
			}
			uses = d.one(uses, first, t.Start, int64(t.Duration.Offset), int64(t.Demand.Offset))
		}
		return d.kind(model.CumulativeConstraint{}), d.one(uses, result, k.Capacity)
	case model.DisjunctiveConstraint:
		for _, a := range k.Activities {
			if a.Duration.Coef != 0 {
				return d.rigid(c)
			}
			uses = d.one(uses, first, a.Start, int64(a.Duration.Offset))
		}
		return d.kind(model.DisjunctiveConstraint{Strict: k.Strict}), uses
	case model.ReifiedConstraint:
		kind, uses = d.constraint(k.Then)
		for i := range uses {
			uses[i].role = d.wrapped('t', uses[i].role, 0)
		}
		iff := int32(0)
		if k.Iff {
			iff = 1
		}
		return d.wrapped('i', kind, iff), d.one(uses, result, k.If)
	default:
		return d.rigid(c)
	}
}

// linear describes a linear constraint. An equation, or its negation, is the same with all signs changed: of
// the two forms the one with the lesser coefficients counts, and two terms whose difference is compared
// with 0 may change places.
func (d *describer) linear(k model.LinearConstraint) (kind int32, uses []use) {
	rest := model.LinearConstraint{Relation: k.Relation, Bound: k.Bound}
	if k.Relation != model.Equal && k.Relation != model.NotEqual {
		return d.kind(rest), d.list(nil, first, k.Terms)
	}
	coefs, bound := make([]int64, len(k.Terms)), k.Bound
	for i, t := range k.Terms {
		coefs[i] = int64(t.Coef)
		bound -= int64(t.Offset)
	}
	opposite := make([]int64, len(coefs))
	for i, c := range coefs {
		opposite[i] = -c
	}
	as, bs := slices.Sorted(slices.Values(coefs)), slices.Sorted(slices.Values(opposite))
	if c := cmp.Or(slices.Compare(as, bs), cmp.Compare(bound, -bound)); c > 0 {
		coefs, bound = opposite, -bound
	} else if c == 0 && len(coefs) == 2 {
		for i, t := range k.Terms {
			uses = append(uses, use{d.role(second, max(coefs[i], -coefs[i])), t.Var})
		}
		rest.Bound = 0
		return d.kind(rest), uses
	}
	for i, t := range k.Terms {
		x := t.Var
		if coefs[i] == 0 {
			x = nobody
		}
		uses = append(uses, use{d.role(first, coefs[i]), x})
	}
	rest.Bound = bound
	return d.kind(rest), uses
}

// rigid describes a constraint in which every term has a role of its own.
func (d *describer) rigid(c model.Constraint) (kind int32, uses []use) {
	seen := map[model.Var]bool{}
	bare := reduce.Substitute(c, func(t model.Term) model.Term {
		uses = append(uses, use{d.role(place, int64(len(uses))), t.Var})
		seen[t.Var] = true
		t.Var = 0
		return t
	})
	if scope := c.Scope(); len(scope) != len(seen) {
		// It names variables itself, as a caller's does: it is like nothing else.
		d.own++
		uses = uses[:0]
		for i, x := range scope {
			uses = append(uses, use{d.role(place, int64(i)), x})
		}
		return d.role('o', int64(d.own)), uses
	}
	return d.kind(bare), uses
}

// objective describes what is optimised, as if it were a constraint.
func (d *describer) objective(o model.Objective) (kind int32, uses []use) {
	kind = d.role('m', int64(o.Sense))
	if !o.Wide() {
		return kind, d.one(nil, result, o.Term)
	}
	for _, t := range o.Sum.Terms {
		uses = append(uses, use{d.role(first, t.Coef), t.Var})
	}
	return kind, uses
}
