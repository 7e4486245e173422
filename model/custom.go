package model

import (
	"errors"
	"fmt"
	"reflect"
)

// Custom is a user's constraint, for what this package lacks. Own makes a Constraint
// of it. Several goroutines may call its methods at once.
type Custom interface {
	// Name is the constraint's name, for messages.
	Name() string
	// Scope is its variables, each once. It is always the same.
	Scope() []Var
	// Violation is 0 if a satisfies the constraint, and otherwise a positive
	// distance from that. A negative violation ends a search with an error that
	// wraps ErrNegativeViolation. Violation depends on the values of Scope's
	// variables only. It neither keeps nor changes a.
	Violation(a Assignment) int64
}

// ErrNegativeViolation is wrapped by the error that ends a search, and that
// Model.Verify returns, if a Custom's Violation is negative. Such a constraint
// breaks its contract, and no answer that rests on it can be trusted.
var ErrNegativeViolation = errors.New("model: negative violation")

// NegativeViolation returns the error of a constraint whose violation v is negative.
// It wraps ErrNegativeViolation and names the constraint.
func NegativeViolation(c Constraint, v int64) error {
	return fmt.Errorf("%w: constraint %s has the violation %d; expected 0 or more", ErrNegativeViolation, c.Name(), v)
}

// CustomConstraint requires what its Spec requires.
//
// Violation: Spec's.
type CustomConstraint struct{ Spec Custom }

// Own requires a user's constraint.
func Own(c Custom) CustomConstraint {
	if v := reflect.ValueOf(c); v.Kind() == reflect.Pointer && v.IsNil() {
		c = nil
	}
	return CustomConstraint{c}
}

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

func (c CustomConstraint) check(m *Model) error {
	if c.Spec == nil {
		return errors.New("the constraint is nil; expected an implementation of Custom")
	}
	seen := make(map[Var]struct{})
	for _, x := range c.Spec.Scope() {
		if _, ok := seen[x]; ok {
			return fmt.Errorf("variable %s is twice in Scope; expected each once", m.name(x))
		}
		seen[x] = struct{}{}
	}
	return nil
}

func (c CustomConstraint) describe(m *Model) string {
	vars := c.Scope()
	return "(" + list(len(vars), ", ", func(i int) string { return m.name(vars[i]) }) + ")"
}
