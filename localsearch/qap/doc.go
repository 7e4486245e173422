// Package qap has assignments of facilities to locations that are hand-tuned for local
// search on the quadratic assignment problem, and a search for it:
//
//	search := qap.NewSearch(plant, seed, stream) // of package problem/qap
//	_, err := search.Run(ctx, 300_000, localsearch.Rank{Objective: 578})
//	locations := search.Values(nil)
//
// The objective is to minimise the sum of flow[i][j] * distance[p[i]][p[j]] over the
// locations p of the facilities, a permutation. A State prices a swap of two facilities
// in O(n). A Matrix keeps the prices of all swaps: it prices a swap in O(1) and makes
// it in O(n^2). Search is memetic: robust tabu search improves the children of a
// population, or descents where a few large flows decide, which take turns with annealing.
//
// Any metaheuristic of package localsearch works on both states: State suits those that
// price few swaps for each that they make (annealing), Matrix those that examine the
// whole neighbourhood (tabu search).
//
// To add a search, build it on Matrix.Delta and Apply, and give it Run as in search.go. To
// add a way to improve a child, make it an improver; a way to price all swaps, a board.
//
//	instance.go  flows and distances in the form that the loops need
//	state.go     State
//	encoding.go  its genes
//	builder.go   solutions item by item, a localsearch.Builder
//	swap.go      its moves and their price
//	matrix.go    Matrix; its update
//	search.go    Search, a localsearch.Walk
//	  population.go  its population and their children
//	  descent.go     an improver: descents to local optima
//	  anneal.go      another: simulated annealing
//	  tabu.go        another: robust tabu search
//	  board.go       what prices its swaps: a Matrix, or
//	  products.go    products of flows and distances, two in a word
//	  pack.go        the words
package qap
