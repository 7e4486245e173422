// Package kernel is the core of the constraint engine: variables, the trail, and
// propagation to a fixpoint.
//
//	e := kernel.New(kernel.Options{})
//	x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
//	e.Post(prop.NewAllDifferentBounds([]kernel.View{x.Term(), y.Term()}), nil)
//	ok := e.Propagate() // false: no solution
//	e.Push()
//	ok = e.SetMin(x.Term(), 9, 0) && e.Propagate()
//	e.Pop() // x >= 0 again
//
// Most users want package cp, which searches. Those who write a propagator need
// the types Propagator, View and Reason, and the guide in package prop. The kernel
// knows no constraint and no search: package prop has the propagators, package
// branch the branching, package cp the search.
//
// # Explanations
//
// Every pruning has a Reason, of one of two kinds. A lazy reason is a number that
// the propagator chooses and gets back in Explain. Explain then reads domains as
// they were at that position of the trail (MinAt, MaxAt, ContainsAt, HoldsAt),
// never as they are now. An eager reason is a list of predicates (Because). Without
// Options.Explain the kernel stores no reasons and never calls Explain; the
// propagator's code is the same.
//
// # Files
//
//	predicate.go   [x>=v] [x<=v] [x=v] [x!=v], the literals
//	view.go        affine views a*x + b, over which propagators are written
//	domain.go      bounds and holes of a variable
//	wide.go        holes where the initial domain is too wide for a bitset
//	prune.go       the four prunings
//	trail.go       levels, undoing, and what was true at an earlier position
//	far.go         the same for bounds that moved often
//	cells.go       integers that are restored on backtracking
//	propagator.go  what a propagator is; posting and watching
//	queue.go       events, priorities, the fixpoint loop
//	cycle.go       cycles of differences, which would move bounds for ages
//	probe.go       propagation on trial, for reification
//	engine.go      Options, Engine, counters, weights
//
//	explain.go       reasons, eager and lazy, and explanations of prunings and failures
//	why.go           the same for people who look at a search
//	explanations.go  a cache of lazy explanations
//	check.go         the checking mode: every explanation is verified,
//	check_table.go   by a table of the solutions
//	check_refute.go  or by search
//
//	analyse.go   conflict analysis to the first unique implication point
//	levels.go    levels of trail entries
//	round.go     one representative of equivalent bounds
//	minimise.go  predicates that follow from the rest of a nogood
//	learn.go     adding what was learnt
//	blame.go     which decisions led to a predicate
//
//	nogoods.go       the store of nogoods over any predicates
//	nogood_watch.go  how they propagate
//	reduce.go        which of them are dropped
//	vivify.go        learnt ones are made shorter
//	atoms.go         numbers of the predicates in use
//	truth.go         and their truth
//
//	clauses.go            the store of clauses over variables of two values, as in SAT solvers
//	clause_propagate.go   how they propagate
//	clause_analyse.go     conflict analysis over them
//	clause_reduce.go      rebuilding their arena
//	clause_simplify.go    simplification before the search:
//	clause_equivalent.go  equivalent literals
//	clause_subsume.go     and subsumption
package kernel
