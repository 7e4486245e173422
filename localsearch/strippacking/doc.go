// Package strippacking is local search for two-dimensional strip packing:
//
//	search := strippacking.NewSearch(strip, seed, stream) // of package problem/strippacking
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	values := search.Values(nil)
//
// Search, simulated annealing over sequences for a packing of a given height, is the
// specialised one. State runs under any metaheuristic.
//
//	search.go     Search: a localsearch.Walk
//	round.go      a round of its annealing, and how it changes a sequence
//	state.go      State: a sequence and its packing, a localsearch.State
//	  move.go     its moves: a rectangle goes elsewhere or is turned, or two change places
package strippacking
