// Package bandwidth is the minimisation of the bandwidth of a graph, or of a sparse
// symmetric matrix: number the vertices so that the largest difference of the numbers of
// two neighbours is as small as possible. It is NP-hard even for trees (Garey, Graham,
// Johnson and Knuth 1978).
//
//	g, err := bandwidth.Parse("bcspwr01.mtx", file) // or New, Planted, Lattice
//	stated := g.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	width, err := g.Check(stated.Solution(result.Values))
//
// Vertices are numbered from 0, in files and texts from 1. A solution is the label of each
// vertex, from 0; Order turns it into the vertices in the order of their labels, and a
// second time back.
//
//	instance.go   Instance; New: a graph and what can be wrong with it
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: Matrix Market and DIMACS files; Write
//	  matrix.go   Matrix Market's coordinate form
//	generate.go   Planted, Lattice: graphs of a known bandwidth
//	model.go      the instance as a model.Model
//	levels.go     breadth-first search in the order of Cuthill and McKee: levels, their ends
//	bound.go      no bandwidth is smaller than this
//	check.go      Check: are these labels, and how good are they?
//	start.go      rules that construct an order: the best of them
//	  gibbs.go    Gibbs, Poole and Stockmeyer's
//	text.go       solutions for people
//	svg.go        matrices as pictures
//	fields.go     solutions for programs
package bandwidth
