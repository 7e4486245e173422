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
// To add a way of removing conflicts, give it the shape of tabuCol: start, run(steps)
// until there is no conflict, best and its cost; and a phase of attempt.
//
//	graph.go       the neighbours of each vertex
//	core.go        the vertices that matter for a number of colours
//	state.go       State: a localsearch.State whose Cost is the number of conflicts
//	encoding.go    its genes
//	builder.go     solutions item by item, a localsearch.Builder
//	ejector.go     and without conflicts, a localsearch.Ejector
//	  moves.go     its moves: one vertex gets another colour
//	search.go      Search: fewer and fewer colours, a localsearch.Walk
//	  dsatur.go    a greedy colouring to start from
//	  rlf.go       another one, which is slower and better
//	  attempt.go   several searches in turn for a number of colours
//	  tabucol.go   tabu search on colourings with conflicts
//	  partialcol.go  tabu search on partial colourings
//	  anneal.go    simulated annealing on partial colourings
//	  equitable.go  simulated annealing towards equitable partitions
//	  parts.go     for how long each searches
//	  tenure.go    for how long they forbid what they have undone
//	  population.go  two colourings that are crossed and improved alternately
//	  classes.go   names and sizes of colours
//	list.go        the vertices whose moves a tabu search prices
//	  table.go     a colouring, and the neighbours of each vertex by colour
//	  lanes.go     several small numbers in a word
package coloring
