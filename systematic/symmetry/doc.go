// Package symmetry finds variables that can change places in a model, and states what may be
// required of its solutions because of that.
//
//	g := symmetry.Find(m, symmetry.Options{})
//	m = m.Clone()
//	m.Add(g.Breaking(symmetry.Limits{})...) // of solutions that are alike, few are left
//
// A symmetry is a permutation of the variables that leaves the model as it is: it leads
// variables to those with the same domain, the constraints to each other, and the objective to
// itself. So it leads solutions to solutions that cost as much.
//
// # Files
//
//	find.go       Find: the generators of the symmetries, variable by variable
//	graph.go      the model as a graph with colours, whose automorphisms are the symmetries
//	describe.go   a constraint as its kind and the parts that variables have in it
//	bytes.go      what two kinds have in common: everything but the variables
//	partition.go  vertices that cannot be told apart, made finer step by step
//	verify.go     whether a permutation is a symmetry, exactly
//	breaking.go   constraints that symmetric solutions need not satisfy
//
// The order of the terms of a constraint means nothing only where describe.go says so. In all
// others each term has a part of its own, which finds fewer symmetries. A new constraint of
// package model needs no line here.
package symmetry
