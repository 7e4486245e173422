// Package qap has assignments of facilities to locations that are
// hand-tuned for local search on the quadratic assignment problem, and the search
// made for it: minimise the sum of flow[i][j] * distance[p[i]][p[j]] over the
// locations p of the facilities, a permutation.
//
//	State   an assignment; a swap of two facilities is priced in O(n)
//	Matrix  the same with the prices of all swaps kept: a swap is priced in O(1)
//	        and made in O(n^2)
//	Search  a localsearch.Walk: robust tabu search on a Matrix
//
// The files:
//
//	instance.go  flows and distances
//	state.go     State; swap.go its moves and their price
//	matrix.go    Matrix; its update
//	search.go    Search; tabu.go a step of it
//
// Any metaheuristic of package localsearch runs on both states: those that price
// few swaps for each that they make (annealing) on State, those that look at the
// whole neighbourhood (tabu search) on Matrix.
//
// To add a search, build it on Matrix.Delta and Apply, and give it Run as in
// search.go.
package qap
