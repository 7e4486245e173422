// Package squares is the placing of given squares in a square without overlap, so
// that they fill it exactly. If all are different this is a perfect squared
// square; the smallest has 21 squares (Duijvestijn, Journal of Combinatorial
// Theory B 25, 1978). It is problem 9 of CSPLib.
//
//	whole, err := squares.New(3, []int32{2, 1, 1, 1, 1, 1}) // or Parse, Generate
//	walk := tuned.NewSearch(whole, 1, 0)                    // package localsearch/squares
//	fmt.Print(whole.Text(values))
//
// Squares are numbered from 0. A solution is the lower left corner of each, x and
// y in turn; the corner of the whole is (0, 0).
//
// To add another statement of the problem, write a function beside
// Instance.Stated.
//
//	instance.go  Instance: a side and sizes; New
//	kind.go      Kind: the problem as the command lists it
//	parse.go     the file format, Parse and Write
//	generate.go  instances that are certain to have a solution
//	model.go     the instance as a model.Model
//	check.go     Check: is this a solution?
//	text.go      the Bouwkamp code and a drawing
//	fields.go    solutions for programs
package squares
