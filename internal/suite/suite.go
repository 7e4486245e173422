// Package suite states the benchmark models once for all engines, each with its
// search:
//
//	p := suite.Golomb(8)
//	s, err := cp.New(p.Model, cp.Options{Branch: ...}) // as p's phases say
//
// testdata/bench has the same models in MiniZinc, for other solvers. Only tests and
// benchmarks import the package.
//
// To add a model, write a function that returns a Problem, add a small instance of it
// to small.go and, to compare other solvers, the same model in MiniZinc with a row in
// peers.go.
//
//	peers.go      Entries: the models measured side by side with other solvers
//	puzzles.go    the shortest Golomb ruler, magic squares
//	job_shop.go   job shop scheduling; the instances are in instances.go
//	learning.go   projects with resources, quasigroups with holes, optima of job shops
//	small.go      small instances of every model
package suite

import "lsolve/model"

// Problem is a model with its search.
type Problem struct {
	Model  *model.Model
	Phases []Phase
}

// Phase is a part of a search: variables, and FlatZinc's names of selection and
// choice. It branches on x = v and then x != v.
type Phase struct {
	Vars           []model.Var
	Select, Choice string
}
