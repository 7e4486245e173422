package model

import "slices"

// IncreasingConstraint requires Terms[0] <= Terms[1] <= ..., or < if Strict. A
// falling order is a rising one of the reversed list.
//
// Violation: the number of adjacent pairs that are out of order.
type IncreasingConstraint struct {
	Terms  []Term
	Strict bool
}

// Increasing requires xs[0] <= xs[1] <= ....
func Increasing[E Expr](xs ...E) IncreasingConstraint {
	return IncreasingConstraint{Terms: terms(xs)}
}

// StrictlyIncreasing requires xs[0] < xs[1] < ....
func StrictlyIncreasing[E Expr](xs ...E) IncreasingConstraint {
	return IncreasingConstraint{Terms: terms(xs), Strict: true}
}

// Decreasing requires xs[0] >= xs[1] >= ....
func Decreasing[E Expr](xs ...E) IncreasingConstraint {
	return IncreasingConstraint{Terms: reversed(terms(xs))}
}

// StrictlyDecreasing requires xs[0] > xs[1] > ....
func StrictlyDecreasing[E Expr](xs ...E) IncreasingConstraint {
	return IncreasingConstraint{Terms: reversed(terms(xs)), Strict: true}
}

func reversed(ts []Term) []Term {
	slices.Reverse(ts)
	return ts
}

// Name implements Constraint.
func (c IncreasingConstraint) Name() string {
	if c.Strict {
		return "strictly_increasing"
	}
	return "increasing"
}

// Scope implements Constraint.
func (c IncreasingConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c IncreasingConstraint) Violation(a Assignment) int64 {
	wrong := int64(0)
	for i := 1; i < len(c.Terms); i++ {
		left, right := c.Terms[i-1].Value(a), c.Terms[i].Value(a)
		if left > right || c.Strict && left == right {
			wrong++
		}
	}
	return wrong
}

func (c IncreasingConstraint) check(m *Model) error { return m.checkTerms(c.Terms) }

func (c IncreasingConstraint) describe(m *Model) string {
	sign := " <= "
	if c.Strict {
		sign = " < "
	}
	return "(" + list(len(c.Terms), sign, func(i int) string { return m.term(c.Terms[i]) }) + ")"
}
