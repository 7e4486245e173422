package model

// AbsConstraint requires |X| = Y.
//
// Violation: the distance between |X| and Y.
type AbsConstraint struct{ X, Y Term }

// Abs requires |x| = y.
func Abs[X, Y Expr](x X, y Y) AbsConstraint { return AbsConstraint{term(x), term(y)} }

// Name implements Constraint.
func (AbsConstraint) Name() string { return "int_abs" }

// Scope implements Constraint.
func (c AbsConstraint) Scope() []Var { return scope([]Term{c.X, c.Y}) }

// Violation implements Constraint.
func (c AbsConstraint) Violation(a Assignment) int64 {
	return gap(gap(c.X.Value(a), 0), c.Y.Value(a))
}

func (c AbsConstraint) check(m *Model) error { return m.checkTerms([]Term{c.X, c.Y}) }

func (c AbsConstraint) describe(m *Model) string { return "|" + m.term(c.X) + "| = " + m.term(c.Y) }
