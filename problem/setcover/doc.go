// Package setcover is set covering: of columns with costs, each of which covers some rows,
// choose some of the least total cost so that every row is covered.
//
//	p, err := setcover.Parse("scp41.txt", file) // or New, Generate
//	stated := p.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	cost, err := p.Check(stated.Solution(result.Values))
//
// Rows and columns count from 0, in Text and files from 1. A solution is 0 or 1 for each
// column: 1 if it is chosen.
//
// Package localsearch/setcover has a search that is tuned for it.
//
//	instance.go   Instance: costs, and what covers what; New
//	lists.go      lists of numbers, one after the other
//	kind.go       Kind: the problem as the command lists it
//	parse.go      the file formats: Parse
//	  feed.go     their words; which of the formats it is
//	write.go      Write
//	generate.go   random instances as in OR-Library
//	reduce.go     Reduce: without rows and columns that are not needed
//	lagrange.go   Lagrangian: multipliers of the rows, and the bound that they prove
//	bound.go      what no solution is cheaper than
//	start.go      Start: a cover to begin with
//	model.go      the instance as a model.Model
//	check.go      Check and Text
//	fields.go     solutions for programs
package setcover
