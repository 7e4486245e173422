// Package maxcut is the maximum cut: put each vertex of a graph with weights on one of two
// sides so that the edges between the sides weigh the most. Weights may be negative.
//
//	g, err := maxcut.Parse("G1", file) // or New, Random, Torus
//	stated := g.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	weight, err := g.Check(stated.Solution(result.Values))
//
// Vertices count from 0, in Text and files from 1. A solution has the side of each
// vertex, 0 or 1.
//
// Package localsearch/maxcut has a search that is tuned for it: the one of package
// localsearch/qubo, as a maximum cut is a binary quadratic program (Form).
//
//	instance.go  Instance: the graph; New; Form
//	kind.go      Kind: the problem as the command lists it
//	parse.go     the file format: Parse
//	write.go     Write
//	generate.go  random graphs and toroidal grids
//	model.go     the instance as a model.Model
//	check.go     Check and Text
//	fields.go    solutions for programs
package maxcut
