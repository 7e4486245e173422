// Package magic has the magic square hand-tuned for local search, and a search
// that makes squares of order 1000 in a fraction of a second.
//
// Square is a localsearch.State for any metaheuristic: the numbers 1..n^2 in an
// n x n square, the cost what its lines are off by, a move the swap of two cells.
//
//	square.go   the square, its cost, and the change that a swap makes
//	moves.go    neighbourhood, errors of cells, attributes, new starts
//
// Search is a localsearch.Walk by compound moves, sets of swaps between two lines:
//
//	search.go   Search: what it does in which order; best square, figures
//	step.go     a step: a diagonal, two columns or two rows
//	exact.go    which pairs of cells to exchange for an exact difference (two-sum)
//	pairing.go  the pairs of cells of two lines
//	wrong.go    which lines are still wrong
//	subset.go   small orders: the best of all sets of swaps between two lines
//
// Single swaps bring the cost down to a few units fast and then hardly ever hit
// what is missing: of the n^4/2 swaps few keep all lines that are right. That is
// what the compound moves are for, after the constructive moves of Kheiri and
// Ozcan, "Constructing constrained-version of magic squares using selection
// hyper-heuristics" (The Computer Journal 57, 2014).
//
// To add a move to Search, write it as a method of its own and give it its turn in
// step (step.go). To add a line that has to have the sum, such as a broken
// diagonal, extend recount, Delta, Apply and Error in square.go and moves.go.
package magic
