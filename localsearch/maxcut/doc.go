// Package maxcut is local search for maximum cuts:
//
//	search := maxcut.NewSearch(graph, seed, stream) // of package problem/maxcut
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: -11624})
//	sides := search.Values(nil)
//
// A maximum cut is a binary quadratic program, and the search and the state are those of
// package localsearch/qubo. They know where a cut with the sides exchanged is nearer to
// another one.
//
//	search.go  Search; New, the state for metaheuristics
package maxcut
