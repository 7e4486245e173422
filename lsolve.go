// Package lsolve states a combinatorial problem once, and solves, enumerates,
// optimises and explains it: by local search, by complete search, and by both
// together.
//
//	m := lsolve.NewModel()
//	q := m.Ints("q", 8, 0, 7) // the row of the queen of each column
//	m.Add(lsolve.AllDifferent(q...), ...)
//	result, err := lsolve.Solve(ctx, m, lsolve.Options{})
//
// Solve finds a solution, the best one if the model has an objective, by the default
// searches of the command lsolve. Enumerate gives all solutions, CountSolutions their
// number, and Explain says why there is none.
//
// An error means that something went wrong. That a model has no solution is a Status,
// and so is an end by a limit or the context: Result.Stopped names it, and the result
// has the best solution so far.
//
// This package is a façade for the packages model, solve and hybrid. For more use
// them directly: package model states problems, systematic/cp searches completely
// with every option, localsearch searches by small moves, and hybrid does both.
//
// To add a constraint to the façade, add its constructor to constraints.go; a test
// names the ones that are missing.
//
//	lsolve.go       Options, Solve
//	enumerate.go    Enumerate, CountSolutions
//	explain.go      Explain
//	types.go        the types and constants of models and results
//	constraints.go  the constructors of constraints and expressions
package lsolve

import (
	"context"

	"lsolve/hybrid"
	"lsolve/model"
)

// Options of a search. The zero value uses one core and goes on until the question
// is answered or the context ends.
type Options struct {
	// Limits end the search early; Limits.Time is the one that all searches support.
	Limits Limits
	// Seed chooses the random numbers. The same seed, version and one thread give the
	// same run, as long as no limit of time ends it.
	Seed uint64
	// Threads is how many searches work at the same time; 0: 1.
	Threads int
	// Start is a solution for Solve to begin from, such as yesterday's. nil: none.
	Start Assignment
	// Target is an objective that is good enough for Solve. nil: the best is sought.
	Target *int64
	// Search are the decision variables; the others follow from them. nil: those that
	// no constraint defines.
	Search []Var
	// OnImprovement, unless nil, is called by Solve for every better solution and
	// every better bound, by one goroutine at a time. The search waits for it.
	OnImprovement func(Improvement)
}

// NewModel returns an empty model.
func NewModel() *Model { return model.New() }

// Solve finds a solution of m, the best one if there is an objective. It chooses the
// searches by itself, and returns soon after the context has ended.
func Solve(ctx context.Context, m *Model, o Options) (Result, error) {
	return hybrid.Solve(ctx, m, hybrid.Options{
		Limits: o.Limits, Seed: o.Seed, Threads: o.Threads, Start: o.Start, Target: o.Target, Search: o.Search,
		OnImprovement: o.OnImprovement,
	})
}
