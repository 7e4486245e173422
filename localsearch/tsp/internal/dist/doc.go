// Package dist has the distances of a symmetric travelling-salesman problem, by
// coordinates or a matrix, and every city's candidates: the cities to which it may
// get a new edge.
//
// Costs that come from directed distances have two cities for each, one where a tour
// comes in and one where it goes out, joined by a fixed edge (Jonker and Volgenant,
// 1983). Who changes a tour must not remove a fixed edge; no other rule is needed.
//
//	costs.go   Costs
//	kdtree.go  the nearest places to a place
//	near.go    candidates
//	reduce.go  directed distances less the prices of an assignment
//	alpha.go   candidates by alpha-nearness
//	curve.go   an order of the places in which neighbours are close
package dist
