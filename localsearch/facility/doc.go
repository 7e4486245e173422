// Package facility is local search for facility location:
//
//	search := facility.NewSearch(instance, seed, stream) // of package problem/facility
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	facilities := search.Values(nil)
//
// Search is the specialised one. State runs under any metaheuristic; it may exceed
// capacities.
//
// To add a change for instances with capacities, write a method of assigned, and let its
// change choose it.
//
//	search.go    Search: a localsearch.Walk
//	flips.go     without capacities: tabu search over the open facilities
//	assigned.go  with them: iterated local search over the facilities of the customers
//	state.go     State: the facility of each customer, a localsearch.State
//	  move.go    its moves: a customer gets another facility, or two exchange theirs
package facility
