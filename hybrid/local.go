package hybrid

import (
	"context"
	"time"

	"lsolve/hybrid/portfolio"
	"lsolve/internal/abandon"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// A local search for a good objective starts from a solution if a short complete
// search finds one. If constraints leave little freedom, such as along circuits,
// local search alone would hardly find a first solution. Greedy constructions serve
// the same purpose (GRASP: Feo and Resende 1995).
const constructFailures = 500

// walkPresolve is the work, in propagations, spent on cutting domains before a
// local search of a model.
const walkPresolve = 30_000

// localSearch runs local search alone. It proves nothing beyond what the
// propagation before it proves.
func (o *Options) localSearch(ctx context.Context, m *model.Model) (Result, error) {
	p := o.portfolio()
	p.Members = []string{portfolio.Walk}
	if o.Walk != nil {
		return portfolio.Solve(ctx, m, p)
	}
	if p.Presolve == 0 {
		p.Presolve = walkPresolve
	}
	start := time.Now()
	var before solve.Result
	if o.Start == nil && m.Objective().Sense != model.Satisfy && !o.Deterministic {
		c, _ := abandon.Run(ctx, func() constructed { return o.construct(ctx, m) })
		if c.err != nil {
			return Result{}, c.err
		}
		before, p.Start = c.Result, c.Values
	}
	p.OnImprovement = later(o.OnImprovement, time.Since(start))
	r, err := portfolio.Solve(ctx, m, p)
	r.Stats = before.Stats.Plus(r.Stats)
	return r, err
}

// constructed is what came of construct.
type constructed struct {
	solve.Result
	err error
}

// construct looks for a first solution for a limited time.
func (o *Options) construct(ctx context.Context, m *model.Model) constructed {
	brief, cancel := context.WithTimeout(ctx, learnFirst(ctx))
	defer cancel()
	options := cp.Options{
		Consistency: o.Consistency, Check: o.Check, Limits: solve.Limits{Failures: constructFailures},
		Learn: cp.Learn{Mode: cp.LearnOn}, Branch: func(int) branch.Brancher { return portfolio.Usual(m) },
	}
	if o.Branch != nil {
		options.Branch = func(int) branch.Brancher { return o.Branch(0) }
	}
	s, err := cp.New(m, options)
	if err != nil {
		return constructed{err: err}
	}
	for _, err := range s.Solutions(brief) {
		if err != nil {
			return constructed{err: err}
		}
		break
	}
	return constructed{Result: s.Result()}
}
