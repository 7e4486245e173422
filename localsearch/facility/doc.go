// Package facility is local search for facility location:
//
//	search := facility.NewSearch(instance, seed, stream) // of package problem/facility
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	facilities := search.Values(nil)
//
// Search is the specialised one. State runs under any metaheuristic, and Parts where demands may
// be split; they may exceed capacities.
//
// To add a change for instances with capacities, write a method of assigned, and let its
// change choose it.
//
//	search.go    Search: a localsearch.Walk
//	flips.go     without capacities: tabu search over the open facilities
//	assigned.go  with them: iterated local search over the facilities of the customers
//	splits.go    with demands that may be split: simulated annealing over the open facilities
//	state.go     State: the facility of each customer, a localsearch.State
//	encoding.go  its genes
//	builder.go   solutions item by item, a localsearch.Builder
//	  move.go    its moves: a customer gets another facility, or two exchange theirs
//	parts.go     Parts: how much each customer gets from each facility, a localsearch.State
package facility
