// Package doppelblock is the Doppelblock puzzle, without any search.
//
// Every row and every column of an n x n board holds the numbers 1..n-2 once
// each and two black cells; the clue of a row or column is the sum of the numbers
// between its two black cells. (Correia and Faria, "Puzzle 2D Doppelblock", FEUP,
// do not allow the two black cells to be neighbours; the common rules do, and the
// clue is then 0. Instance.AdjacentBlacks chooses.)
//
//	instance.go    Instance: clues and given cells
//	solution.go    Solution: a filled board, and the clues that follow from it
//	check.go       Check: is this a solution?
//	format.go      the text format, for people
//	parse.go       Parse reads it
//	text.go        Write writes it; Text draws a solution
//	fields.go      a solution as JSON
//	svg.go         a picture, to be solved on paper or to be looked at
//	model.go       the puzzle as a model.Model, in four formulations:
//	  model_sets.go        sets
//	  model_cells.go       cells
//	  model_regular.go     regular
//	  model_channelled.go  channelled
//	latin.go       random boards
//	generate.go    Generate makes new puzzles
//	difficulty.go  how hard a puzzle is
//
// Rows and columns count from 0 in the code, from 1 in messages.
package doppelblock
