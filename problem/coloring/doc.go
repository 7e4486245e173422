// Package coloring is graph colouring: every vertex gets a colour so that no edge
// has the same colour at both ends. There are two questions: can a graph be coloured
// with k colours, and what is the least number?
//
//	graph, err := coloring.Parse("le450_5a.col", file) // or New, Random, Hidden, Queens, Mycielski
//	graph.Colours = 5                                  // 0, as it is at first: the least number
//	result, err := hybrid.Solve(ctx, graph.Stated().Model, hybrid.Options{})
//	colours, err := graph.Check(result.Values[:graph.Vertices])
//
// Vertices are numbered from 0, in files from 1. Colours are numbered from 0.
//
// To add a family of graphs, write a function that gives its edges to New, and add
// its name in kind.go. To add a formulation, add its constant, its name and its case
// of constraints in model.go.
//
//	instance.go    Instance; New: a graph and the question
//	kind.go        Kind: the problem as the command lists it
//	adjacency.go   the neighbours of each vertex
//	parse.go       Parse and Write: DIMACS .col files
//	model.go       the question as a model.Model: a constraint an edge or a clique
//	  cliques.go   cliques that cover all edges
//	  bound.go     how many colours are always enough
//	check.go       Check: is this a solution?
//	text.go        solutions for people, and as DIMACS has them
//	fields.go      solutions for programs
//	generate.go    random graphs, with and without a hidden colouring
//	families.go    queen graphs and Mycielski graphs
package coloring
