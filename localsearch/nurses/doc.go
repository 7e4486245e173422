// Package nurses has a search that is hand-tuned for nurse rostering:
//
//	search := nurses.NewSearch(ward, seed, stream) // of package problem/nurses
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	roster := search.Values(nil)
//
// It never leaves the rosters that keep all rules: rows of nurses are made by column generation
// and fixed one after the other, nurses are planned anew for some days by dynamic programming,
// exchange days, and hand them on in ejection chains. It begins with the roster of the instance's rule.
//
//	search.go    Search: a localsearch.Walk
//	dives.go     one dive after the other, over parts of the best roster
//	dive.go      a dive: column generation, and rows that are fixed
//	anneal.go    the annealing beside it: its temperatures
//	replan.go    a move: some days of one nurse
//	exchange.go  a move: two nurses exchange some days
//	chain.go     a move: several nurses one after the other, each of whom makes the next one move
package nurses
