// Package tsp has travelling-salesman tours that are hand-tuned for local search, and a
// search for them:
//
//	search := tsp.NewSearch(cities, seed, stream) // of package problem/tsp
//	_, err := search.Run(ctx, 100_000, localsearch.NoTarget)
//	successors := search.Values(nil)
//
// Search makes tours by the method of Lin and Kernighan, and crosses them by edge
// assembly. It knows symmetric distances; a problem with directed ones is made one of
// twice as many cities, after a branch and bound by assignments, which alone solves distances that are like random numbers. State is a tour with 2-opt and segment moves priced in constant
// time; any metaheuristic works on it. If distances are asymmetric, only moves that
// reverse nothing are made.
//
// Options choose what the literature has several ways for; docs/benchmarks/local-search.md says what they are worth.
// Candidates are the nearest cities, also in each quadrant, or those of least alpha-nearness (Helsgaun, 2000), by a
// subgradient ascent among few edges, so that it takes the time of a hundred trees and not that of all pairs. First tours are
// greedy, along a space-filling curve, or those of Christofides (1976). The tour is an array, whose changed path is
// a list of pieces and which a journal restores, or a list of segments (Fredman et al., 1995), which pays from about
// 150,000 cities on. There are no moves of five edges at once, as in the program of Helsgaun, and tours are not
// merged but crossed.
//
// To add a move to State, give it a Kind, its cases in Delta, Apply and Attributes, and
// its place in the neighbourhood; package localsearchtest tests it. To add one to Search,
// write it as a change of a path in internal/lk; then it can be priced before the tour
// changes, and undone.
//
//	search.go         Search, a localsearch.Walk: its stages
//	options.go        Options
//	prepare.go        its candidates and its first tour
//	assign.go         its branch and bound by assignments
//	round.go          populations, one after the other
//	costs.go          the distances of an instance, and its tours in Search's numbers
//	exact.go          the shortest tour of a few cities
//	internal/dist/    distances, and the candidates of each city
//	internal/lk/      the method of Lin and Kernighan, kicks, first tours
//	internal/eax/     populations of tours, and their crossing
//	internal/patch/   assignments of directed cities, patched to tours
//	state.go          State
//	encoding.go       its genes
//	builder.go        solutions item by item, a localsearch.Builder
//	move.go           its moves: their price, and how they change the ring
//	neighbours.go     its neighbourhood
//	ring.go           its tour as an array of cities and their positions
//	bridge.go         the double bridge, by which it is perturbed
//	state_costs.go    its distances, and every city's nearest neighbours
package tsp
