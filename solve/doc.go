// Package solve holds the words that all engines share, and nothing that
// searches:
//
//	Result       what a search came to: status, solution, bound, figures
//	Status       how it ended: satisfied, all, optimal, unsatisfiable, unknown
//	Solution     one answer, as plain values
//	Improvement  what a running search reports: a better solution or bound
//	Limits       what may end it early: time, steps, nodes, ...
//	Stats        what an engine counted, by name
//	Progress     what a running search says of itself now and then
//	Event        a node of a search tree
//	PanicError   a panic in the caller's code, as an error
//
// Searches take a context.Context and return (Result, error). A search that a
// limit or the context ends is no error: Result.Stopped says what ended it. That a
// problem has no solution is a Status and never an error.
//
// To add a figure that an engine counts, add its name to stats.go and let the
// engine's statistics list it.
package solve
