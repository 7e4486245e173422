package model

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
)

// Model is a problem. It is built by one goroutine; once built it can be read by
// many. The zero value is an empty model.
type Model struct {
	domains     []Domain
	names       []string
	constraints []Constraint
	objective   Objective
	errs        []error
}

// Objective is what to make as small or as large as possible.
type Objective struct {
	Sense Sense
	Term  Term
}

// Sense says whether and how there is something to optimise.
type Sense uint8

// The senses.
const (
	Satisfy Sense = iota // any solution
	Minimise
	Maximise
)

// ErrInvalid is wrapped by every error that Check returns.
var ErrInvalid = errors.New("model: invalid")

// New returns an empty model.
func New() *Model { return &Model{} }

// Var adds a variable with the given domain. An empty domain is found by Check.
func (m *Model) Var(name string, d Domain) Var {
	if len(d) == 0 {
		m.errs = append(m.errs, fmt.Errorf("%w: variable %q: the domain is empty", ErrInvalid, name))
		d = Range(0, 0)
	}
	m.domains = append(m.domains, d)
	m.names = append(m.names, name)
	return Var(len(m.domains) - 1)
}

// Int adds a variable with the values from lo to hi.
func (m *Model) Int(name string, lo, hi int32) Var { return m.Var(name, Range(lo, hi)) }

// Bool adds a variable with the values 0 (false) and 1 (true).
func (m *Model) Bool(name string) Var { return m.Int(name, 0, 1) }

// Ints adds n variables with the values from lo to hi, named name[0], name[1]
// and so on.
func (m *Model) Ints(name string, n int, lo, hi int32) []Var {
	d := Range(lo, hi)
	m.domains = slices.Grow(m.domains, n)
	m.names = slices.Grow(m.names, n)
	vars := make([]Var, n)
	for i := range vars {
		vars[i] = m.Var(name+"["+strconv.Itoa(i)+"]", d)
	}
	return vars
}

// Bools adds n variables with the values 0 and 1, named as by Ints.
func (m *Model) Bools(name string, n int) []Var { return m.Ints(name, n, 0, 1) }

// Add adds constraints. What is wrong with them is found by Check.
func (m *Model) Add(constraints ...Constraint) {
	m.constraints = append(m.constraints, constraints...)
}

// Minimise makes the value of x the objective, in place of any other.
func (m *Model) Minimise(x Term) { m.objective = Objective{Minimise, x} }

// Maximise makes the value of x the objective, in place of any other.
func (m *Model) Maximise(x Term) { m.objective = Objective{Maximise, x} }

// Check returns what is wrong with the model, all of it, each as a line that
// names the variable or the constraint; nil if nothing is. Engines call it
// before they start.
func (m *Model) Check() error {
	errs := append([]error(nil), m.errs...)
	for i, c := range m.constraints {
		if c == nil {
			errs = append(errs, fmt.Errorf("%w: constraint %d is nil", ErrInvalid, i))
			continue
		}
		if err := m.checkScope(c); err != nil {
			errs = append(errs, fmt.Errorf("%w: constraint %d, %s: %w", ErrInvalid, i, c.Name(), err))
		}
	}
	if m.objective.Sense != Satisfy {
		if err := m.checkTerms([]Term{m.objective.Term}); err != nil {
			errs = append(errs, fmt.Errorf("%w: objective: %w", ErrInvalid, err))
		}
	}
	return errors.Join(errs...)
}

// checkScope checks a constraint, which may be part of another.
func (m *Model) checkScope(c Constraint) error {
	for _, x := range c.Scope() {
		if x < 0 || int(x) >= len(m.domains) {
			return fmt.Errorf("no variable %d in this model (it has %d), or a term that overflowed", x, len(m.domains))
		}
	}
	return c.check(m)
}

// checkTerms returns an error if a term's variable is not of this model, or if
// the term can have a value that does not fit int32.
func (m *Model) checkTerms(lists ...[]Term) error {
	for _, list := range lists {
		for i, t := range list {
			if t.Coef != 0 && (t.Var < 0 || int(t.Var) >= len(m.domains)) {
				return fmt.Errorf("term %d: no variable %d in this model (it has %d), or a term that overflowed", i, t.Var, len(m.domains))
			}
			if lo, hi := m.Bounds(t); lo < math.MinInt32 || hi > math.MaxInt32 {
				return fmt.Errorf("term %d, %v, has values from %d to %d, which do not fit 32 bits", i, t, lo, hi)
			}
		}
	}
	return nil
}

// checkBool returns an error if a term can have a value other than 0 and 1.
func (m *Model) checkBool(list []Term) error {
	if err := m.checkTerms(list); err != nil {
		return err
	}
	for i, t := range list {
		if lo, hi := m.Bounds(t); lo < 0 || hi > 1 {
			return fmt.Errorf("term %d, %v, has values from %d to %d; expected 0 and 1 only", i, t, lo, hi)
		}
	}
	return nil
}

// NumVars is the number of variables; they are numbered from 0.
func (m *Model) NumVars() int { return len(m.domains) }

// Domain is the domain of x.
func (m *Model) Domain(x Var) Domain { return m.domains[x] }

// Name is the name of x.
func (m *Model) Name(x Var) string { return m.names[x] }

// Constraints are the constraints in the order in which they were added. The
// slice must not be changed.
func (m *Model) Constraints() []Constraint { return m.constraints }

// Objective is what to optimise.
func (m *Model) Objective() Objective { return m.objective }

// Bounds are the smallest and the largest value of t over its domain.
func (m *Model) Bounds(t Term) (lo, hi int64) {
	if t.Coef == 0 {
		return int64(t.Offset), int64(t.Offset)
	}
	d := m.domains[t.Var]
	lo = int64(t.Coef)*int64(d.Min()) + int64(t.Offset)
	hi = int64(t.Coef)*int64(d.Max()) + int64(t.Offset)
	return min(lo, hi), max(lo, hi)
}

// Verify returns nil if a is a solution of m, and else an error that names the
// first variable whose value is not in its domain or the first constraint that
// is violated. The model must have passed Check.
func (m *Model) Verify(a Assignment) error {
	if len(a) != len(m.domains) {
		return fmt.Errorf("model: %d values for %d variables", len(a), len(m.domains))
	}
	for x, d := range m.domains {
		if !d.Contains(a[x]) {
			return fmt.Errorf("model: variable %d, %q, is %d, which is not in %v", x, m.names[x], a[x], d)
		}
	}
	for i, c := range m.constraints {
		switch v := c.Violation(a); {
		case v < 0:
			return fmt.Errorf("constraint %d: %w", i, NegativeViolation(c, v))
		case v > 0:
			return fmt.Errorf("model: constraint %d, %s, is violated by %d", i, c.Name(), v)
		}
	}
	return nil
}

// Assignments gives every assignment of values to the variables, the last
// variable changing fastest: what a small model is checked against. The
// assignment given is overwritten by the next one.
func (m *Model) Assignments() iter.Seq[Assignment] {
	return func(yield func(Assignment) bool) {
		a := make(Assignment, len(m.domains))
		var fill func(x int) bool
		fill = func(x int) bool {
			if x == len(a) {
				return yield(a)
			}
			for v := range m.domains[x].All() {
				a[x] = v
				if !fill(x + 1) {
					return false
				}
			}
			return true
		}
		fill(0)
	}
}
