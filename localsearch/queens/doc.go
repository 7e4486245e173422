// Package queens has n-queens boards that are hand-tuned for local search, and the
// classic searches on them:
//
//	result, err := queens.MinConflicts{N: 1_000_000, Seed: 1}.Solve(ctx)
//	rows := result.Values // of the queen of each column
//
// MinConflicts is the search of Sosic and Gu, in linear time; ClassicMinConflicts is
// that of Minton et al.; HillClimb makes the cheapest move of the whole board. Any
// metaheuristic works on the two boards:
//
//   - Board has one queen a column on any row; a move takes a queen to another row.
//   - Permutation has one queen a column and a row; a move swaps the rows of two
//     columns.
//
// To add a search, give it the shape of the three: options with Limits and OnProgress,
// Solve(ctx) (solve.Result, error), and a check of the context at least every few
// hundred thousand operations. To add a board, implement localsearch.Problem and test
// it with package localsearchtest.
//
//	board.go            Board
//	permutation.go      Permutation
//	walk.go             its methods as a localsearch.State
//	encoding.go         its genes
//	builder.go          boards queen by queen, a localsearch.Builder
//	ejector.go          and without attacks, a localsearch.Ejector
//	diagonals.go        the queens on diagonals in two bits a column
//	minconf.go          MinConflicts
//	  words.go, scan.go   its first phase, 64 rows at a time and one by one
//	  repair.go           its second phase
//	classic.go          ClassicMinConflicts
//	hillclimb.go        HillClimb
//	  hillclimb_run.go    a run of it
//	  costmatrix.go       CostMatrix: the costs of all moves, kept over the moves
//	  costmatrix_lines.go   the lines of queens that meet a column
//	steps_table.go      steps as the UTFPR report prints them
//	  steps_table_runs.go its Table 1
//	result.go           how searches end
package queens
