// Package qap has assignments of facilities to locations that are hand-tuned for
// local search on the quadratic assignment problem, and the search made for it:
//
//	search := qap.NewSearch(plant, seed, stream) // of package problem/qap
//	_, err := search.Run(ctx, 300_000, localsearch.Rank{Objective: 578})
//	locations := search.Values(nil)
//
// The sum of flow[i][j] * distance[p[i]][p[j]] over the locations p of the facilities,
// a permutation, is to be small. In a State a swap of two facilities is priced in O(n).
// A Matrix keeps the prices of all swaps: a swap is priced in O(1) and made in O(n^2).
// Search is robust tabu search on a Matrix.
//
// Any metaheuristic of package localsearch runs on both states: those that price
// few swaps for each that they make (annealing) on State, those that look at the
// whole neighbourhood (tabu search) on Matrix.
//
// To add a search, build it on Matrix.Delta and Apply, and give it Run as in
// search.go.
//
//	instance.go  flows and distances as the loops need them
//	state.go     State
//	swap.go      its moves and their price
//	matrix.go    Matrix; its update
//	search.go    Search, a localsearch.Walk
//	tabu.go      a step of it
package qap
