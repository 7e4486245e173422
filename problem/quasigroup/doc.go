// Package quasigroup is quasigroup completion: fill the holes of an n x n square
// with the numbers 0..n-1 so that no row and no column has a number twice (a
// Latin square, the table of a quasigroup). To decide it is NP-complete (Colbourn,
// "The complexity of completing partial Latin squares", 1984).
//
//	square, err := quasigroup.Parse("qg.pls", file) // or New, Generate
//	result, err := hybrid.Solve(ctx, square.Stated().Model, hybrid.Options{})
//	fmt.Print(square.Text(result.Values))
//
// Rows, columns and numbers count from 0, as in the published files.
//
// To add a class of instances, give it a name in generate.go and a function that
// makes the given cells. To add a formulation, add its constant, its name and its
// constraints in model.go.
//
//	instance.go    Instance; New: given cells and what can be wrong with them
//	kind.go        Kind: the problem as the command lists it
//	parse.go       Parse: the file format
//	write.go       Write
//	model.go       the instance as a model.Model, in two formulations
//	check.go       Check: is this a completion?
//	text.go        squares for people
//	fields.go      squares for programs
//	latin.go       random Latin squares by the chain of Jacobson and Matthews
//	generate.go    Generate: three classes of random instances
//	  holes.go     holes in a Latin square: anywhere, or balanced (QWH)
//	  preassign.go values given one by one (QCP)
package quasigroup
