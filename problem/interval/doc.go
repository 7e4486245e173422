// Package interval is the all-interval series problem (CSPLib problem 7): a
// permutation of 0..n-1 in which the distances between neighbours are all
// different, and so are 1..n-1. In music, a twelve-tone row with all intervals;
// in graph theory, a graceful labelling of a path. There are solutions for all n.
//
//	series, err := interval.New(12)
//	walk := tuned.NewSearch(series, 1, 0) // package localsearch/interval
//
// A solution is the values of the series, from 0, in their order. To state the
// problem in another way, write it beside the one in model.go.
//
//	instance.go  Instance and its limits
//	kind.go      Kind: the problem as the command lists it
//	model.go     the series as a model.Model
//	check.go     Check: is this a solution? Text: a series with its distances
//	fields.go    solutions for programs
package interval
