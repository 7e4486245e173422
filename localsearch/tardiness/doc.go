// Package tardiness is local search for the total weighted tardiness on one machine:
//
//	search := tardiness.NewSearch(jobs, seed, stream) // of package problem/tardiness
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 913})
//	starts := search.Values(nil)
//
// Search, iterated dynasearch, is the specialised one. State runs under any
// metaheuristic.
//
//	search.go     Search: iterated dynasearch, a localsearch.Walk
//	dynasearch.go the best set of independent moves of a sequence
//	exact.go      a best sequence of few jobs, over their subsets
//	line.go       line: a sequence, and what its jobs cost
//	state.go      State: a sequence, a localsearch.State whose Cost is the objective
//	encoding.go   its genes
//	  move.go     its moves: a job goes elsewhere, or two change places
package tardiness
