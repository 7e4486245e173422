package model

// DivConstraint requires X / Y = Z, truncated towards zero: -7 / 2 is -3. Nothing
// divides by 0.
//
// Violation: the distance between X / Y and Z; 1 if Y is 0.
type DivConstraint struct{ X, Y, Z Term }

// Div requires x / y = z, truncated towards zero, and y != 0.
func Div[X, Y, Z Expr](x X, y Y, z Z) DivConstraint {
	return DivConstraint{term(x), term(y), term(z)}
}

// Name implements Constraint.
func (DivConstraint) Name() string { return "int_div" }

// Scope implements Constraint.
func (c DivConstraint) Scope() []Var { return scope([]Term{c.X, c.Y, c.Z}) }

// Violation implements Constraint.
func (c DivConstraint) Violation(a Assignment) int64 {
	y := c.Y.Value(a)
	if y == 0 {
		return 1
	}
	return gap(c.X.Value(a)/y, c.Z.Value(a))
}

func (c DivConstraint) check(m *Model) error { return m.checkTerms([]Term{c.X, c.Y, c.Z}) }

func (c DivConstraint) describe(m *Model) string {
	return m.term(c.X) + " / " + m.term(c.Y) + " = " + m.term(c.Z)
}
