package run

import (
	"context"
	"errors"

	"lsolve/internal/catalogue"
	"lsolve/localsearch"
	"lsolve/solve"
)

// own runs an algorithm that only this problem has.
func (r *runner) own(ctx context.Context, a *catalogue.Algorithm) (solve.Result, error) {
	j := catalogue.Job{
		Instance: r.Instance, Question: r.Question, Values: r.Values, Seed: r.Uint64("seed"), Stream: uint64(r.record.Number),
		Threads: r.Threads(), OnProgress: r.Progress,
		OnSolution: func(values []int32) error {
			if r.found(ctx, values) {
				return nil
			}
			return r.ending(ctx)
		},
	}
	if a.Counts.Steps > 0 {
		j.Limits.Steps = r.Int64("max-steps")
	} else {
		j.Limits.Nodes = r.Int64("max-steps")
	}
	if r.Step != nil {
		j.OnStep = func(s catalogue.Step) error {
			if r.call(func() error { return r.Step(s) }) {
				return nil
			}
			return r.ending(ctx)
		}
	}
	if r.Plot != nil {
		best := localsearch.NoTarget
		j.OnCost = func(steps, cost int64) {
			rank := localsearch.Rank{Violation: cost}
			if best == localsearch.NoTarget || rank.Better(best) {
				best = rank
			}
			r.gate.Do(func() { r.Plot.curve(0).Add(localsearch.Sample{Step: steps, Cost: cost, Rank: rank, Best: best}) })
		}
	}
	if r.Record != nil {
		j.Record = r.Record.to
	}
	o, err := a.Run(ctx, j)
	if r.Counts() {
		r.gate.Do(func() { r.record.Solutions = o.Solutions })
	}
	if err != nil && ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		o.Stopped, err = err, nil
	}
	return o.Result, err
}

// ending is why a run ends in the middle.
func (r *runner) ending(ctx context.Context) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	return context.Canceled
}
