package model

import (
	"errors"
	"fmt"
)

// ReifiedConstraint ties a constraint to a 0..1 term: If -> Then, or in both
// directions If <-> Then.
//
// Violation of If -> Then: 0 if If is 0, else Then's violation. Of If <-> Then:
// the same, and 1 if If is 0 and Then is satisfied.
type ReifiedConstraint struct {
	If   Term
	Then Constraint
	Iff  bool // in both directions
}

// Implies requires c if b is 1 (half reification, b -> c).
func Implies[E Expr](b E, c Constraint) ReifiedConstraint {
	return ReifiedConstraint{If: term(b), Then: c}
}

// Iff requires that b is 1 if and only if c is satisfied (b <-> c).
func Iff[E Expr](b E, c Constraint) ReifiedConstraint {
	return ReifiedConstraint{If: term(b), Then: c, Iff: true}
}

// Name implements Constraint.
func (c ReifiedConstraint) Name() string {
	name := "nil"
	if c.Then != nil {
		name = c.Then.Name()
	}
	if c.Iff {
		return "reified " + name
	}
	return "half-reified " + name
}

// Scope implements Constraint.
func (c ReifiedConstraint) Scope() []Var {
	vars := scope([]Term{c.If})
	if c.Then == nil {
		return vars
	}
	for _, x := range c.Then.Scope() {
		if c.If.Coef == 0 || x != c.If.Var {
			vars = append(vars, x)
		}
	}
	return vars
}

// Violation implements Constraint.
func (c ReifiedConstraint) Violation(a Assignment) int64 {
	inner := c.Then.Violation(a)
	switch {
	case c.If.Value(a) != 0:
		return inner
	case c.Iff && inner == 0:
		return 1
	}
	return 0
}

func (c ReifiedConstraint) check(m *Model) error {
	if c.Then == nil {
		return errors.New("no constraint to reify")
	}
	if err := checkKind(c.Then); err != nil {
		return fmt.Errorf("the constraint to reify is %w", err)
	}
	if err := m.checkTruth(c.If); err != nil {
		return err
	}
	return m.checkConstraint(c.Then)
}

func (c ReifiedConstraint) describe(m *Model) string {
	sign := " -> "
	if c.Iff {
		sign = " <-> "
	}
	then := "nil"
	if checkKind(c.Then) == nil {
		then = c.Then.describe(m)
		if _, nested := c.Then.(ReifiedConstraint); nested {
			then = "(" + then + ")"
		}
	}
	return m.truth(c.If) + sign + then
}
