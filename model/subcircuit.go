package model

// SubcircuitConstraint requires that the successors form one circuit through
// some of the nodes. The nodes are 0 to len(Successors)-1; Successors[i] is the
// node after node i, or i itself if the circuit leaves node i out. It may leave
// out all of them.
//
// Violation: the number of nodes that are no node's successor, plus the number
// of cycles of two or more nodes beyond the first. Without the former the
// successors are a permutation, and every node is left out or on such a cycle.
type SubcircuitConstraint struct{ Successors []Term }

// Subcircuit requires that successors form one circuit, counted from 0, that
// leaves out the nodes which are their own successors.
func Subcircuit[E Expr](successors ...E) SubcircuitConstraint {
	return SubcircuitConstraint{terms(successors)}
}

// Name implements Constraint.
func (SubcircuitConstraint) Name() string { return "subcircuit" }

// Scope implements Constraint.
func (c SubcircuitConstraint) Scope() []Var { return scope(c.Successors) }

// Violation implements Constraint.
func (c SubcircuitConstraint) Violation(a Assignment) int64 {
	unreached, _, cycles := successorGraph(c.Successors, a)
	return unreached + max(0, cycles-1)
}

func (c SubcircuitConstraint) check(m *Model) error { return m.checkTerms(c.Successors) }

func (c SubcircuitConstraint) describe(m *Model) string { return "(" + m.terms(c.Successors) + ")" }
