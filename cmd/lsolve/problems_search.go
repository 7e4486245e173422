package main

import (
	"context"
	"iter"
	"lsolve/hybrid/portfolio"
	"lsolve/hybrid/warmstart"
	"math"

	"lsolve/hybrid"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// completeSearch is a complete search, with a seed or without.
type completeSearch interface {
	Solutions(ctx context.Context) iter.Seq2[solve.Solution, error]
	Solve(ctx context.Context) (solve.Result, error)
	Count(ctx context.Context) (solve.Count, error)
	Result() solve.Result
}

// search is the complete search, of hybrid after a local search.
func (r *problemRequest) search(ctx context.Context, run int, bar *progressBar, report func(news) error) (out outcome) {
	stated := r.instance.Stated()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s, err := r.prepare(ctx, stated, run, bar, func(bound int64) {
		if err := report(news{bound: bound}); err != nil {
			cancel(err)
		}
	})
	if err != nil {
		return outcome{err: err}
	}
	defer func() { out.end(s.Result()) }()
	enough := int64(math.MinInt64)
	if r.target != nil {
		if enough = *r.target; r.kind.sense == model.Maximise {
			enough = -enough
		}
	}
	if r.kind.sense == model.Satisfy {
		result, err := s.Solve(ctx)
		if out.err = err; result.Values != nil && err == nil {
			out.err = report(news{values: projected(result.Values, stated.Search)})
		}
		return out
	}
	for solution, err := range s.Solutions(ctx) {
		if out.err = err; err != nil {
			return out
		}
		if out.err = report(news{values: projected(solution.Values, stated.Search)}); out.err != nil {
			return out
		}
		objective := solution.Objective
		if r.kind.sense == model.Maximise {
			objective = -objective
		}
		if objective <= enough {
			break
		}
	}
	return out
}

// prepare makes the search; for hybrid it makes the local search. bound is told
// of the bounds that a search that learns proves.
func (r *problemRequest) prepare(ctx context.Context, stated problem.Stated, run int, bar *progressBar, bound func(int64)) (completeSearch, error) {
	branching := r.branching
	branching.Seed = r.seed
	if branching.Select == branch.Occurrence || branching.Select == branch.MostConstrained {
		branching.Degrees = cp.Degrees(stated.Model)
	}
	options := cp.Options{Threads: r.threads, Limits: solve.Limits{Nodes: r.maxSteps}, OnProgress: bar.update, OnBound: bound}
	r.learn.apply(&options)
	if r.algo == algoHybrid {
		branching.Stream = uint64(run) * walkStreams
		seed := r.hybrid.seed(stated.Model, r.seed, uint64(run)*walkStreams)
		if r.kind.tuned != nil && seed.Algo == "" {
			seed.Own, seed.Vars = r.tunedWalk, stated.Search
		}
		return warmstart.Prepare(ctx, stated.Model, warmstart.Options{
			Walk: seed, Order: r.hybrid.order, Search: stated.Search, Branch: branching, CP: options,
		})
	}
	options.Branch = func(worker int) branch.Brancher {
		b := branching
		b.Stream = uint64(worker)
		return branch.New(stated.Search, b)
	}
	return cp.New(stated.Model, options)
}

// tunedWalk is the search that was made for the problem.
func (r *problemRequest) tunedWalk(seed, stream uint64) (localsearch.Walk, error) {
	return r.kind.tuned(r.instance, seed, stream)
}

// portfolio is hybrid.Solve, by all parts or by some.
func (r *problemRequest) portfolio(ctx context.Context, run int, emit func([]int32) error, told func(solve.Improvement) error) outcome {
	stated, err := inBackground(ctx, r.instance.Stated)
	if err != nil {
		return outcome{err: err}
	}
	if err := r.hybrid.suits(r.algo, stated.Model.Objective().Sense); err != nil {
		return outcome{err: err}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var failed error
	o := r.hybrid.portfolio(r.algo)
	o.Seed, o.Threads, o.Search, o.Target = r.seed+uint64(run), r.threads, stated.Search, r.target
	if r.kind.tuned != nil {
		o.Walk = r.tunedWalk
	}
	o.OnImprovement = func(u solve.Improvement) {
		if failed != nil {
			return
		}
		if u.Better {
			failed = emit(projected(u.Values, stated.Search))
		}
		if failed == nil {
			failed = told(u)
		}
		if failed != nil {
			cancel(failed)
		}
	}
	result, err := hybrid.Solve(ctx, stated.Model, o)
	for i := range result.Choice.Members {
		if part := &result.Choice.Members[i]; part.Name == portfolio.Walk && o.Walk != nil {
			part.Why = "the search that is tuned for " + r.kind.name
		}
	}
	out := outcome{status: result.Status, stats: result.Stats, portfolio: &result, err: r.hybrid.ended(&result, err)}
	if failed != nil {
		out.err = failed
	}
	return out
}
