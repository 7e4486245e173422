// Package doppelblock is the Doppelblock puzzle, without any search. Every row and
// every column of an n x n board holds the numbers 1..n-2 once each and two black
// cells; the clue of a row or column is the sum of the numbers between its two black
// cells. (Correia and Faria, "Puzzle 2D Doppelblock", FEUP, do not allow the two black
// cells to be neighbours; the common rules do, and the clue is then 0.
// Instance.AdjacentBlacks chooses.)
//
//	puzzle, err := doppelblock.Parse("-", strings.NewReader("4 8 4 5 6 5\n9 7 2 10 3 1"))
//	stated := puzzle.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(puzzle.Text(stated.Solution(result.Values)))
//
// Rows and columns count from 0 in the code, from 1 in messages. A solution is the
// cells, row by row, 0 for a black one.
//
// To add a formulation, add its constant and its name in model.go, and a file like
// those of the others.
//
//	instance.go    Instance: clues and given cells
//	kind.go        Kind: the problem as the command lists it
//	solution.go    Solution: a filled board, and the clues that follow from it
//	check.go       Check: is this a solution?
//	format.go      the text format, for people
//	parse.go       Parse reads it
//	text.go        Write writes it; Text draws a solution
//	fields.go      solutions for programs
//	svg.go         a picture, to be solved on paper or to be looked at
//	model.go       the puzzle as a model.Model, in four formulations:
//	  model_sets.go        sets
//	  model_cells.go       cells
//	  model_regular.go     regular
//	  model_channelled.go  channelled
//	latin.go       random boards
//	generate.go    Generate makes new puzzles
//	difficulty.go  how hard a puzzle is
package doppelblock
