// Package coloring is local search for graph colouring:
//
//	search := coloring.NewSearch(graph, seed, stream) // of package problem/coloring
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 10})
//	colours := search.Values(nil)
//
// Search is the specialised one: it starts from a proper colouring, removes a colour,
// repairs the conflicts, and repeats that with one colour less. State is a colouring
// with a fixed number of colours that may have conflicts, and works with any
// metaheuristic.
//
// To add a way of improving a State, give it the shape of tabuCol: run(steps) until
// there is no conflict, best and its cost.
//
//	graph.go       the neighbours of each vertex
//	state.go       State: a localsearch.State whose Cost is the number of conflicts
//	  moves.go     its moves: one vertex gets another colour
//	tabucol.go     TabuCol on a State
//	dsatur.go      a greedy colouring to start from
//	classes.go     names and sizes of colours
//	crossover.go   a colouring with the largest colour classes of two
//	population.go  two colourings that are crossed and improved alternately
//	search.go      Search: fewer and fewer colours, a localsearch.Walk
package coloring
