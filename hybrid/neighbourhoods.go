package hybrid

import (
	"context"
	"math"
	"time"

	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/solve"
)

// largeNeighbourhoods runs large neighbourhood search alone, from the first
// solution of a complete search with restarts.
func (o *Options) largeNeighbourhoods(ctx context.Context, m *model.Model) (Result, error) {
	if m.Objective().Sense == model.Satisfy {
		p := o.portfolio()
		p.Members = []string{portfolio.LNS}
		return portfolio.Solve(ctx, m, p) // which reports that it needs an objective
	}
	first := o.portfolio()
	first.Members = []string{portfolio.Guided}
	enough := int64(math.MaxInt64) // any objective is
	if m.Objective().Sense == model.Maximise {
		enough = -math.MaxInt64
	}
	first.Target = &enough
	start := time.Now()
	before, err := portfolio.Solve(ctx, m, first)
	if err != nil || before.Status != solve.Satisfied {
		return before, err
	}
	then := o.portfolio()
	then.Members, then.Start = []string{portfolio.LNS}, before.Values
	then.OnImprovement = later(o.OnImprovement, time.Since(start))
	if report := then.OnImprovement; report != nil {
		then.OnImprovement = func(i solve.Improvement) {
			if i.By != portfolio.Start { // the first search has reported it
				report(i)
			}
		}
	}
	r, err := portfolio.Solve(ctx, m, then)
	return joined(before, r), err
}

// later passes on the events of a search that began later than the whole.
func later(report func(solve.Improvement), offset time.Duration) func(solve.Improvement) {
	if report == nil {
		return nil
	}
	return func(i solve.Improvement) {
		i.After += offset
		report(i)
	}
}

// joined returns the result of a search that went on from the solution of another.
func joined(before, r Result) Result {
	if r.By == portfolio.Start {
		r.By = before.By
	}
	if !r.Bounded {
		r.Bound, r.Bounded = before.Bound, before.Bounded
	}
	r.Stats = before.Stats.Plus(r.Stats)
	r.Improvements += before.Improvements - 1
	r.Members = append(before.Members, r.Members...)
	r.Choice.Members = append(before.Choice.Members, r.Choice.Members...)
	return r
}
