// Package magic is the magic square: the numbers 1..n^2 in an n x n square, each
// once, so that all rows, all columns and both diagonals have the same sum,
// n(n^2+1)/2. There is one for every n but 2.
//
//	square, err := magic.New(4, false)
//	result, err := hybrid.Solve(ctx, square.Stated().Model, hybrid.Options{})
//	fmt.Print(square.Text(result.Values))
//
// A solution is the numbers of the cells, row by row. A further kind of magic
// square, such as a pandiagonal one, is more lines in lines (model.go), and their
// sums in Check.
//
//	instance.go  Instance and its limits
//	kind.go      Kind: the problem as the command lists it
//	model.go     the square as a model.Model
//	check.go     Check: is this a magic square?
//	text.go      a drawing for a terminal
//	fields.go    solutions for programs
package magic
