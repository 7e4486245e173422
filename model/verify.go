package model

import (
	"fmt"
	"iter"
)

// Verify returns nil if a is a solution of m. Otherwise the error names the first
// variable whose value is not in its domain, or else the first violated
// constraint. The model must have passed Check.
func (m *Model) Verify(a Assignment) error {
	if len(a) != m.NumVars() {
		return fmt.Errorf("model: %d values for %d variables", len(a), m.NumVars())
	}
	for x := range Var(m.NumVars()) {
		if d := m.Domain(x); !d.Contains(a[x]) {
			return fmt.Errorf("model: variable %d, %q, is %d, which is not in %v", x, m.Name(x), a[x], d)
		}
	}
	for i, c := range m.constraints {
		switch v := c.Violation(a); {
		case v < 0:
			return fmt.Errorf("constraint %d: %w", i, NegativeViolation(c, v))
		case v > 0:
			return fmt.Errorf("model: constraint %d, %s, is violated by %d", i, m.Describe(c), v)
		}
	}
	return nil
}

// Assignments yields every assignment of values to the variables; the last variable
// changes fastest. It is for tests of small models. An assignment overwrites the
// one before.
func (m *Model) Assignments() iter.Seq[Assignment] {
	return func(yield func(Assignment) bool) {
		a := make(Assignment, m.NumVars())
		var fill func(x int) bool
		fill = func(x int) bool {
			if x == len(a) {
				return yield(a)
			}
			for v := range m.Domain(Var(x)).All() {
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
