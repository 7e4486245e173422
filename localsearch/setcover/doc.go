// Package setcover is local search for set covering:
//
//	search := setcover.NewSearch(in, seed, stream) // of package problem/setcover
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 429})
//	chosen := search.Values(nil)
//
// Search is the specialised one. It begins with the cover of the instance's rule, and works
// on the instance without the rows and columns that are not needed. First the method of
// subgradients finds multipliers of the rows, whose bound proves the best cover of many
// instances; each few steps a cover is built from them. Then local search with weights of the
// rows looks for cheaper covers among the columns that the multipliers leave. State runs under
// any metaheuristic.
//
//	search.go   Search: the phases, a localsearch.Walk
//	primal.go   covers from multipliers
//	core.go     the columns among which local search looks
//	weights.go  local search with weights of the rows
//	  flip.go   a column is chosen, or dropped
//	state.go    State: a choice of columns, a localsearch.State
//	encoding.go its genes
package setcover
