// Package interval has all-interval series that are hand-tuned for local search,
// and a search for them. A series of n is a permutation of 0..n-1; it is
// all-interval if the n-1 distances between neighbours are all different, and so
// are 1..n-1. (Each is a graceful labelling of a path; CSPLib problem 7.)
//
//	series.go         Series: the state, a localsearch.State; its cost
//	move.go           Move: reversal of a segment, and of one value to another place
//	neighbourhood.go  the moves, random, all, and those of a variable; attributes
//	search.go         Search: a localsearch.Walk; constructed moves that bring the
//	                  largest missing distance
//	construct.go      those moves
//
// To add a kind of move, add it to Move.change and Move.rearrange; the test with
// conform.CheckProblem covers it as soon as Random draws it. To add a search,
// implement localsearch.Walk over Series.
package interval
