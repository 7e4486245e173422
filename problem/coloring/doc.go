// Package coloring is graph colouring: every vertex gets a colour so that no
// edge has the same colour at both ends. There are two questions: is there a
// colouring with k colours, and what is the least number of colours?
//
//	instance.go    Instance; New: a graph and the question
//	adjacency.go   the neighbours of each vertex
//	parse.go       Parse and Write: DIMACS .col files; edges.go their edges
//	model.go       the question as a model.Model: a constraint an edge or a clique
//	  cliques.go   cliques that cover all edges
//	  bound.go     how many colours are always enough
//	check.go       Check: is this a solution?
//	text.go        solutions for people
//	generate.go    random graphs, with and without a hidden colouring
//	families.go    queen graphs and Mycielski graphs
//
// Vertices are numbered from 0, in files from 1. Colours are numbered from 0.
//
// To add a family of graphs, write a function that gives its edges to New. To
// add a formulation, add its constant and its name, and a case to constraints, in model.go.
package coloring
