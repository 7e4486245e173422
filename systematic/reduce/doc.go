// Package reduce rewrites a model into an easier one before any search, and leads its
// solutions back to the variables of the first one.
//
//	r := reduce.Run(m, reduce.Options{})
//	if !r.Infeasible {
//		s, err := cp.New(r.Model, cp.Options{}) // or any other engine
//		...
//		values := r.Restore(solution.Values) // of m
//	}
//
// The reduced model has as many variables as the first, under the same numbers. One that
// no longer matters is fixed in it, and Restore computes its value. So branchings, walks and
// neighbourhoods that name variables go on to work.
//
// Every rule keeps feasibility and the optimum. Those of Keeping keep every solution, too, one
// for one; the others are used only if one solution is wanted. The work is counted, not
// timed, so that the same model gives the same result everywhere.
//
// # Files
//
//	options.go     the options, and the rules by name
//	reduce.go      Run: the rules, round by round, and the reduced model
//	restore.go     the way back
//	domains.go     sets of values
//	terms.go       a constraint with other terms in place of its own
//	row.go         a linear constraint as a row: each variable once, fixed ones gone
//	literal.go     0..1 terms as literals; clauses, and sets of which one is true at most
//	graph.go       pairs that exclude each other, and the sets made of them
//	locks.go       which way a variable can move without harm
//
// A rule is a file: probe.go, rows.go, tighten.go, stacks.go, parallel.go, duplicates.go, atoms.go, affine.go,
// clauses.go, cliques.go, different.go, dual.go and columns.go. A new one is a method of
// state in a file of its own, a line in the table of options.go, a call in reduce.go, and a
// row in the table of the tests.
//
// components.go splits a model into parts that have nothing to do with each other, after summed.go
// has put a sum in the place of the variable that an equation defines as it.
package reduce
