// Package kernel is the core of the constraint engine: variables, the trail,
// and the propagation of constraints to a fixpoint. It knows no constraint and
// no search; package prop has the constraints, package branch the branching and
// package cp the search.
//
//	predicate.go   [x>=v] [x<=v] [x=v] [x!=v], the literals
//	view.go        affine views a*x + b, over which propagators are written
//	domain.go      bounds and holes of a variable; wide.go for spans beyond a bitset
//	prune.go       the four prunings
//	trail.go       levels, undoing, and what was true at an earlier position
//	cells.go       integers that are restored on backtracking
//	propagator.go  what a propagator is; posting and watching
//	queue.go       events, priorities, the fixpoint loop
//	explain.go     reasons, eager and lazy, and explanations of prunings and failures
//	explanations.go  lazy ones are kept
//	check.go       the checking mode: every explanation is verified, by a table of the
//	               solutions (check_table.go) or by search (check_refute.go)
//	analyse.go     conflict analysis to the first unique implication point; levels.go
//	round.go       one name for bounds that say the same
//	minimise.go    what of a nogood follows from the rest of it
//	nogoods.go     the store; nogood_watch.go how it propagates, reduce.go what is
//	               dropped, atoms.go numbers of the predicates in use, learn.go the rest
//	clauses.go     the store of those over variables of two values only, as SAT solvers
//	               have it; clause_propagate.go, clause_analyse.go, clause_reduce.go;
//	               clause_simplify.go, clause_equivalent.go and clause_subsume.go are
//	               what is done with them before the search
//	blame.go       which decisions led to a predicate
//
// # Explanations
//
// Every pruning comes with a Reason, in one of two forms. A lazy reason is a
// number of the propagator's own, which it gets back in Explain when somebody
// wants to know; it then reads domains as they were at that position of the
// trail (MinAt, MaxAt, ContainsAt, HoldsAt), never as they are now. An eager
// reason is a list of predicates (Because). Unless Options.Explain is on nobody
// asks and nothing is stored; the propagator's code is the same.
//
// # A new propagator
//
// See package prop.
package kernel
