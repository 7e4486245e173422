// Package binpacking is local search for one-dimensional bin packing:
//
//	search := binpacking.NewSearch(items, seed, stream) // of package problem/binpacking
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 48})
//	bins := search.Values(nil)
//
// Search is the specialised one: it takes a bin away, and exchanges the items that are
// left outside with those in the other bins until all are inside. State is a packing that
// runs under any metaheuristic.
//
// To add a kind of change, write a method of Search that keeps its partial packing right,
// and call it in step.
//
//	search.go   Search: a localsearch.Walk
//	partial.go  a packing of some items into a given number of bins
//	exchange.go a step of tabu search: items outside against items of a bin
//	pairs.go    items of two bins, so that one of them becomes fuller
//	state.go    State: a packing, a localsearch.State
//	  move.go   its moves: an item goes to another bin, or two change places
//	encoding.go its genes
//	builder.go  solutions item by item, a localsearch.Ejector
package binpacking
