package model

import (
	"errors"
	"fmt"
)

// Custom is a constraint that this package does not have; whoever needs it
// implements it and adds it with Own. Its methods may be called by several
// goroutines at once.
type Custom interface {
	// Name is the constraint's name, for messages.
	Name() string
	// Scope is the variables it is about, each once. It is always the same.
	Scope() []Var
	// Violation is 0 exactly when a satisfies the constraint, and never negative.
	// It depends on the values of Scope's variables only, and does not keep or
	// change a.
	Violation(a Assignment) int64
}

// CustomConstraint requires what its Spec requires.
//
// Violation: Spec's.
type CustomConstraint struct{ Spec Custom }

// Own requires a constraint of one's own.
func Own(c Custom) CustomConstraint { return CustomConstraint{c} }

// Name implements Constraint. It is "custom" without a Spec, which Model.Check
// refuses.
func (c CustomConstraint) Name() string {
	if c.Spec == nil {
		return "custom"
	}
	return c.Spec.Name()
}

// Scope implements Constraint.
func (c CustomConstraint) Scope() []Var {
	if c.Spec == nil {
		return nil
	}
	return c.Spec.Scope()
}

// Violation implements Constraint.
func (c CustomConstraint) Violation(a Assignment) int64 { return c.Spec.Violation(a) }

func (c CustomConstraint) check(*Model) error {
	if c.Spec == nil {
		return errors.New("the constraint is nil; expected an implementation of Custom")
	}
	seen := make(map[Var]struct{})
	for _, x := range c.Spec.Scope() {
		if _, ok := seen[x]; ok {
			return fmt.Errorf("variable %d is twice in Scope; expected each once", x)
		}
		seen[x] = struct{}{}
	}
	return nil
}
