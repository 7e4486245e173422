// Package langford has Langford's problem L(2,n) hand-tuned for local search, and
// a search whose time grows linearly with n.
//
// Row is a localsearch.State for any metaheuristic: every number keeps the right
// distance between its two occurrences and can lie anywhere, the cost is how many
// cells are empty, a move lays one number elsewhere.
//
//	row.go     the row, its cost, and the change that a move makes
//	moves.go   neighbourhood, errors of numbers, attributes, new starts
//	set.go     sparse sets
//	search.go  Search, a localsearch.Walk: what it does, best row, figures
//	step.go    a step of it: which number goes to which empty cell
//
// Against a permutation of the 2n occurrences, where cells are right and distances
// wrong, this has n variables for 2n, and moves that always repair something.
//
// To add a rule of choice to Search, change choose (step.go).
package langford
