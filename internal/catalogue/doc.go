// Package catalogue has every problem in one list, with all that the command, a
// web page or a cluster need to know of it:
//
//	entry, ok := catalogue.Find("tsp")
//	instance, err := entry.Read("berlin52.tsp", file, values)
//	walk, err := entry.Tuned(instance, seed, stream)
//
// A problem's own packages define it: Kind in problem/X, its tuned search in
// localsearch/X. An Entry joins both, and adds what engines need to know.
//
// To add a problem, write its package with a Kind (see package problem), if worth
// while a tuned search, and one line in All.
//
//	catalogue.go   All, Find
//	impossible.go  instances that are known to have no solution
//	entry.go       Entry
//	tuned.go       tuned searches and states in the form of an Entry
//	algorithm.go   Algorithm: algorithms of one problem only
//	tours.go       what can be chosen about the search for tours
//	vehicles.go    and about those for routes
//	generate.go    new instances
//	front.go       several objectives
//	queens.go      n queens: the entry
//	  queens_local.go       min-conflicts and the hill climb
//	  queens_complete.go    the backtracker, and the closed form
//	  queens_heuristics.go  the programs of the ECLiPSe report
package catalogue
