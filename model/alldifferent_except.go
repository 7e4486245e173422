package model

// AllDifferentExceptConstraint requires that no value occurs twice among its
// terms, except those of Values.
//
// Violation: the number of terms with a value that is not in Values, less the
// number of distinct values that they have. This is the least number of terms
// that have to change.
type AllDifferentExceptConstraint struct {
	Values []int32 // in any order; none: as AllDifferentConstraint
	Terms  []Term
}

// AllDifferentExcept requires that no value occurs twice among xs, except the
// given values, each of which may occur any number of times.
func AllDifferentExcept[E Expr](values []int32, xs ...E) AllDifferentExceptConstraint {
	return AllDifferentExceptConstraint{values, terms(xs)}
}

// Name implements Constraint.
func (AllDifferentExceptConstraint) Name() string { return "all_different_except" }

// Scope implements Constraint.
func (c AllDifferentExceptConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c AllDifferentExceptConstraint) Violation(a Assignment) int64 {
	excepted := make(map[int64]bool, len(c.Values))
	for _, v := range c.Values {
		excepted[int64(v)] = true
	}
	taken := make(map[int64]bool, len(c.Terms))
	repeated := int64(0)
	for _, t := range c.Terms {
		v := t.Value(a)
		if excepted[v] {
			continue
		}
		if taken[v] {
			repeated++
		}
		taken[v] = true
	}
	return repeated
}

func (c AllDifferentExceptConstraint) check(m *Model) error { return m.checkTerms(c.Terms) }

func (c AllDifferentExceptConstraint) describe(m *Model) string {
	return "(" + values(c.Values) + ": " + m.terms(c.Terms) + ")"
}
