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

	stated Statement
	err    error // a mistake in building the two sides
}

// Statement is how a linear constraint was stated. Messages show it, and no search
// depends on it. The zero value: all terms were on the left, and the bound on the right.
type Statement struct {
	Flipped  bool  // as > or >=: every sign is changed
	Right    int   // the number of last terms that were on the right; all of them, if there are fewer
	Constant int64 // the constant that was on the left
}

// Statement returns how c was stated.
func (c LinearConstraint) Statement() Statement { return c.stated }

// StatedAs is c as if it had been stated so: the same constraint, which messages show
// in another form. It is for programs that read models from files.
func (c LinearConstraint) StatedAs(s Statement) LinearConstraint {
	c.stated = s
	return c
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
	if c.err != nil {
		return c.err
	}
	return m.checkSum(c.Terms, c.Bound)
}

func (c LinearConstraint) describe(m *Model) string {
	ts, right, bound, sign := c.Terms, c.stated.Right, c.Bound, c.Relation.String()
	if c.stated.Flipped {
		ts, bound, sign = opposites(ts), -bound, c.Relation.flipped()
	}
	split := len(ts) - min(max(0, right), len(ts))
	return m.sum(Sum(ts[:split], c.stated.Constant)) + " " + sign + " " +
		m.sum(Sum(opposites(ts[split:]), bound+c.stated.Constant))
}
