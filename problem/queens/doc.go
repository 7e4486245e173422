// Package queens is the n-queens problem itself, without any search: the definition
// of a solution, drawings, and the closed-form solution.
//
//	rows, err := queens.Construct(ctx, 1000) // the row of the queen of each column
//	err = queens.Check(ctx, rows)
//	err = queens.WriteBoard(os.Stdout, rows)
//
// As a problem like others, with models and JSON, it is an Instance:
//
//	board, err := queens.New(8)
//	result, err := hybrid.Solve(ctx, board.Stated().Model, hybrid.Options{})
//
// The queen of column c stands in row rows[c]; both count from 0, rows from the top.
// To add a formulation, add its constant, its name and its case of Model.
//
//	instance.go   Instance: the problem like the others
//	kind.go       Kind: the problem as the command lists it
//	check.go      Check: are these rows a solution?
//	construct.go  Construct: the closed-form solution for every n that has one
//	symmetry.go   Canonical: one solution of each class of mirror images
//	model.go      the problem as a model.Model, in three formulations; symmetries
//	text.go       drawings and lists for a terminal
//	svg.go        a picture
package queens
