package model

import (
	"errors"
	"math"
)

// MaxConstraint requires that Result is the largest value of the terms, of which
// there is at least one.
//
// Violation: the distance between the largest value and Result.
type MaxConstraint struct {
	Result Term
	Terms  []Term
}

// Max requires that result is the largest of xs.
func Max[R, E Expr](result R, xs ...E) MaxConstraint {
	return MaxConstraint{term(result), terms(xs)}
}

// Name implements Constraint.
func (MaxConstraint) Name() string { return "array_int_maximum" }

// Scope implements Constraint.
func (c MaxConstraint) Scope() []Var { return scope([]Term{c.Result}, c.Terms) }

// Violation implements Constraint.
func (c MaxConstraint) Violation(a Assignment) int64 {
	largest := int64(math.MinInt64)
	for _, t := range c.Terms {
		largest = max(largest, t.Value(a))
	}
	return gap(largest, c.Result.Value(a))
}

func (c MaxConstraint) check(m *Model) error {
	if len(c.Terms) == 0 {
		return errors.New("the maximum of no terms; expected at least one")
	}
	return m.checkTerms([]Term{c.Result}, c.Terms)
}

// MinConstraint requires that Result is the smallest value of the terms, of which
// there is at least one.
//
// Violation: the distance between the smallest value and Result.
type MinConstraint struct {
	Result Term
	Terms  []Term
}

// Min requires that result is the smallest of xs.
func Min[R, E Expr](result R, xs ...E) MinConstraint {
	return MinConstraint{term(result), terms(xs)}
}

// Name implements Constraint.
func (MinConstraint) Name() string { return "array_int_minimum" }

// Scope implements Constraint.
func (c MinConstraint) Scope() []Var { return scope([]Term{c.Result}, c.Terms) }

// Violation implements Constraint.
func (c MinConstraint) Violation(a Assignment) int64 {
	smallest := int64(math.MaxInt64)
	for _, t := range c.Terms {
		smallest = min(smallest, t.Value(a))
	}
	return gap(smallest, c.Result.Value(a))
}

func (c MinConstraint) check(m *Model) error {
	if len(c.Terms) == 0 {
		return errors.New("the minimum of no terms; expected at least one")
	}
	return m.checkTerms([]Term{c.Result}, c.Terms)
}

func (c MaxConstraint) describe(m *Model) string {
	return m.term(c.Result) + " = max(" + m.terms(c.Terms) + ")"
}

func (c MinConstraint) describe(m *Model) string {
	return m.term(c.Result) + " = min(" + m.terms(c.Terms) + ")"
}
