// Package langford is Langford's problem, L(2,n): put the numbers 1..n, each
// twice, into a row of 2n cells so that between the two k's there are k cells
// (Langford, The Mathematical Gazette 42, 1958). There are solutions when n mod 4
// is 0 or 3.
//
//	row, err := langford.New(8, false)
//	walk, err := tuned.NewSearch(row, 1, 0) // package localsearch/langford
//
// A solution is the cells, counted from 0, of the first occurrences of 1..n, then
// those of the second.
//
// Three or more of each number, L(s,n), would be s lists of cells and equations
// between neighbouring lists in model.go and check.go.
//
//	instance.go  Instance and its limits; Solvable
//	kind.go      Kind: the problem as the command lists it
//	model.go     the row as a model.Model
//	check.go     Check: is this a solution?
//	text.go      the row for a terminal
//	fields.go    solutions for programs
package langford
