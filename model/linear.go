package model

import "fmt"

// Relation compares two numbers.
type Relation uint8

// The relations.
const (
	LessEqual Relation = iota
	Equal
	NotEqual
	Less
)

var relationNames = [...]string{LessEqual: "<=", Equal: "=", NotEqual: "!=", Less: "<"}

// String is the relation's sign.
func (r Relation) String() string {
	if int(r) < len(relationNames) {
		return relationNames[r]
	}
	return fmt.Sprintf("relation %d", r)
}

// violation says how far x is from being in the relation to y, by d = x - y:
// max(0, d) for <=, max(0, d+1) for <, |d| for =, and 1 for != if d is 0.
func (r Relation) violation(d int64) int64 {
	switch r {
	case LessEqual:
		return max(0, d)
	case Less:
		return max(0, d+1)
	case Equal:
		return max(d, -d)
	case NotEqual:
		if d == 0 {
			return 1
		}
	}
	return 0
}

// LinearConstraint compares a sum of terms with a constant: Terms[0] + Terms[1]
// + ... Relation Bound.
//
// Violation, with d = sum - Bound: max(0, d) for <=, max(0, d+1) for <, |d| for
// =, and 1 for != if d is 0.
type LinearConstraint struct {
	Terms    []Term
	Relation Relation
	Bound    int64
}

// SumOf is a sum that is waiting to be compared. See Sum.
type SumOf struct{ terms []Term }

// Sum begins a linear constraint: Sum(x, y).AtMost(10). With coefficients:
// Sum(x.Times(3), y.Times(-2)).Equals(0).
func Sum[E Expr](xs ...E) SumOf { return SumOf{terms(xs)} }

// ScalarProduct begins a linear constraint over coefs[0]*xs[0] + coefs[1]*xs[1]
// + .... It panics if the lengths differ.
func ScalarProduct(coefs []int32, xs []Var) SumOf {
	if len(coefs) != len(xs) {
		panic(fmt.Sprintf("model: ScalarProduct of %d coefficients and %d variables", len(coefs), len(xs)))
	}
	ts := make([]Term, len(xs))
	for i, x := range xs {
		ts[i] = x.Times(coefs[i])
	}
	return SumOf{ts}
}

// AtMost is sum <= bound.
func (s SumOf) AtMost(bound int64) LinearConstraint {
	return LinearConstraint{s.terms, LessEqual, bound}
}

// LessThan is sum < bound.
func (s SumOf) LessThan(bound int64) LinearConstraint { return LinearConstraint{s.terms, Less, bound} }

// Equals is sum = bound.
func (s SumOf) Equals(bound int64) LinearConstraint { return LinearConstraint{s.terms, Equal, bound} }

// Differs is sum != bound.
func (s SumOf) Differs(bound int64) LinearConstraint {
	return LinearConstraint{s.terms, NotEqual, bound}
}

// AtLeast is sum >= bound, stated as -sum <= -bound. A coefficient or an offset
// of -2^31 has no opposite; Check refuses the result.
func (s SumOf) AtLeast(bound int64) LinearConstraint {
	opposite := make([]Term, len(s.terms))
	for i, t := range s.terms {
		if t.Coef == -t.Coef && t.Coef != 0 || t.Offset == -t.Offset && t.Offset != 0 {
			opposite[i] = overflown
			continue
		}
		opposite[i] = Term{-t.Coef, -t.Offset, t.Var}
	}
	return LinearConstraint{opposite, LessEqual, -bound}
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

// maxSum bounds the sum of the sizes of the terms and of the bound, so that every
// partial sum fits int64 with room to spare.
const maxSum = 1 << 61

func (c LinearConstraint) check(m *Model) error {
	if int(c.Relation) >= len(relationNames) {
		return fmt.Errorf("unknown %v", c.Relation)
	}
	if c.Bound > maxSum || c.Bound < -maxSum {
		return fmt.Errorf("the bound %d is beyond 2^61", c.Bound)
	}
	// Terms need not fit 32 bits here: engines add them up in 64.
	size := max(c.Bound, -c.Bound)
	for i, t := range c.Terms {
		if t.Coef != 0 && (t.Var < 0 || int(t.Var) >= len(m.domains)) {
			return fmt.Errorf("term %d: no variable %d in this model (it has %d), or a term that overflowed", i, t.Var, len(m.domains))
		}
		lo, hi := m.Bounds(t)
		if size += max(hi, -lo); size > maxSum {
			return fmt.Errorf("up to term %d, the sum can go beyond 2^61", i)
		}
	}
	return nil
}
