// Package langford has Langford's problem L(2,n) hand-tuned for local search, and a
// search whose time grows linearly with n:
//
//	search, err := langford.NewSearch(row, seed, stream) // of package problem/langford
//	_, err = search.Run(ctx, 1_000_000, localsearch.Rank{})
//	cells := search.Values(nil)
//
// Row is a localsearch.State for any metaheuristic. Every number keeps the right
// distance between its two occurrences and can lie anywhere. The cost is the number of
// empty cells, and a move puts one number elsewhere. A permutation of the 2n
// occurrences, in which cells are right and distances wrong, would have 2n variables.
// Row has n variables, and moves that always repair something.
//
// To add a rule of choice to Search, change choose (step.go).
//
//	row.go     the row, its cost, and the change that a move makes
//	encoding.go its genes
//	moves.go   neighbourhood, errors of numbers, attributes, new starts
//	set.go     sparse sets
//	search.go  Search, a localsearch.Walk: its order of steps, best row, statistics
//	step.go    a step of it: which number goes to which empty cell
package langford
