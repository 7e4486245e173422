package run

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/cmd/lsolve/internal/plots"
	"lsolve/hybrid/mend"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/problem"
	"lsolve/solve"
)

// walk is local search.
func (r *runner) walk(ctx context.Context) (solve.Result, error) {
	if r.Known != nil {
		if values, ok := r.Known(r.Instance); ok {
			return r.known(ctx, values), nil
		}
	}
	var stated problem.Stated
	if r.OnModel {
		var err error
		if stated, err = r.state(); err != nil {
			return solve.Result{}, err
		}
	}
	solution := func(values []int32) []int32 {
		if r.OnModel {
			return stated.Solution(values)
		}
		return values
	}
	o := localsearch.Options{
		Walks: r.Int("walks"), Threads: r.Threads(), Target: r.Target, Cooperate: r.Bool("cooperate"), Migration: r.migration(),
		Limits:     solve.Limits{Steps: r.Int64("max-steps"), Stagnation: r.Int64("stagnation")},
		OnProgress: r.Progress,
	}
	if r.Optimises() {
		o.OnImprovement = func(i solve.Improvement) {
			if r.found(ctx, solution(i.Values)) {
				r.improved(i)
			}
		}
	}
	result, err := localsearch.Solve(ctx, func(walk int) (localsearch.Walk, error) {
		w, err := r.start(&stated, walk)
		if err == nil && r.Objective != nil && r.Optimises() {
			w = r.timing(w)
		}
		return w, err
	}, o)
	if err != nil {
		return solve.Result{}, err
	}
	if r.Plot != nil {
		r.gate.Do(func() { r.Plot.winner = result.Walk })
	}
	if r.Bool("explain") && result.State != nil && r.Explain != nil {
		if s, err := cbls.New(stated.Model, cbls.Options{}); err == nil {
			s.Adopt(result.State)
			r.call(func() error { return r.Explain(s.Explain()) })
		}
	}
	if !result.Found() && !r.OnModel && result.State != nil {
		r.falls(result.Rank, func() []int32 { return result.State })
	}
	if result.Found() && !r.Optimises() {
		r.found(ctx, solution(result.Values))
	}
	return result.Result, nil
}

// known returns the answer of sizes that need no search; values are nil if there is no solution.
func (r *runner) known(ctx context.Context, values []int32) solve.Result {
	if values == nil {
		return solve.Result{Status: solve.Unsatisfiable}
	}
	r.found(ctx, values)
	return solve.Result{Status: solve.Satisfied}
}

// migration is where states go, if anywhere.
func (r *runner) migration() *localsearch.Migration {
	g := &localsearch.Migration{Every: r.Int("migrate-every"), Migrants: r.Int("migrants")}
	switch r.String("migration") {
	case "ring":
	case "complete":
		g.Topology = localsearch.Complete
	default:
		return nil
	}
	return g
}

// start makes one of the walks.
func (r *runner) start(s *problem.Stated, walk int) (w localsearch.Walk, err error) {
	setup := meta.Settings{
		Seed: r.Uint64("seed"), Stream: r.stream() + uint64(walk), Cooling: r.Int64("cooling"),
		Ejected: r.Int("ejected"), Shakes: r.Int("shakes"),
		Population: r.Int("population"), Crossover: r.String("crossover"), Improver: r.String("improver"),
	}
	if r.Plot != nil {
		var curve *plots.CostCurve
		r.gate.Do(func() { curve = r.Plot.curve(walk) })
		setup.OnSample, setup.SampleEvery = func(s localsearch.Sample) { r.gate.Do(func() { curve.Add(s) }) }, sampleEvery
	}
	if r.Record != nil {
		r.Record.Variables(func() []string {
			if r.OnModel {
				return names(s.Model)
			}
			return r.valueNames()
		})
		setup.OnStep = r.Record.steps(walk, r.Sense)
		defer func() {
			if reporter, ok := w.(interface{ ReportsSteps() bool }); err == nil && (!ok || !reporter.ReportsSteps()) {
				w = &recorded{Walk: w, walk: r.Record.to.Walk(walk)}
			}
		}()
	}
	switch made := r.Walk(r.Algo); {
	case made != nil:
		if tuning := r.TuningOf(r.Algo); tuning != nil {
			w, err = tuning.New(r.Instance, r.Values, setup.Seed, setup.Stream)
		} else {
			w, err = made(r.Instance, setup.Seed, setup.Stream)
		}
		if err == nil && r.Plot != nil {
			w = &sampled{Walk: w, sample: setup.OnSample}
		}
		return w, err
	case r.OnModel:
		space, err := meta.SpaceFor(r.Algo, s.Model)
		if err != nil {
			return nil, err
		}
		if r.Bool("mend") {
			mender, err := mend.New(s.Model, mend.Options{Keep: space.Kept})
			if err != nil {
				return nil, err
			}
			setup.Mend = mender.Mend
		}
		return meta.New(r.Algo, space, space, setup)
	}
	w, err = r.OnState(r.Instance, r.Algo, setup)
	return w, hint(r.Algo, err)
}

// hint adds to an error of a state that lacks something what works: models have all but the building item by item,
// which not all of them offer.
func hint(algo string, err error) error {
	info, unknown := meta.Find(algo)
	if !errors.Is(err, solve.ErrUnsupported) || unknown != nil || info.Needs&localsearch.IsBuildable != 0 || !slices.Contains(meta.ModelNames(), algo) {
		return err
	}
	return fmt.Errorf("%w; --on-model walks the model, which has that", err)
}
