package model

// TimesConstraint requires X * Y = Z.
//
// Violation: the distance between X * Y and Z, at most 2^63-1.
type TimesConstraint struct{ X, Y, Z Term }

// Times requires x * y = z.
func Times[X, Y, Z Expr](x X, y Y, z Z) TimesConstraint {
	return TimesConstraint{term(x), term(y), term(z)}
}

// Name implements Constraint.
func (TimesConstraint) Name() string { return "int_times" }

// Scope implements Constraint.
func (c TimesConstraint) Scope() []Var { return scope([]Term{c.X, c.Y, c.Z}) }

// Violation implements Constraint.
func (c TimesConstraint) Violation(a Assignment) int64 {
	return gap(product(c.X.Value(a), c.Y.Value(a)), c.Z.Value(a))
}

func (c TimesConstraint) check(m *Model) error { return m.checkTerms([]Term{c.X, c.Y, c.Z}) }

func (c TimesConstraint) describe(m *Model) string {
	return m.term(c.X) + " * " + m.term(c.Y) + " = " + m.term(c.Z)
}
