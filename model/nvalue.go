package model

// NValueConstraint requires that the terms have N distinct values.
//
// Violation: the distance between the number of distinct values and N.
type NValueConstraint struct {
	N     Term
	Terms []Term
}

// NValue requires that xs have n distinct values.
func NValue[N, E Expr](n N, xs ...E) NValueConstraint {
	return NValueConstraint{term(n), terms(xs)}
}

// Name implements Constraint.
func (NValueConstraint) Name() string { return "nvalue" }

// Scope implements Constraint.
func (c NValueConstraint) Scope() []Var { return scope([]Term{c.N}, c.Terms) }

// Violation implements Constraint.
func (c NValueConstraint) Violation(a Assignment) int64 {
	distinct := make(map[int64]struct{}, len(c.Terms))
	for _, t := range c.Terms {
		distinct[t.Value(a)] = struct{}{}
	}
	return gap(int64(len(distinct)), c.N.Value(a))
}

func (c NValueConstraint) check(m *Model) error { return m.checkTerms([]Term{c.N}, c.Terms) }

func (c NValueConstraint) describe(m *Model) string {
	return "(" + m.terms(c.Terms) + ") = " + m.term(c.N)
}
