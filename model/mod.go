package model

// ModConstraint requires that Z is the remainder of X / Y, with the sign of X:
// -7 mod 2 and -7 mod -2 are -1. Nothing is divided by 0.
//
// Violation: the distance between the remainder and Z; 1 if Y is 0.
type ModConstraint struct{ X, Y, Z Term }

// Mod requires that z is the remainder of x / y, with the sign of x, and y != 0.
func Mod[X, Y, Z Expr](x X, y Y, z Z) ModConstraint {
	return ModConstraint{term(x), term(y), term(z)}
}

// Name implements Constraint.
func (ModConstraint) Name() string { return "int_mod" }

// Scope implements Constraint.
func (c ModConstraint) Scope() []Var { return scope([]Term{c.X, c.Y, c.Z}) }

// Violation implements Constraint.
func (c ModConstraint) Violation(a Assignment) int64 {
	y := c.Y.Value(a)
	if y == 0 {
		return 1
	}
	return gap(c.X.Value(a)%y, c.Z.Value(a))
}

func (c ModConstraint) check(m *Model) error { return m.checkTerms([]Term{c.X, c.Y, c.Z}) }

func (c ModConstraint) describe(m *Model) string {
	return m.term(c.X) + " mod " + m.term(c.Y) + " = " + m.term(c.Z)
}
