// Package interval has all-interval series that are hand-tuned for local search,
// and a search for them:
//
//	search := interval.NewSearch(series, seed, stream) // of package problem/interval
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{})
//	values := search.Values(nil)
//
// Series is a localsearch.State for any metaheuristic. Search constructs moves that
// bring the largest missing distance.
//
// To add a kind of move, add it to Move.change and Move.rearrange; the test with
// localsearchtest covers it as soon as Random draws it. To add a search, implement
// localsearch.Walk over Series.
//
//	series.go         Series: the state; its cost
//	encoding.go       its genes
//	move.go           Move: reversal of a segment, and of one value to another place
//	neighbourhood.go  the moves, random, all, and those of a variable; attributes
//	search.go         Search, a localsearch.Walk
//	  construct.go    the moves that it constructs
package interval
