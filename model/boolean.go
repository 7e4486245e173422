package model

import "slices"

// The terms of the constraints below are 0 (false) and 1 (true). Without terms, a
// conjunction is true, a disjunction and an exclusive or are false.

// ClauseConstraint requires that a term of Positive is 1 or a term of Negative
// is 0.
//
// Violation: 1 if there is no such term.
type ClauseConstraint struct{ Positive, Negative []Term }

// Clause requires that one of positive is true or one of negative is false.
func Clause[E Expr](positive, negative []E) ClauseConstraint {
	return ClauseConstraint{terms(positive), terms(negative)}
}

// Name implements Constraint.
func (ClauseConstraint) Name() string { return "bool_clause" }

// Scope implements Constraint.
func (c ClauseConstraint) Scope() []Var { return scope(c.Positive, c.Negative) }

// Violation implements Constraint.
func (c ClauseConstraint) Violation(a Assignment) int64 {
	if countTrue(c.Positive, a) == 0 && countFalse(c.Negative, a) == 0 {
		return 1
	}
	return 0
}

func (c ClauseConstraint) check(m *Model) error {
	if err := m.checkBool(c.Positive); err != nil {
		return err
	}
	return m.checkBool(c.Negative)
}

// AndConstraint requires that Result is 1 if and only if all terms are.
//
// Violation: if Result is 1, the number of terms that are 0; if it is 0 and no
// term is 0, 1.
type AndConstraint struct {
	Result Term
	Terms  []Term
}

// And requires result <-> xs[0] and xs[1] and ....
func And[R, E Expr](result R, xs ...E) AndConstraint {
	return AndConstraint{term(result), terms(xs)}
}

// Name implements Constraint.
func (AndConstraint) Name() string { return "array_bool_and" }

// Scope implements Constraint.
func (c AndConstraint) Scope() []Var { return scope([]Term{c.Result}, c.Terms) }

// Violation implements Constraint.
func (c AndConstraint) Violation(a Assignment) int64 {
	zeros := countFalse(c.Terms, a)
	switch {
	case c.Result.Value(a) != 0:
		return zeros
	case zeros == 0:
		return 1
	}
	return 0
}

func (c AndConstraint) check(m *Model) error {
	if err := m.checkTruth(c.Result); err != nil {
		return err
	}
	return m.checkBool(c.Terms)
}

// OrConstraint requires that Result is 1 if and only if at least one term is.
//
// Violation: if Result is 0, the number of terms that are 1; if it is 1 and no
// term is 1, 1.
type OrConstraint struct {
	Result Term
	Terms  []Term
}

// Or requires result <-> xs[0] or xs[1] or ....
func Or[R, E Expr](result R, xs ...E) OrConstraint {
	return OrConstraint{term(result), terms(xs)}
}

// Name implements Constraint.
func (OrConstraint) Name() string { return "array_bool_or" }

// Scope implements Constraint.
func (c OrConstraint) Scope() []Var { return scope([]Term{c.Result}, c.Terms) }

// Violation implements Constraint.
func (c OrConstraint) Violation(a Assignment) int64 {
	ones := countTrue(c.Terms, a)
	switch {
	case c.Result.Value(a) == 0:
		return ones
	case ones == 0:
		return 1
	}
	return 0
}

func (c OrConstraint) check(m *Model) error {
	if err := m.checkTruth(c.Result); err != nil {
		return err
	}
	return m.checkBool(c.Terms)
}

// XorConstraint requires that an odd number of terms is 1.
//
// Violation: 1 if the number is even.
type XorConstraint struct{ Terms []Term }

// Xor requires that an odd number of xs is true.
func Xor[E Expr](xs ...E) XorConstraint { return XorConstraint{terms(xs)} }

// Name implements Constraint.
func (XorConstraint) Name() string { return "array_bool_xor" }

// Scope implements Constraint.
func (c XorConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c XorConstraint) Violation(a Assignment) int64 { return 1 - countTrue(c.Terms, a)%2 }

func (c XorConstraint) check(m *Model) error { return m.checkBool(c.Terms) }

// countTrue returns the number of terms that are not 0.
func countTrue(list []Term, a Assignment) int64 { return int64(len(list)) - countFalse(list, a) }

// countFalse returns the number of terms that are 0.
func countFalse(list []Term, a Assignment) int64 {
	zeros := int64(0)
	for _, t := range list {
		if t.Value(a) == 0 {
			zeros++
		}
	}
	return zeros
}

func (c ClauseConstraint) describe(m *Model) string {
	ts := slices.Clone(c.Positive)
	for _, t := range c.Negative {
		ts = append(ts, negation(t))
	}
	return "(" + m.truths(ts, " or ") + ")"
}

func (c AndConstraint) describe(m *Model) string {
	return m.truth(c.Result) + " <-> (" + m.truths(c.Terms, " and ") + ")"
}

func (c OrConstraint) describe(m *Model) string {
	return m.truth(c.Result) + " <-> (" + m.truths(c.Terms, " or ") + ")"
}

func (c XorConstraint) describe(m *Model) string { return "(" + m.truths(c.Terms, " xor ") + ")" }

// negation is 1 - t.
func negation(t Term) Term { return t.Times(-1).Plus(1) }
