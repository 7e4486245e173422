// Package sop is the sequential ordering problem: a shortest path through all nodes, from
// the first to the last, where some nodes must come before others. Distances may differ by
// direction. It plans the jobs of stacker cranes, helicopters and flexible machines.
//
//	p, err := sop.Parse("ESC07.sop", file) // or New, Generate
//	stated := p.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	length, err := p.Check(stated.Solution(result.Values))
//
// Nodes are numbered from 0, in files and texts from 1. A path may begin and end anywhere, unless some node
// comes before all others, or after them. A solution is the node that comes after each
// node, and the number of nodes for the one that is the last; After and Sequence turn the nodes
// in their order into one, and back.
//
//	instance.go    Instance; New: distances and what can be wrong with them
//	precedence.go  which nodes come before which
//	kind.go        Kind: the problem as the command lists it
//	parse.go       Parse: TSPLIB's files of type SOP
//	write.go       Write
//	generate.go    Generate: random instances
//	model.go       the instance as a model.Model
//	bound.go       no path is shorter than this
//	check.go       Check: is this a path, and how long is it?
//	sequence.go    sequences and solutions
//	start.go       rules that construct paths
//	svg.go         WriteSVG
//	text.go        paths for people
//	fields.go      paths for programs
package sop
