// Package cp is the constraint engine: complete search over any model.Model,
// with propagation at every node.
//
//	s, err := cp.New(m, cp.Options{})
//	for solution, err := range s.Solutions(ctx) { ... }
//
// Where things are:
//
//	kernel/           variables, trail, propagation queue, explanations
//	prop/             the propagators, one file a constraint
//	branch/           which variable and value next
//	options.go        what a search can be told; consistency.go, degrees.go
//	solver.go         the entrances: Solutions, Solve, Count
//	compile.go        a model becomes propagators; propagators.go is the list,
//	                  linear.go and reify.go choose among several, every_value.go adds
//	                  what only learning has a use for
//	search.go         the depth-first search and its counters
//	incumbent.go      branch and bound
//	method.go         how much of the tree is searched: complete, bbs, lds, credit, dbs
//	symmetry.go       symmetry breaking during search
//	restart.go        restarts
//	learn.go          the search that learns (lazy clause generation); learn_options.go
//	                  what it can be told, learn_activity.go and learn_restart.go who
//	                  decides and when it restarts, learn_bound.go the proven bound,
//	                  learn_assume.go assumptions, and why there is no solution,
//	                  learn_core.go how cores raise the bound
//	parallel.go       one tree on several cores
//	watcher.go        telling an observer every node
//
// # Counters
//
// Nodes are the root and every decision tried; failures the nodes that
// propagation found to have no solution. Backtracks are counted as Apt and
// Wallace do (Constraint Logic Programming using ECLiPSe, 2007): when the
// alternatives of a node are exhausted, and no node has been entered since the
// last time that happened, that is one backtrack; a run of exhausted nodes
// without a step forward counts once.
//
// In a search that learns nodes are the root and the decisions, failures the
// conflicts, of which each teaches a nogood unless it is a dead end of an
// enumeration; backtracks stay 0.
//
// # A new constraint
//
// Write its propagator in prop/, add it to the switch in propagators.go, and its
// case to internal/conform.
package cp
