package model

import "errors"

// ElementConstraint requires that Array[Index] = Result, with indices from 0. An
// Index outside the array violates it.
//
// Violation: the distance of Index from the nearest position of the array (0 if
// it is one), plus the distance between Result and the element there; each of
// the two is counted up to 2^63-1.
type ElementConstraint struct {
	Index  Term
	Array  []Term // not empty
	Result Term
}

// Element requires that array[index] = result, for an array of constants.
func Element[I, R Expr](index I, array []int32, result R) ElementConstraint {
	constants := make([]Term, len(array))
	for i, v := range array {
		constants[i] = Const(v)
	}
	return ElementConstraint{term(index), constants, term(result)}
}

// ElementVar requires that array[index] = result, for an array of variables or
// terms.
func ElementVar[I, A, R Expr](index I, array []A, result R) ElementConstraint {
	return ElementConstraint{term(index), terms(array), term(result)}
}

// Name implements Constraint.
func (ElementConstraint) Name() string { return "element" }

// Scope implements Constraint.
func (c ElementConstraint) Scope() []Var {
	return scope([]Term{c.Index}, c.Array, []Term{c.Result})
}

// Violation implements Constraint.
func (c ElementConstraint) Violation(a Assignment) int64 {
	index := c.Index.Value(a)
	nearest := min(max(index, 0), int64(len(c.Array)-1))
	return grow(gap(index, nearest), gap(c.Array[nearest].Value(a), c.Result.Value(a)))
}

func (c ElementConstraint) check(m *Model) error {
	if len(c.Array) == 0 {
		return errors.New("an empty array; expected at least one element")
	}
	return m.checkTerms([]Term{c.Index}, c.Array, []Term{c.Result})
}

func (c ElementConstraint) describe(m *Model) string {
	return "[" + m.terms(c.Array) + "][" + m.term(c.Index) + "] = " + m.term(c.Result)
}
