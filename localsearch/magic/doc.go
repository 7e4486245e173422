// Package magic has the magic square hand-tuned for local search, and a search that
// makes squares of order 1000 in a fraction of a second:
//
//	search := magic.NewSearch(square, seed, stream) // of package problem/magic
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{})
//	numbers := search.Values(nil)
//
// Square is a localsearch.State for any metaheuristic: the numbers 1..n^2 in an n x n
// square. The cost is the sum of the deviations of its lines, and a move swaps two
// cells. Single swaps reduce the cost to a few units fast, and then hardly ever hit
// the missing difference: of the n^4/2 swaps few keep all lines that are right. Search
// makes compound moves, sets of swaps between two lines, after the constructive moves
// of Kheiri and Ozcan, "Constructing constrained-version of magic squares using
// selection hyper-heuristics" (The Computer Journal 57, 2014).
//
// To add a move to Search, write it as a method of its own and call it in step
// (step.go). To add a line that must have the sum, such as a broken diagonal, extend
// recount, Delta, Apply and Error in square.go and moves.go.
//
//	square.go   the square, its cost, and the change that a swap makes
//	encoding.go its genes
//	moves.go    neighbourhood, errors of cells, attributes, new starts
//	search.go   Search, a localsearch.Walk: its order of moves; best square, statistics
//	step.go     a step: a diagonal, two columns or two rows
//	exact.go    which pairs of cells to exchange for an exact difference (two-sum)
//	pairing.go  the pairs of cells of two lines
//	wrong.go    which lines are still wrong
//	subset.go   small orders: the best of all sets of swaps between two lines
package magic
