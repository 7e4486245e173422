package model

// AllDifferentConstraint requires that its terms have pairwise different values.
//
// Violation: the number of terms less the number of distinct values, which is
// the least number of terms that have to change.
type AllDifferentConstraint struct{ Terms []Term }

// AllDifferent requires that all xs have different values.
func AllDifferent[E Expr](xs ...E) AllDifferentConstraint {
	return AllDifferentConstraint{terms(xs)}
}

// Name implements Constraint.
func (AllDifferentConstraint) Name() string { return "all_different" }

// Scope implements Constraint.
func (c AllDifferentConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c AllDifferentConstraint) Violation(a Assignment) int64 {
	distinct := make(map[int64]struct{}, len(c.Terms))
	for _, t := range c.Terms {
		distinct[t.Value(a)] = struct{}{}
	}
	return int64(len(c.Terms) - len(distinct))
}

func (c AllDifferentConstraint) check(m *Model) error { return m.checkTerms(c.Terms) }

func (c AllDifferentConstraint) describe(m *Model) string { return "(" + m.terms(c.Terms) + ")" }
