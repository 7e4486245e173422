package run

import (
	"context"
	"slices"
	"time"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid"
	"lsolve/hybrid/portfolio"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// strategies has the strategy of each algorithm that shares the time.
var strategies = map[string]hybrid.Strategy{
	request.Auto: hybrid.Auto, request.Portfolio: hybrid.Portfolio, request.Guided: hybrid.SolutionGuided, request.LNS: hybrid.LNS,
}

// share is several searches that share the time, or one of those that a portfolio
// has.
func (r *runner) share(ctx context.Context) (solve.Result, error) {
	if r.Algo == request.Auto && !r.Bool("deterministic") && r.Int64("slices") == 0 {
		return r.auto(ctx)
	}
	if r.Optimises() {
		r.construct(ctx)
	}
	return r.together(ctx, nil, r.Target)
}

// construct finds the first solution by the problem's rule, if it has one.
func (r *runner) construct(ctx context.Context) {
	if r.constructed = problem.Start(r.Instance); r.constructed != nil {
		r.advance(ctx, r.constructed, solve.Improvement{Better: true, By: portfolio.Start})
	}
}

// started is the first solution as one of the model.
func (r *runner) started(stated problem.Stated) model.Assignment {
	return begins(stated, r.constructed)
}

// begins returns a solution as one of the model: the values of the first variables, from which the
// others follow. nil: there is none, or the model has other variables.
func begins(stated problem.Stated, values []int32) model.Assignment {
	if values == nil || stated.Decode != nil || len(values) != len(stated.Search) {
		return nil
	}
	for i, x := range stated.Search {
		if int(x) != i {
			return nil
		}
	}
	return slices.Clone(values)
}

// together runs the searches on the stated model. walk is the tuned search, if it is
// already on its way.
func (r *runner) together(ctx context.Context, walk localsearch.Walk, target *int64) (solve.Result, error) {
	began := time.Now()
	stated, err := r.state()
	if err != nil {
		return solve.Result{}, err
	}
	tree := r.Tree
	o := hybrid.Options{
		Strategy: strategies[r.Algo], Spent: time.Since(began), Limits: solve.Limits{Slices: r.Int64("slices")},
		Seed: r.Uint64("seed") + uint64(r.record.Number), Threads: r.Threads(), Target: target,
		Start: r.started(stated), Search: stated.Search, Members: r.List("members"), Deterministic: r.Bool("deterministic"),
		Consistency: func(int, model.Constraint) cp.Consistency { return tree.Consistency },
		OnImprovement: func(i solve.Improvement) {
			if !i.Better {
				r.improved(i)
				return
			}
			r.advanceTo(ctx, stated.Solution(i.Values), i.Values, i)
		},
		Import: r.imports(stated),
	}
	switch {
	case walk != nil:
		o.Walk = func(uint64, uint64) (localsearch.Walk, error) { return walk, nil }
	case r.Tuned != nil:
		o.Walk = r.made(r.Tuned)
	}
	if r.Branches() {
		o.Obey = true
		o.Branch = func(stream uint64) branch.Brancher {
			return tree.Brancher(stated, o.Seed, stream)(0)
		}
	}
	result, err := hybrid.Solve(ctx, stated.Model, o)
	for i := range result.Choice.Members {
		if m := &result.Choice.Members[i]; m.Name == portfolio.Walk && o.Walk != nil {
			m.Why = r.tunedWhy()
		}
	}
	r.gate.Do(func() { r.record.Portfolio = &result })
	return result.Result, err
}

// made returns a walk on the instance.
func (r *runner) made(walk func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error)) func(seed, stream uint64) (localsearch.Walk, error) {
	return func(seed, stream uint64) (localsearch.Walk, error) {
		w, err := walk(r.Instance, seed, stream)
		if err != nil {
			return nil, err
		}
		return r.told(w), nil
	}
}
