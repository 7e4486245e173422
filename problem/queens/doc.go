// Package queens is the n-queens problem itself, without any search: what a
// solution is, how to draw one, and the one that needs no search.
//
//	check.go      Check: are these rows a solution?
//	construct.go  Construct: the closed-form solution for every n that has one
//	symmetry.go   Canonical: one solution of each class of mirror images
//	model.go      the problem as a model.Model, in three formulations; symmetries
//	text.go       drawings and lists for a terminal
//	svg.go        a picture
//
// A board of n columns is a slice of n rows: the queen of column c stands in
// row rows[c]; both count from 0, rows from the top.
package queens
