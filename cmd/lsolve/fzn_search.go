package main

import (
	"cmp"
	"context"
	"errors"
	"time"

	"lsolve/flatzinc"
	"lsolve/hybrid"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// search runs the engine. It returns whether everything was searched.
func (r *fznRun) search(ctx context.Context) (proved bool, err error) {
	c := r.compiled
	many := c.Goal == flatzinc.Satisfy && r.solutions != 1
	if many && len(c.Output) < c.Model.NumVars() {
		r.shown = map[string]struct{}{}
	}
	engine := r.engine
	switch {
	case engine == enginePortfolio && many:
		engine = engineLearn
	case engine == engineAuto && !many && r.threads > 1:
		engine = enginePortfolio
	case engine == engineAuto && !many && (r.free || !r.annotated()):
		return r.runBoth(ctx)
	case engine == engineAuto:
		engine = engineLearn
	}
	r.say("engine %s", engine)
	switch engine {
	case enginePortfolio:
		return r.runHybrid(ctx, nil)
	case engineLS:
		return r.runWalk(ctx)
	default:
		return r.runCP(ctx, engine == engineLearn, many, nil)
	}
}

// For so long learning has the time for itself, or for this share of what there
// is if that is less: most of what it can do alone it does by then.
const (
	learnFirst = 4 * time.Second
	learnShare = 4
)

// first is how long that is.
func (r *fznRun) first() time.Duration {
	if r.limit > 0 {
		return min(learnFirst, r.limit/learnShare)
	}
	return learnFirst
}

// runBoth learns for a while; then it goes on with several searches that take
// turns, from the best solution so far.
func (r *fznRun) runBoth(ctx context.Context) (proved bool, err error) {
	until := time.Now().Add(r.first())
	r.say("engine %s", engineLearn)
	proved, err = r.runCP(ctx, true, false, func() bool { return time.Now().Before(until) })
	if proved || !errors.Is(err, solve.ErrLimit) || ctx.Err() != nil {
		return proved, err
	}
	r.say("engine %s", enginePortfolio)
	return r.runHybrid(ctx, nil)
}

// runCP runs the constraint engine, with or without learning.
// goOn, unless nil, is asked now and then by learning whether to go on; if not the
// error is solve.ErrLimit.
func (r *fznRun) runCP(ctx context.Context, learn, many bool, goOn func() bool) (proved bool, err error) {
	c := r.compiled
	o := cp.Options{Consistency: r.consistency(), Check: r.check, Shown: c.Output}
	if o.Shown == nil {
		o.Shown = []model.Var{}
	}
	o.Branch = r.brancher()
	o.Restart = restartOf(c.Search.Restart)
	if learn {
		o.Learn = cp.Learn{Mode: cp.LearnOn, Continue: goOn}
		o.OnBound = r.proven
		switch {
		case !r.annotated():
			o.Learn.Branch = cp.BranchActivity
		case !r.free:
			o.Learn.Branch = cp.BranchGiven
		}
		o.Learn.Phases = phases(c)
	} else {
		if r.free {
			o.Branch = func(worker int) branch.Brancher {
				return branch.New(allVars(c.Model), branch.Options{Select: branch.DomWDeg, Style: branch.Step, Seed: r.seed, Stream: uint64(worker)})
			}
			o.Restart = cp.Restart{Policy: cp.Luby, Scale: 100}
		}
		if o.Restart.Policy == cp.Never || many {
			o.Restart = cp.Restart{}
		}
		if o.Restart.Policy == cp.NoRestart {
			o.Threads = r.threads
		}
	}
	s, err := cp.New(c.Model, o)
	if err != nil {
		return false, err
	}
	if !many && !c.Optimises() {
		result, err := s.Solve(ctx)
		r.note(result.Stats)
		if result.Status == solve.Satisfied {
			// One is enough; if there is nothing to choose the best, it is the best.
			r.solution(result.Values)
			return c.Goal != flatzinc.Satisfy, nil
		}
		return result.Status == solve.Unsatisfiable, cmp.Or(err, result.Stopped)
	}
	for solution, problem := range s.Solutions(ctx) {
		if problem != nil {
			err = problem
			break
		}
		if !r.solution(solution.Values) {
			break
		}
	}
	result := s.Result()
	r.note(result.Stats)
	if status := result.Status; status == solve.All || status == solve.Optimal || status == solve.Unsatisfiable {
		return true, nil
	}
	return false, cmp.Or(err, result.Stopped)
}

// runHybrid runs several searches that take turns, or one of them.
func (r *fznRun) runHybrid(ctx context.Context, parts []string) (proved bool, err error) {
	c := r.compiled
	o := hybrid.Options{
		Seed: r.seed, Threads: r.threads, Parts: parts, Consistency: r.consistency(), Check: r.check,
		OnUpdate: func(u hybrid.Update) {
			if u.Bounded {
				r.proven(u.Bound)
			}
			if u.Improved {
				r.solution(u.Values)
			}
		},
	}
	if r.annotated() {
		own := r.brancher()
		o.Branch = func(part int) branch.Brancher {
			if r.free && part != hybrid.BranchComplete && part != hybrid.BranchLearn {
				return nil
			}
			return own(part)
		}
	}
	if c.Optimises() && r.found {
		o.Start = r.best
	}
	if len(parts) > 0 {
		o.Presolve = walkPresolve
	}
	result, err := hybrid.Solve(ctx, c.Model, o)
	r.note(result.Stats())
	switch {
	case result.Status == solve.Optimal, result.Status == solve.Unsatisfiable:
		return true, nil
	case result.Status == solve.Satisfied && !c.Optimises(): // one is enough
		return c.Goal != flatzinc.Satisfy, nil
	}
	return false, err
}

// note keeps the figures of a search, with those of the ones before.
func (r *fznRun) note(stats solve.Stats) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		r.stats = r.stats.Plus(stats)
	}
}

// proven keeps a proven bound of the objective.
func (r *fznRun) proven(bound int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		r.bound = &bound
	}
}
