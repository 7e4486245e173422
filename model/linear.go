package model

import "fmt"

// LinearConstraint compares a sum of terms with a constant: Terms[0] + Terms[1] +
// ... Relation Bound.
//
// Violation, with d = sum - Bound: max(0, d) for <=, max(0, d+1) for <, |d| for =,
// and 1 for != if d is 0.
//
// The comparisons of expressions, such as x.AtMost(y), make it. They turn >= and >
// into <= and < by changing every sign, and remember the original form for
// messages.
type LinearConstraint struct {
	Terms    []Term
	Relation Relation
	Bound    int64

	stated stated
}

// stated is how a linear constraint was stated.
type stated struct {
	flipped  bool  // as > or >=: every sign is changed
	right    int   // the number of last terms that were on the right
	constant int64 // the constant that was on the left
	err      error // a mistake in building the two sides
}

// Name implements Constraint.
func (LinearConstraint) Name() string { return "linear" }

// Scope implements Constraint.
func (c LinearConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c LinearConstraint) Violation(a Assignment) int64 {
	d := -c.Bound
	for _, t := range c.Terms {
		d += t.Value(a)
	}
	return c.Relation.violation(d)
}

func (c LinearConstraint) check(m *Model) error {
	if int(c.Relation) >= len(relationNames) {
		return fmt.Errorf("unknown %v", c.Relation)
	}
	if c.stated.err != nil {
		return c.stated.err
	}
	return m.checkSum(c.Terms, c.Bound)
}

func (c LinearConstraint) describe(m *Model) string {
	ts, right, bound, sign := c.Terms, c.stated.right, c.Bound, c.Relation.String()
	if c.stated.flipped {
		ts, bound, sign = opposites(ts), -bound, c.Relation.flipped()
	}
	split := max(0, len(ts)-right)
	return m.sum(Sum(ts[:split], c.stated.constant)) + " " + sign + " " +
		m.sum(Sum(opposites(ts[split:]), bound+c.stated.constant))
}
