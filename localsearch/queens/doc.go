// Package queens has n-queens boards that are hand-tuned for local search, and
// the classic searches on them.
//
// Two boards, both a localsearch.Problem, so that any metaheuristic runs on
// them:
//
//	Board        one queen a column on any row; a move takes a queen to another row
//	Permutation  one queen a column and a row; a move swaps the rows of two columns
//
// Three searches, each an options struct with a Solve method:
//
//	HillClimb            hillclimb*.go: the cheapest move of the whole board, over CostMatrix
//	MinConflicts         minconf.go: Sosic and Gu in linear time; its phases are
//	                     words.go, scan.go and repair.go
//	ClassicMinConflicts  classic.go: Minton et al.
//
// Below them: diagonals.go counts queens on diagonals in two bits a column,
// costmatrix*.go keeps the costs of all moves, sparse_set.go a set to draw from.
// steps_table*.go print what the UTFPR report prints.
//
// To add a search, give it the shape of the three: Solve(ctx) (Result, error),
// a checkpoint at the latest every few hundred thousand operations, and only
// random numbers from internal/rng. To add a board, implement
// localsearch.Problem and test it with conform.CheckProblem.
package queens
