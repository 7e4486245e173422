package model

import (
	"fmt"
	"slices"
	"strconv"
)

// Model is a problem. One goroutine builds it; once built, many can read it. The
// zero value is an empty model.
type Model struct {
	domains     []Domain // different ones
	domainOf    []int32  // of each variable, its place in domains
	names       names
	constraints []Constraint
	objective   Objective
	errs        []error
}

// New returns an empty model.
func New() *Model { return &Model{} }

// Refused returns a model that Check refuses for that reason: what stands for a model
// that cannot be stated, such as one whose numbers do not fit.
func Refused(why error) *Model {
	return &Model{errs: []error{fmt.Errorf("%w: %w", ErrInvalid, why)}}
}

// Var adds a variable with the given domain. Check reports an empty domain.
func (m *Model) Var(name string, d Domain) Var {
	if err := d.check(); err != nil {
		m.errs = append(m.errs, fmt.Errorf("%w: variable %q: %w", ErrInvalid, name, err))
		d = Range(0, 0)
	}
	x := m.add(d)
	m.names.add(x, name)
	return x
}

// add adds a variable without a name. Consecutive variables with equal domains share it.
func (m *Model) add(d Domain) Var {
	if last := len(m.domains) - 1; last < 0 || !slices.Equal(m.domains[last], d) {
		m.domains = append(m.domains, d)
	}
	m.domainOf = append(m.domainOf, int32(len(m.domains)-1))
	return Var(len(m.domainOf) - 1)
}

// Int adds a variable with the values from lo to hi.
func (m *Model) Int(name string, lo, hi int32) Var { return m.Var(name, Range(lo, hi)) }

// Bool adds a variable with the values 0 (false) and 1 (true).
func (m *Model) Bool(name string) Var { return m.Int(name, 0, 1) }

// Ints adds n variables with the values from lo to hi, named name[0], name[1]
// and so on.
func (m *Model) Ints(name string, n int, lo, hi int32) []Var {
	vars := make([]Var, n)
	if n == 0 {
		return vars
	}
	d := Range(lo, hi)
	if d == nil { // each is an error, under its name
		for i := range vars {
			vars[i] = m.Var(name+"["+strconv.Itoa(i)+"]", d)
		}
		return vars
	}
	m.domainOf = slices.Grow(m.domainOf, n)
	m.names.addArray(Var(m.NumVars()), name)
	for i := range vars {
		vars[i] = m.add(d)
	}
	return vars
}

// Bools adds n variables with the values 0 and 1, named as by Ints.
func (m *Model) Bools(name string, n int) []Var { return m.Ints(name, n, 0, 1) }

// Add adds constraints. Check reports their mistakes.
func (m *Model) Add(constraints ...Constraint) {
	m.constraints = append(m.constraints, constraints...)
}

// NumVars returns the number of variables; they are numbered from 0.
func (m *Model) NumVars() int { return len(m.domainOf) }

// Domain returns the domain of x.
func (m *Model) Domain(x Var) Domain { return m.domains[m.domainOf[x]] }

// Name returns the name of x.
func (m *Model) Name(x Var) string { return m.names.of(x) }

// Constraints returns the constraints in the order in which they were added. The caller
// must not change the slice.
func (m *Model) Constraints() []Constraint { return m.constraints }

// Objective returns the objective; its Sense is Satisfy if there is none.
func (m *Model) Objective() Objective { return m.objective }

// Bounds returns the smallest and the largest value of t over its domain.
func (m *Model) Bounds(t Term) (lo, hi int64) {
	if t.Coef == 0 {
		return int64(t.Offset), int64(t.Offset)
	}
	d := m.Domain(t.Var)
	lo = int64(t.Coef)*int64(d.Min()) + int64(t.Offset)
	hi = int64(t.Coef)*int64(d.Max()) + int64(t.Offset)
	return min(lo, hi), max(lo, hi)
}
