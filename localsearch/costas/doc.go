// Package costas has Costas arrays that are hand-tuned for local search, and two
// searches for them:
//
//	search := costas.NewSearch(array, seed, stream) // of package problem/costas
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{})
//	rows := search.Values(nil)
//
// Array is a localsearch.State for any metaheuristic. Grow, which NewSearch returns,
// searches among parts of arrays; Adaptive is adaptive search among complete ones.
//
// To add a search, implement localsearch.Walk over Array. To add a perturbation,
// try it in Adaptive.escape.
//
//	array.go          Array: the state; its cost
//	encoding.go       its genes
//	neighbourhood.go  the moves, swaps of two columns; errors and attributes
//	grow.go           Grow
//	  build.go        putting and taking away columns, on words
//	adaptive.go       Adaptive
//	  swaps.go        the price of all swaps of a column at once, on words
//	  reset.go        the perturbations that leave a local minimum
package costas
