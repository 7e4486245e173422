package modeljson

import (
	"fmt"

	"lsolve/model"
)

// collector is a form that collects what the constraints of a model share, and finds those
// that cannot be written.
type collector struct {
	shared
	depth int
	err   error
}

// collect looks at all constraints.
func collect(m *model.Model) (shared, error) {
	c := &collector{shared: shared{tableOf: map[tableKey]int{}, automatonOf: map[automatonKey]int{}}}
	for i, constraint := range m.Constraints() {
		c.constraint("", &constraint)
		if c.err != nil {
			return shared{}, fmt.Errorf("modeljson: constraint %d, %s: %w", i, m.Describe(constraint), c.err)
		}
	}
	return c.shared, nil
}

func (c *collector) constraint(_ string, constraint *model.Constraint) {
	if c.depth++; c.depth > MostNested {
		c.err = fmt.Errorf("reified constraints one in the other; expected at most %d levels", MostNested)
		return
	}
	if err := visit(c, *constraint, func(string) {}); err != nil {
		c.err = err
	}
	c.depth--
}

func (c *collector) table(_ string, rows *[][]int32) {
	number(c.tableOf, &c.tables, keyOf(*rows), *rows)
}

func (c *collector) automaton(_ string, d *model.DFA) {
	number(c.automatonOf, &c.automata, keyOfAutomaton(d), *d)
}

func (c *collector) parts(_, _ string, n int, at func(i int)) {
	for i := range n {
		at(i)
	}
}

func (c *collector) matrix(name string, rows *[][]int32) {
	if len(*rows) > 0 {
		c.table(name, rows)
	}
}

func (*collector) term(string, *model.Term)                          {}
func (*collector) terms(string, *[]model.Term)                       {}
func (*collector) values(string, *[]int32)                           {}
func (*collector) wide(string, *int64)                               {}
func (*collector) relation(string, *model.Relation)                  {}
func (*collector) tuples(string, int, int, func(int) [4]*model.Term) {}
func (*collector) flag(string, *bool)                                {}
func (*collector) count(string, *int, int)                           {}
func (*collector) offset(string, *int64)                             {}
