package main

import (
	"context"
	"lsolve/hybrid/warmstart"

	"lsolve/hybrid"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// prepare makes the complete search; for hybrid, local search on the same model
// comes first.
func (r *puzzleRequest) prepare(ctx context.Context, stated problem.Stated, bar *progressBar) (completeSearch, error) {
	options := cp.Options{Branch: r.brancher(stated), Threads: r.threads, Limits: solve.Limits{Nodes: r.maxNodes}, OnProgress: bar.update}
	r.learn.apply(&options)
	if r.algo != algoHybrid {
		return cp.New(stated.Model, options)
	}
	s := warmstart.Options{Walk: r.hybrid.seed(stated.Model, r.seed, 0), Order: r.hybrid.order, CP: options}
	if s.Order == warmstart.AsGiven {
		s.Brancher = options.Branch
	} else {
		s.Search, s.Branch = stated.Search, r.labeled(stated)
	}
	return warmstart.Prepare(ctx, stated.Model, s)
}

// portfolio is hybrid.Solve, whose complete searches label as the flags say.
func (r *puzzleRequest) portfolio(ctx context.Context, emit func(picture) error) outcome {
	type statement struct {
		problem.Stated
		err error
	}
	stated, err := inBackground(ctx, func() statement {
		s, err := r.instance.state(r.formulation)
		return statement{s, err}
	})
	if err == nil {
		err = stated.err
	}
	if err != nil {
		return outcome{err: err}
	}
	o := r.hybrid.portfolio(r.algo)
	own := r.brancher(stated.Stated)
	o.Seed, o.Threads, o.Search, o.Obey = r.seed, r.threads, stated.Search, true
	o.Branch = func(stream uint64) branch.Brancher { return own(int(stream)) }
	result, err := hybrid.Solve(ctx, stated.Model, o)
	out := outcome{status: result.Status, stats: result.Stats, portfolio: &result, err: r.hybrid.ended(&result, err)}
	if result.Status == solve.Satisfied && err == nil {
		if out.err = r.show(ctx, &out, solve.Solution{Values: result.Values}, emit); out.err != nil {
			out.status = solve.Unknown
		}
	}
	return out
}
