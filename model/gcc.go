package model

import (
	"fmt"
	"slices"
)

// CardinalityConstraint requires that Values[i] is the value of Counts[i] of the
// terms, for every i; and, if Closed, that the terms have no other values. The
// values are distinct.
//
// Violation: the sum over i of the distance between the number of terms that have
// Values[i] and Counts[i]; if Closed, plus the number of terms with another value.
type CardinalityConstraint struct {
	Terms  []Term
	Values []int32
	Counts []Term
	Closed bool
}

// Cardinality requires that values[i] occurs counts[i] times among xs.
func Cardinality[E, C Expr](xs []E, values []int32, counts []C) CardinalityConstraint {
	return CardinalityConstraint{Terms: terms(xs), Values: slices.Clone(values), Counts: terms(counts)}
}

// AsClosed is c with every value forbidden that is not in Values.
func (c CardinalityConstraint) AsClosed() CardinalityConstraint {
	c.Closed = true
	return c
}

// Name implements Constraint.
func (c CardinalityConstraint) Name() string {
	if c.Closed {
		return "global_cardinality_closed"
	}
	return "global_cardinality"
}

// Scope implements Constraint.
func (c CardinalityConstraint) Scope() []Var { return scope(c.Terms, c.Counts) }

// Violation implements Constraint.
func (c CardinalityConstraint) Violation(a Assignment) int64 {
	occurs, others := occurrences(c.Terms, c.Values, a)
	violation := int64(0)
	for i, n := range occurs {
		violation = grow(violation, gap(n, c.Counts[i].Value(a)))
	}
	if c.Closed {
		violation = grow(violation, others)
	}
	return violation
}

func (c CardinalityConstraint) check(m *Model) error {
	if len(c.Counts) != len(c.Values) {
		return fmt.Errorf("%d values and %d counts; expected a count for each value", len(c.Values), len(c.Counts))
	}
	if err := checkDistinct(c.Values); err != nil {
		return err
	}
	return m.checkTerms(c.Terms, c.Counts)
}

// CardinalityBoundsConstraint requires that Values[i] is the value of at least
// Lo[i] and at most Hi[i] of the terms, for every i; and, if Closed, that the terms
// have no other values. The values are distinct, and Lo[i] <= Hi[i].
//
// Violation: the sum over i of the distance between the number of terms that have
// Values[i] and the nearest number from Lo[i] to Hi[i]; if Closed, plus the number
// of terms with another value.
type CardinalityBoundsConstraint struct {
	Terms  []Term
	Values []int32
	Lo, Hi []int32
	Closed bool
}

// CardinalityBounds requires that values[i] occurs lo[i] to hi[i] times among xs.
func CardinalityBounds[E Expr](xs []E, values, lo, hi []int32) CardinalityBoundsConstraint {
	return CardinalityBoundsConstraint{
		Terms: terms(xs), Values: slices.Clone(values), Lo: slices.Clone(lo), Hi: slices.Clone(hi),
	}
}

// AsClosed is c with every value forbidden that is not in Values.
func (c CardinalityBoundsConstraint) AsClosed() CardinalityBoundsConstraint {
	c.Closed = true
	return c
}

// Name implements Constraint.
func (c CardinalityBoundsConstraint) Name() string {
	if c.Closed {
		return "global_cardinality_low_up_closed"
	}
	return "global_cardinality_low_up"
}

// Scope implements Constraint.
func (c CardinalityBoundsConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c CardinalityBoundsConstraint) Violation(a Assignment) int64 {
	occurs, others := occurrences(c.Terms, c.Values, a)
	violation := int64(0)
	for i, n := range occurs {
		violation += max(0, int64(c.Lo[i])-n, n-int64(c.Hi[i]))
	}
	if c.Closed {
		violation += others
	}
	return violation
}

func (c CardinalityBoundsConstraint) check(m *Model) error {
	if len(c.Lo) != len(c.Values) || len(c.Hi) != len(c.Values) {
		return fmt.Errorf("%d values, %d lower and %d upper bounds; expected one of each for each value",
			len(c.Values), len(c.Lo), len(c.Hi))
	}
	for i, v := range c.Values {
		if c.Lo[i] > c.Hi[i] {
			return fmt.Errorf("value %d has the bounds %d to %d; expected the lower one first", v, c.Lo[i], c.Hi[i])
		}
	}
	if err := checkDistinct(c.Values); err != nil {
		return err
	}
	return m.checkTerms(c.Terms)
}

// occurrences returns how many of the terms have each of the distinct values, and how
// many have another value.
func occurrences(terms []Term, values []int32, a Assignment) (occurs []int64, others int64) {
	index := make(map[int64]int, len(values))
	for i, v := range values {
		index[int64(v)] = i
	}
	occurs = make([]int64, len(values))
	for _, t := range terms {
		if i, ok := index[t.Value(a)]; ok {
			occurs[i]++
		} else {
			others++
		}
	}
	return occurs, others
}

// checkDistinct returns an error if a value occurs twice.
func checkDistinct(values []int32) error {
	seen := make(map[int32]struct{}, len(values))
	for _, v := range values {
		if _, ok := seen[v]; ok {
			return fmt.Errorf("the value %d is given twice; expected distinct values", v)
		}
		seen[v] = struct{}{}
	}
	return nil
}

func (c CardinalityConstraint) describe(m *Model) string {
	n := min(len(c.Values), len(c.Counts))
	return "(" + m.terms(c.Terms) + ": " + list(n, ", ", func(i int) string {
		return fmt.Sprint(c.Values[i], " occurs ", m.term(c.Counts[i]), " times")
	}) + ")"
}

func (c CardinalityBoundsConstraint) describe(m *Model) string {
	n := min(len(c.Values), len(c.Lo), len(c.Hi))
	return "(" + m.terms(c.Terms) + ": " + list(n, ", ", func(i int) string {
		return fmt.Sprint(c.Values[i], " occurs ", c.Lo[i], " to ", c.Hi[i], " times")
	}) + ")"
}
