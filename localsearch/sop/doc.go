// Package sop is local search for sequential ordering:
//
//	search := sop.NewSearch(nodes, seed, stream) // of package problem/sop
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 2125})
//	after := search.Values(nil)
//
// Search, iterated local search by exchanges of blocks, is the specialised one. State
// runs under any metaheuristic.
//
//	search.go    Search: iterated local search, a localsearch.Walk
//	descent.go   exchanges until none brings anything
//	kick.go      what changes a path in which none does
//	exact.go     a shortest path of few nodes, over their subsets
//	path.go      path: a sequence, and which blocks may change places
//	state.go     State: a sequence, a localsearch.State whose Cost is the length
//	encoding.go  its genes
//	move.go      its moves: blocks side by side, one of them short, change places
package sop
