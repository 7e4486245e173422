// Package timetabling is local search for curriculum-based course timetabling:
//
//	search := timetabling.NewSearch(in, seed, stream) // of package problem/timetabling
//	_, err := search.Run(ctx, 10_000_000, localsearch.Rank{})
//	slots := search.Values(nil)
//
// Search, simulated annealing, is the specialised one. State runs under any
// metaheuristic.
//
// To add a kind of cost, add it to add and remove of the state.
//
//	search.go  Search: annealing in rounds, a localsearch.Walk
//	state.go   State: the slot of each lecture, a localsearch.State
//	  cost.go  its violations and points, kept with every change
//	  move.go  its moves: a lecture goes to a slot, and who is there to its slot
//	encoding.go its genes
//	builder.go  solutions item by item, a localsearch.Builder
//	ejector.go  and without violations, a localsearch.Ejector
package timetabling
