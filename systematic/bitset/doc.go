// Package bitset is the hand-tuned backtracker for n-queens: rows are filled
// one by one, and what a queen blocks (its column, its ascending and its
// descending diagonal) is kept in bitset words, so that the free squares of 64
// columns are a few instructions.
//
//	Search      solutions one by one, for any n and in any Order of rows and squares
//	  lex.go      the report's order while a row fits a word
//	  wide.go     any order, any n
//	  order.go    the orders
//	Counter     how many solutions there are
//	  half.go     the plain count over half a board
//	  classes.go  eight symmetries at once
//	  quarter*.go meet in the middle over quarter boards
//	  burnside.go solutions up to symmetry from the number of all
//
// The algorithm is that of the Java report that lsolve grew out of; its arrays
// colunasbloquedas, diagonaisAcendentesBloqueadas and
// diagonaisDescendentesBloqueadas are cols, asc and desc here.
//
// To add an order, add it to the table in order.go: the row to fill next, and
// the squares of a row in the order to try.
package bitset
