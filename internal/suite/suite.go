// Package suite has the benchmark models, stated once for all engines, with the
// search that goes with each. testdata/bench has the same models in MiniZinc, for
// other solvers. It is imported by tests and benchmarks only.
//
//	peers.go       Entries: what is measured side by side with other solvers
//	puzzles.go     the shortest Golomb ruler, magic squares
//	job_shop.go    job shop scheduling; the instances are in instances.go
//	learning.go    projects with resources, quasigroups with holes, optima of job shops
//	small.go       small instances of every model, whose solutions are soon counted
//
// To add a model, write a function that returns a Problem, and if other solvers
// are to be compared the same in MiniZinc; and add a small instance of it.
package suite

import "lsolve/model"

// Problem is a model and how to search it.
type Problem struct {
	Model  *model.Model
	Phases []Phase
}

// Phase is a part of a search: variables, and FlatZinc's names for how to branch
// on them, on x = v and then x != v.
type Phase struct {
	Vars           []model.Var
	Select, Choice string
}
