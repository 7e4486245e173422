package model

import (
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
)

// ErrInvalid is wrapped by every error that Check returns.
var ErrInvalid = errors.New("model: invalid")

// Check returns all mistakes of the model, each as a line that names the variable
// or the constraint; nil if there are none. A nil model is a mistake, too.
// Engines call Check before they start.
//
// A variable is a number. Check detects a variable of another model only if this
// one has fewer variables.
func (m *Model) Check() error {
	return errors.Join(slices.Collect(m.Mistakes())...)
}

// Mistakes gives the mistakes that Check joins, one after the other.
func (m *Model) Mistakes() iter.Seq[error] {
	return func(yield func(error) bool) {
		if m == nil {
			yield(fmt.Errorf("%w: the model is nil; expected one made by New", ErrInvalid))
			return
		}
		for _, err := range m.errs {
			if !yield(err) {
				return
			}
		}
		for i, c := range m.constraints {
			if err := m.mistake(i, c); err != nil && !yield(err) {
				return
			}
		}
		if err := m.checkObjective(); err != nil {
			yield(fmt.Errorf("%w: objective: %w", ErrInvalid, err))
		}
	}
}

// mistake is what is wrong with constraint i, or nil.
func (m *Model) mistake(i int, c Constraint) error {
	if err := checkKind(c); err != nil {
		return fmt.Errorf("%w: constraint %d is %w", ErrInvalid, i, err)
	}
	if err := m.checkConstraint(c); err != nil {
		return &ConstraintError{Index: i, Err: err, text: fmt.Sprintf("%v: constraint %d, %s: %v", ErrInvalid, i, m.Describe(c), err)}
	}
	return nil
}

// ConstraintError is what Check says of one constraint. It wraps ErrInvalid and Err.
type ConstraintError struct {
	Index int   // of the constraint in the model
	Err   error // what is wrong with it
	text  string
}

func (e *ConstraintError) Error() string { return e.text }

// Unwrap returns ErrInvalid and Err.
func (e *ConstraintError) Unwrap() []error { return []error{ErrInvalid, e.Err} }

// CheckVars refuses variables that the model does not have, and one that is listed
// twice. It is for the lists of variables that searches are given.
func (m *Model) CheckVars(xs []Var) error {
	seen := make(map[Var]bool, len(xs))
	for _, x := range xs {
		switch {
		case x < 0 || int(x) >= m.NumVars():
			return fmt.Errorf("variable %d; the model has %d, numbered from 0", x, m.NumVars())
		case seen[x]:
			return fmt.Errorf("variable %d, %q, twice", x, m.Name(x))
		}
		seen[x] = true
	}
	return nil
}

// checkKind refuses a nil constraint, and a pointer to one, which engines do not
// know.
func checkKind(c Constraint) error {
	if c == nil {
		return errors.New("nil")
	}
	if t := reflect.TypeOf(c); t.Kind() == reflect.Pointer {
		return fmt.Errorf("a %v; expected a %v", t, t.Elem())
	}
	return nil
}

// checkConstraint checks a constraint, which may be part of another.
func (m *Model) checkConstraint(c Constraint) error {
	if err := c.check(m); err != nil {
		return err
	}
	for _, x := range c.Scope() {
		if err := m.checkVar(x); err != nil {
			return err
		}
	}
	return nil
}

// checkVar returns an error if x is not of this model, or stands for a mistake.
func (m *Model) checkVar(x Var) error {
	if mistake, ok := mistakes[x]; ok {
		return errors.New(mistake)
	}
	if x < 0 || int(x) >= m.NumVars() {
		return fmt.Errorf("no variable %d in this model (it has %d)", x, m.NumVars())
	}
	return nil
}

// checkTerms returns an error if checkTerm does for one of the terms.
func (m *Model) checkTerms(lists ...[]Term) error {
	for _, list := range lists {
		for i, t := range list {
			if err := m.checkTerm(t); err != nil {
				return fmt.Errorf("term %d: %w", i, err)
			}
		}
	}
	return nil
}

// checkTerm returns an error if a term's variable is not of this model, or if
// the term can have a value that does not fit int32.
func (m *Model) checkTerm(t Term) error {
	if t.Coef == 0 {
		return nil
	}
	if err := m.checkVar(t.Var); err != nil {
		return err
	}
	if lo, hi := m.Bounds(t); !fits(lo, hi) {
		return fmt.Errorf("%s has values from %d to %d, which do not fit 32 bits", m.term(t), lo, hi)
	}
	return nil
}

// checkBool returns an error if checkTruth does for one of the terms.
func (m *Model) checkBool(list []Term) error {
	for i, t := range list {
		if err := m.checkTruth(t); err != nil {
			return fmt.Errorf("term %d: %w", i, err)
		}
	}
	return nil
}

// checkTruth returns an error if a term can have a value other than 0 and 1.
func (m *Model) checkTruth(t Term) error {
	if err := m.checkTerm(t); err != nil {
		return err
	}
	if lo, hi := m.Bounds(t); lo < 0 || hi > 1 {
		return fmt.Errorf("%s has values from %d to %d; expected 0 and 1 only", m.term(t), lo, hi)
	}
	return nil
}

// checkAmount returns an error if a term can be negative.
func (m *Model) checkAmount(t Term) error {
	if err := m.checkTerm(t); err != nil {
		return err
	}
	switch lo, hi := m.Bounds(t); {
	case lo < 0 && lo == hi:
		return fmt.Errorf("%d; expected at least 0", lo)
	case lo < 0:
		return fmt.Errorf("%s has values from %d to %d; expected at least 0", m.term(t), lo, hi)
	}
	return nil
}

// maxSum bounds the sum of the sizes of the terms and of the bound, so that every
// partial sum fits int64 with room to spare.
const maxSum = 1 << 61

// checkSum returns an error if a sum of terms and a constant can go beyond 2^61.
// The terms need not fit 32 bits: engines add them up in 64.
func (m *Model) checkSum(ts []Term, constant int64) error {
	if constant > maxSum || constant < -maxSum {
		return fmt.Errorf("the constant %d is beyond 2^61", constant)
	}
	size := max(constant, -constant)
	for i, t := range ts {
		if t.Coef != 0 {
			if err := m.checkVar(t.Var); err != nil {
				return fmt.Errorf("term %d: %w", i, err)
			}
		}
		lo, hi := m.Bounds(t)
		if size += max(hi, -lo); size > maxSum {
			return fmt.Errorf("up to term %d, the sum can go beyond 2^61", i)
		}
	}
	return nil
}
