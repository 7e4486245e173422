package localsearch

import (
	"lsolve/model"
	"lsolve/solve"
)

// Options of Solve. The zero value runs one walk: to the first solution if the problem
// has no objective, otherwise until the context ends.
type Options struct {
	// Limits end the search early. Steps are those of each walk. Stagnation ends the
	// search when no walk has found a better state for that many of its own steps.
	Limits solve.Limits
	// Target ends the search at a solution whose objective is at least as good. It is
	// an objective as the problem states it: of a problem to maximise, the search
	// ends at Target or more. nil: there is no target. Any solution of a problem
	// without an objective reaches every target.
	Target *int64
	// AnySolution ends the search at the first solution, whatever its objective.
	AnySolution bool

	// Walks is the number of walks; 0: 1. The result depends on it.
	Walks int
	// Threads is how many walks run at the same time; 0: 1. The result does not
	// depend on it.
	Threads int
	// Cooperate lets walks that have fallen behind continue from the best walk's
	// state now and then.
	Cooperate bool

	// Migration, unless nil, sends states from walk to walk.
	Migration *Migration

	// OnImprovement, unless nil, is called for better solutions, at the end of a
	// round of walks, by one goroutine at a time.
	OnImprovement func(solve.Improvement)
	// OnProgress, unless nil, is called some hundred times a second, from several
	// goroutines if Threads is above 1.
	OnProgress solve.ProgressFunc
}

// Result is what Solve returns.
type Result struct {
	// Status is Satisfied if there is a solution, else Unknown. It is Optimal if a walk
	// has ended because nothing is better, which few walks can tell. Stats are those of the walk that found the best state.
	solve.Result
	// State are the values of the best state, whether it is a solution or not.
	State []int32
	Rank  Rank // of the best state
	Walk  int  // the walk that found it
}

// target returns the rank at which a walk may stop.
func (o *Options) target(sense model.Sense) Rank {
	switch {
	case o.AnySolution || sense == model.Satisfy:
		return AnyObjective
	case o.Target == nil:
		return NoTarget
	}
	return Rank{Objective: signed(sense, *o.Target)}
}

// signed converts an objective as the problem states it to one to minimise, and back.
func signed(sense model.Sense, objective int64) int64 {
	if sense == model.Maximise {
		return -objective
	}
	return objective
}
