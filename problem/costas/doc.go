// Package costas is the search for Costas arrays (Costas, Proceedings of the IEEE
// 72, 1984): n marks on a board of n rows and columns, one in each, such that the
// n(n-1)/2 vectors between two of them are all different. As a permutation: for
// each distance d the differences of the rows of columns d apart are all
// different. Arrays are known for all n up to 31.
//
//	array, err := costas.New(12)
//	walk := tuned.NewSearch(array, 1, 0) // package localsearch/costas
//
// A solution is the row of the mark of each column, both from 0. To state the
// problem in another way, write it beside the one in model.go.
//
//	instance.go  Instance and its limits
//	kind.go      Kind: the problem as the command lists it
//	model.go     the array as a model.Model
//	check.go     Check: is this a solution?
//	text.go      the board for a terminal
//	fields.go    solutions for programs
package costas
