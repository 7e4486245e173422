package model

import "fmt"

// ValuePrecedeConstraint requires, for each k > 0, that if a term has the value
// Values[k], then a term before it has the value Values[k-1]. It breaks the
// symmetry of interchangeable values (Law and Lee, CP 2004).
//
// Violation: the number of terms that have a value Values[k], k > 0, with no
// term before them that has Values[k-1].
type ValuePrecedeConstraint struct {
	Values []int32 // all different; fewer than two require nothing
	Terms  []Term
}

// ValuePrecede requires that if t occurs in xs, then s occurs before it.
func ValuePrecede[E Expr](s, t int32, xs ...E) ValuePrecedeConstraint {
	return ValuePrecedeConstraint{[]int32{s, t}, terms(xs)}
}

// ValuePrecedeChain requires ValuePrecede of every two adjacent values.
func ValuePrecedeChain[E Expr](values []int32, xs ...E) ValuePrecedeConstraint {
	return ValuePrecedeConstraint{values, terms(xs)}
}

// Name implements Constraint.
func (ValuePrecedeConstraint) Name() string { return "value_precede_chain" }

// Scope implements Constraint.
func (c ValuePrecedeConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c ValuePrecedeConstraint) Violation(a Assignment) int64 {
	predecessor := make(map[int64]int64, len(c.Values))
	for k := 1; k < len(c.Values); k++ {
		predecessor[int64(c.Values[k])] = int64(c.Values[k-1])
	}
	occurred := make(map[int64]bool, len(c.Terms))
	early := int64(0)
	for _, t := range c.Terms {
		v := t.Value(a)
		if s, ok := predecessor[v]; ok && !occurred[s] {
			early++
		}
		occurred[v] = true
	}
	return early
}

func (c ValuePrecedeConstraint) check(m *Model) error {
	seen := make(map[int32]struct{}, len(c.Values))
	for _, v := range c.Values {
		if _, ok := seen[v]; ok {
			return fmt.Errorf("the value %d occurs twice; expected different values", v)
		}
		seen[v] = struct{}{}
	}
	return m.checkTerms(c.Terms)
}

func (c ValuePrecedeConstraint) describe(m *Model) string {
	return "(" + values(c.Values) + "; " + m.terms(c.Terms) + ")"
}
