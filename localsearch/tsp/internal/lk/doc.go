// Package lk shortens tours by the method of Lin and Kernighan (1973), chained by kicks
// (Martin, Otto and Felten, 1991; Applegate, Cook and Rohe, 2003):
//
//	tour := lk.New(costs, false) // of package dist, with candidates
//	tour.SetOrder(lk.Greedy(costs, random, 0, stop))
//	tour.PushAll()
//	for !tour.Repair(1000) {
//	}
//	tour.Chain(random)
//
// A step removes an edge, which leaves a path, and changes the path edge by edge, as long
// as something is saved. The path is a short list of pieces of the tour, so that
// an array or a list of segments is only written if the tour becomes shorter.
//
//	tour.go      Tour: the array, the queue, the journal
//	list.go      the tour as a list of segments
//	path.go      the path as pieces
//	step.go      a step
//	option.go    how a path can go on
//	assemble.go  the pieces become the tour
//	kick.go      kicks
//	greedy.go    tours to begin with
//	christofides.go  others: a shortest tree and a matching
//	walk.go      their closed walk and its shortcuts
package lk
