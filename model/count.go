package model

import (
	"fmt"
	"slices"
)

// CountConstraint compares the number of terms whose value is one of Values with
// N: count Relation N or, if Swapped, N Relation count. Values is a set: order and
// repetitions do not matter, and if it is empty the count is 0.
//
// Violation, with d = count - N, or N - count if Swapped: max(0, d) for <=, max(0,
// d+1) for <, |d| for =, and 1 for != if d is 0.
type CountConstraint struct {
	Terms    []Term
	Values   []int32
	Relation Relation
	N        Term
	Swapped  bool
}

// CountOf is a count to be compared with an Operand; see Count and Among.
// Model.Check refuses a sum of several variables.
type CountOf struct {
	terms  []Term
	values []int32
}

// Count begins a constraint on the number of xs that have the value:
// Count(7, xs...).AtMost(2).
func Count[E Expr](value int32, xs ...E) CountOf { return CountOf{terms(xs), []int32{value}} }

// Among begins a constraint on the number of xs that have one of the values:
// Among([]int32{1, 3}, xs...).Equals(n).
func Among[E Expr](values []int32, xs ...E) CountOf {
	return CountOf{terms(xs), slices.Clone(values)}
}

// Equals is count = n.
func (s CountOf) Equals(n Operand) CountConstraint { return s.compare(Equal, n, false) }

// Differs is count != n.
func (s CountOf) Differs(n Operand) CountConstraint { return s.compare(NotEqual, n, false) }

// AtMost is count <= n.
func (s CountOf) AtMost(n Operand) CountConstraint { return s.compare(LessEqual, n, false) }

// AtLeast is count >= n, stated as n <= count.
func (s CountOf) AtLeast(n Operand) CountConstraint { return s.compare(LessEqual, n, true) }

// LessThan is count < n.
func (s CountOf) LessThan(n Operand) CountConstraint { return s.compare(Less, n, false) }

// MoreThan is count > n, stated as n < count.
func (s CountOf) MoreThan(n Operand) CountConstraint { return s.compare(Less, n, true) }

func (s CountOf) compare(relation Relation, n Operand, swapped bool) CountConstraint {
	return CountConstraint{Terms: s.terms, Values: s.values, Relation: relation, N: operand(n).single(), Swapped: swapped}
}

// Name implements Constraint. It is "count" of one value, "among" of several.
func (c CountConstraint) Name() string {
	if len(c.Values) == 1 {
		return "count"
	}
	return "among"
}

// Scope implements Constraint.
func (c CountConstraint) Scope() []Var { return scope(c.Terms, []Term{c.N}) }

// Violation implements Constraint.
func (c CountConstraint) Violation(a Assignment) int64 {
	d := -c.N.Value(a)
	for _, t := range c.Terms {
		if oneOf(c.Values, t.Value(a)) {
			d++
		}
	}
	if c.Swapped {
		d = -d
	}
	return c.Relation.violation(d)
}

// oneOf reports whether v is one of the values.
func oneOf(values []int32, v int64) bool {
	return slices.ContainsFunc(values, func(w int32) bool { return int64(w) == v })
}

func (c CountConstraint) check(m *Model) error {
	if int(c.Relation) >= len(relationNames) {
		return fmt.Errorf("unknown %v", c.Relation)
	}
	return m.checkTerms(c.Terms, []Term{c.N})
}

func (c CountConstraint) describe(m *Model) string {
	sign := c.Relation.String()
	if c.Swapped {
		sign = c.Relation.flipped()
	}
	return "of " + values(c.Values) + " in (" + m.terms(c.Terms) + ") " + sign + " " + m.term(c.N)
}
