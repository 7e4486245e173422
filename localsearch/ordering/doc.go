// Package ordering is local search for the linear ordering problem:
//
//	search := ordering.NewSearch(matrix, seed, stream) // of package problem/ordering
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	places := search.Values(nil)
//
// Search, a memetic search, is the specialised one. State runs under any metaheuristic.
//
//	search.go     Search: a localsearch.Walk
//	population.go its population, and how two orders make a third
//	exact.go      a best order of few items, over their subsets
//	sequence.go   sequence: an order, and the best place for an item
//	state.go      State: an order, a localsearch.State whose Cost is the negated sum
//	encoding.go   its genes
//	builder.go    solutions item by item, a localsearch.Builder
//	  move.go     its moves: an item goes elsewhere, or two change places
package ordering
