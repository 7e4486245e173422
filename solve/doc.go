// Package solve holds the types that all engines share, and nothing that searches:
//
//	Result       the result of a search: status, solution, bound, statistics
//	Status       how it ended: satisfied, all, optimal, unsatisfiable, unknown
//	Solution     one answer, as plain values
//	Improvement  a better solution or bound of a running search
//	Limits       what may end it early: time, steps, nodes, ...
//	Stats        what an engine counted, by name
//	Progress     the progress of a running search
//	Event        a node of a search tree
//	PanicError   a panic in the caller's code, as an error
//
// Searches take a context.Context and return (Result, error). A search that a
// limit or the context ends is no error: Result.Stopped names what ended it. That
// a problem has no solution is a Status and never an error.
//
// To add a figure that an engine counts, add its name to stats.go and let the
// engine's statistics list it.
package solve
