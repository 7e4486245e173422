// Package bandwidth is local search for the bandwidth of a graph:
//
//	search := bandwidth.NewSearch(graph, seed, stream) // of package problem/bandwidth
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	labels := search.Values(nil)
//
// Search, simulated annealing towards labels of a given bandwidth, is the specialised one.
// State runs under any metaheuristic.
//
//	search.go    Search: a localsearch.Walk
//	  anneal.go  its steps and its temperatures
//	  excess.go  labels, and by how much edges are too long
//	state.go     State: labels, a localsearch.State whose Cost is the bandwidth and how
//	             many edges have it
//	encoding.go  its genes
//	  move.go    its moves: two vertices exchange their labels
package bandwidth
