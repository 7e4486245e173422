// Package squares is the placing of given squares in a square without overlap, so
// that they fill it exactly. If all are different this is a perfect squared
// square; the smallest has 21 squares (Duijvestijn, Journal of Combinatorial
// Theory B 25, 1978). It is problem 9 of CSPLib.
//
//	instance.go  Instance: a side and sizes; New
//	parse.go     the file format, Parse and Write
//	generate.go  instances that are certain to have a solution
//	model.go     the instance as a model.Model
//	check.go     Check: is this a solution?
//	text.go      the Bouwkamp code and a drawing
//
// Squares are numbered from 0. A solution is the lower left corner of each, x and
// y in turn; the corner of the whole is (0, 0).
//
// To add another statement of the problem, write a function beside
// Instance.Stated; package localsearch/squares places squares in an order of
// which it makes the best.
package squares
