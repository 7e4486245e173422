// Package tsp has travelling-salesman tours that are hand-tuned for local search, and a
// search for them:
//
//	search := tsp.NewSearch(cities, seed, stream) // of package problem/tsp
//	_, err := search.Run(ctx, 100_000, localsearch.NoTarget)
//	successors := search.Values(nil)
//
// Search is iterated local search with don't-look queues, which kicks and repairs a
// small part of the tour at a time. State is a tour with 2-opt and segment moves priced
// in constant time; any metaheuristic works on it. If distances are asymmetric, only
// moves that reverse nothing are made.
//
// To add a move, give it a Kind, its cases in Delta, Apply and Attributes of State, and
// its place in the neighbourhood; package localsearchtest tests it. To add one to
// Search, write it in symmetric.go or asymmetric.go with ring's reverse and exchange as
// the only changes, so that the journal can undo them.
//
//	costs.go       distances, and every city's nearest neighbours
//	ring.go        the tour as an array of cities and their positions
//	move.go        the moves: their price, and how they change the ring
//	state.go       State
//	neighbours.go  its neighbourhood
//	repair.go      the queue of cities to examine
//	  symmetric.go   2-opt and or-opt around a city
//	  asymmetric.go  exchange of segments, which keeps their direction
//	start.go       initial tours
//	kick.go        the double bridge within a short segment
//	search.go      Search, a localsearch.Walk
package tsp
