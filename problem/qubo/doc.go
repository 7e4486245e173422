// Package qubo is unconstrained binary quadratic programming: give each of n variables
// the value 0 or 1 so that a sum of coefficients is greatest, one for each variable that
// is 1 and one for each pair of variables that are both 1.
//
//	q, err := qubo.Parse("bqp50.txt", file) // or New, Palubeckis
//	stated := q.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	value, err := q.Check(stated.Solution(result.Values))
//
// Variables count from 0, in Text and in files of OR-Library from 1. A solution has the
// value of each variable. Values are computed in 64 bits.
//
// Package localsearch/qubo has a search that is tuned for it, which package
// localsearch/maxcut uses, too: a maximum cut is such a program.
//
//	instance.go    Instance: coefficients, and the terms of each variable; New
//	kind.go        Kind: the problem as the command lists it
//	parse.go       the file formats: Parse, ParseSet
//	  sparse.go    that of OR-Library and the Biq Mac Library
//	  dwave.go     that of D-Wave
//	write.go       Write
//	palubeckis.go  the generator of Palubeckis and his published instances
//	model.go       the instance as a model.Model
//	bound.go       what no solution surpasses
//	  cycle.go     frustrated cycles
//	start.go       Start: a local optimum to begin with
//	check.go       Check and Text
//	fields.go      solutions for programs
package qubo
