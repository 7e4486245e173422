// Package branch says how a search tree branches: which variable is next, and
// which of its values are tried in which order.
package branch

import "lsolve/systematic/cp/kernel"

// Brancher gives the alternatives of a node of the search tree.
type Brancher interface {
	// Branch appends the alternatives of the node at which e is, in the order in
	// which they are to be tried; together they cover every value left, and each
	// of them excludes something. It appends nothing if it has nothing to decide:
	// then, and if every constraint checks when all is fixed, e is at a solution.
	// It allocates nothing beyond out.
	Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate
}

// Learner is a Brancher that learns from the search.
type Learner interface {
	// Learn is called after the propagation of every decision: from is the trail
	// position before it, ok whether it succeeded.
	Learn(e *kernel.Engine, from kernel.Pos, ok bool)
}
