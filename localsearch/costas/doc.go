// Package costas has Costas arrays that are hand-tuned for local search, and two
// searches for them. A Costas array of order n is a permutation of 0..n-1 such
// that for each distance d the differences of the values d apart are all
// different: n marks on a board, one in each row and column, whose n(n-1)/2
// connecting vectors all differ.
//
//	array.go          Array: the state, a localsearch.State; its cost
//	neighbourhood.go  the moves, swaps of two columns; errors and attributes
//	grow.go           Grow, what New returns: search among parts of arrays,
//	                  a localsearch.Walk
//	  build.go        putting and taking away columns, on words
//	adaptive.go       Adaptive: adaptive search among complete arrays, another
//	  swaps.go        the price of all swaps of a column at once, on words
//	  reset.go        the perturbations that leave a local minimum
//
// To add a search, implement localsearch.Walk over Array. To add a perturbation,
// try it in Adaptive.escape.
package costas
