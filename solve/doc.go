// Package solve holds the words that all engines share, and nothing that
// searches:
//
//	Status    how a search ended: satisfied, all, optimal, unsatisfiable, unknown
//	Solution  one answer, as plain values
//	Stats     what an engine counted, by name
//	Progress  what a running search says of itself now and then
//	ErrLimit  a budget other than time ran out
//
// Searches take a context.Context. A search that its context stops returns
// context.Cause(ctx); one that used up its own budget returns ErrLimit. That a
// problem has no solution is a Status and never an error.
//
// To add a figure that an engine counts, add its name to stats.go and let the
// engine's statistics list it in Counters.
package solve
