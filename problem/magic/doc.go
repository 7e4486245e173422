// Package magic is the magic square: the numbers 1..n^2 in an n x n square, each
// once, so that all rows, all columns and both diagonals have the same sum,
// n(n^2+1)/2. There is one for every n but 2.
//
//	instance.go  Instance and its limits
//	model.go     the square as a model.Model
//	check.go     Check: is this a magic square?
//	text.go      a drawing for a terminal
//
// A square is the numbers of its cells, row by row. A further kind of magic
// square, such as a pandiagonal one, is more lines in lines (model.go), and their
// sums in Check.
package magic
