// Package tsp has travelling-salesman tours that are hand-tuned for local search, and a
// search for them:
//
//	search := tsp.NewSearch(cities, seed, stream) // of package problem/tsp
//	_, err := search.Run(ctx, 100_000, localsearch.NoTarget)
//	successors := search.Values(nil)
//
// Search makes tours by the method of Lin and Kernighan, and crosses them by edge
// assembly. It knows symmetric distances; a problem with directed ones is made one of
// twice as many cities. State is a tour with 2-opt and segment moves priced in constant
// time; any metaheuristic works on it. If distances are asymmetric, only moves that
// reverse nothing are made.
//
// Who knows the literature may miss some things. The tour of Search is an array, whose changed path
// is a list of pieces and which a journal restores, not a doubly linked list with segments
// (Fredman et al., 1995): kicks are local, and so are their repairs. First tours are greedy, not those
// of Christofides, which are shorter but leave longer ones after such a search (Johnson and McGeoch,
// 1997; not measured here); the tour along a space-filling curve is only what is there before. Candidates
// are the 5 nearest cities and the nearest in each quadrant, without the alpha-nearness of
// Helsgaun (2000), whose trees take quadratic time; crossing finds the edges that they lack.
//
// To add a move to State, give it a Kind, its cases in Delta, Apply and Attributes, and
// its place in the neighbourhood; package localsearchtest tests it. To add one to Search,
// write it as a change of a path in internal/lk; then it can be priced before the tour
// changes, and undone.
//
//	search.go         Search, a localsearch.Walk: its stages
//	round.go          populations, one after the other
//	costs.go          the distances of an instance, and its tours in Search's numbers
//	exact.go          the shortest tour of a few cities
//	internal/dist/    distances, and the cities near to each
//	internal/lk/      the method of Lin and Kernighan, kicks, greedy tours
//	internal/eax/     populations of tours, and their crossing
//	state.go          State
//	encoding.go       its genes
//	builder.go        solutions item by item, a localsearch.Builder
//	move.go           its moves: their price, and how they change the ring
//	neighbours.go     its neighbourhood
//	ring.go           its tour as an array of cities and their positions
//	bridge.go         the double bridge, by which it is perturbed
//	state_costs.go    its distances, and every city's nearest neighbours
package tsp
