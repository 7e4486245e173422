package main

import (
	"context"

	"lsolve/hybrid"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// A local search for a good objective begins with a solution if one is found by
// propagation within so many failures: where constraints leave little room, such
// as along circuits, it would hardly find a first one itself. So do greedy
// constructions (GRASP: Feo and Resende 1995).
const constructFailures = 500

// walkPresolve is the work, in propagations, that goes into cutting domains before
// a local search.
const walkPresolve = 30_000

// runWalk is local search alone. It proves nothing.
func (r *fznRun) runWalk(ctx context.Context) (proved bool, err error) {
	if r.compiled.Optimises() {
		if err := r.construct(ctx); err != nil {
			return false, err
		}
	}
	return r.runHybrid(ctx, []string{hybrid.Walk})
}

// construct looks for a first solution for a while.
func (r *fznRun) construct(ctx context.Context) error {
	c := r.compiled
	inner, cancel := context.WithTimeout(ctx, r.first())
	defer cancel()
	s, err := cp.New(c.Model, cp.Options{
		Consistency: r.consistency(), Check: r.check, Branch: r.brancher(), Limits: solve.Limits{Failures: constructFailures},
		Learn: cp.Learn{Mode: cp.LearnOn},
	})
	if err != nil {
		return err
	}
	for solution, err := range s.Solutions(inner) {
		if err == nil {
			r.solution(solution.Values)
		}
		break
	}
	r.note(s.Result().Stats)
	return context.Cause(ctx)
}
