// Package flowshop is local search for permutation flow shop scheduling:
//
//	search := flowshop.NewSearch(shop, seed, stream) // of package problem/flowshop
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 1278})
//	sequence := search.Values(nil)
//
// Search, iterated greedy search, is the specialised one, for the makespan and for the
// flow time. State runs under any metaheuristic.
//
// To add an objective, write a placer for it, and let NewSearch and State know it.
//
//	search.go    Search: iterated greedy, a localsearch.Walk
//	phases.go    its phases: what a step does
//	placer.go    placer: where a job goes best; that of the makespan
//	flowtime.go  the placer of the flow time
//	state.go     State: a sequence, a localsearch.State whose Cost is the objective
//	encoding.go  its genes
//	builder.go   solutions item by item, a localsearch.Builder
//	  move.go    its moves: a job goes elsewhere, or two change places
package flowshop
