package model

import "errors"

// CircuitConstraint requires that the successors form one circuit through all
// nodes. The nodes are 0 to len(Successors)-1; Successors[i] is the node after
// node i. A single node is its own successor.
//
// Violation: the number of nodes that are no node's successor, plus the number
// of cycles beyond the first. Without the former the successors are a
// permutation, every node is on a cycle, and one cycle has them all.
type CircuitConstraint struct{ Successors []Term }

// Circuit requires that successors form one circuit through all nodes, counted
// from 0.
func Circuit[E Expr](successors ...E) CircuitConstraint {
	return CircuitConstraint{terms(successors)}
}

// Name implements Constraint.
func (CircuitConstraint) Name() string { return "circuit" }

// Scope implements Constraint.
func (c CircuitConstraint) Scope() []Var { return scope(c.Successors) }

// Violation implements Constraint.
func (c CircuitConstraint) Violation(a Assignment) int64 {
	unreached, loops, cycles := successorGraph(c.Successors, a)
	return unreached + max(0, loops+cycles-1)
}

func (c CircuitConstraint) check(m *Model) error {
	if len(c.Successors) == 0 {
		return errors.New("no successors; expected at least one")
	}
	return m.checkTerms(c.Successors)
}

// successorGraph counts, in the graph with an edge from every node to its
// successor, the nodes without an edge to them, the nodes that are their own
// successor (loops), and the longer cycles. A successor that is no node is no
// edge.
func successorGraph(successors []Term, a Assignment) (unreached, loops, cycles int64) {
	n := len(successors)
	const none = -1
	next := make([]int, n)
	reached := make([]bool, n)
	for i, t := range successors {
		next[i] = none
		if s := t.Value(a); s >= 0 && s < int64(n) {
			next[i] = int(s)
			reached[s] = true
		}
	}
	walk := make([]int, n) // 1 + the node from which the walk began that came here
	for i := range n {
		if !reached[i] {
			unreached++
		}
		at := i
		for at != none && walk[at] == 0 {
			walk[at] = i + 1
			at = next[at]
		}
		switch {
		case at == none || walk[at] != i+1:
		case next[at] == at:
			loops++
		default:
			cycles++
		}
	}
	return unreached, loops, cycles
}

func (c CircuitConstraint) describe(m *Model) string { return "(" + m.terms(c.Successors) + ")" }
