package fzn

import (
	"cmp"
	"context"
	"time"

	"lsolve/flatzinc"
	"lsolve/hybrid"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// search runs the engine. It returns whether everything was searched.
func (r *run) search(ctx context.Context) (proved bool, err error) {
	c := r.compiled
	many := c.Goal == flatzinc.Satisfy && r.Solutions != 1
	if many && len(c.Output) < c.Model.NumVars() {
		r.shown = map[string]struct{}{}
	}
	engine := r.Engine
	switch {
	case engine == Portfolio && many, engine == Auto && (r.Nodes > 0 || r.Failures > 0):
		engine = Learn
	case engine == Auto && (many || !r.Free && r.annotated() && r.Threads == 1):
		engine = Learn
	}
	if r.Elsewhere != nil {
		return r.elsewhere(ctx, engine, many)
	}
	if len(c.OnRestart) > 0 {
		r.say("the model states what happens at restarts: engine %s", CP)
		return r.runOnRestart(ctx, many)
	}
	r.say("engine %s", engine)
	if strategy, ok := strategies[engine]; ok {
		if engine == Auto && !r.annotated() && !c.Optimises() && c.Model.NumVars() <= mostBrief {
			if done, proved, err := r.runBriefly(ctx); done || err != nil {
				return proved, err
			}
		}
		return r.runHybrid(ctx, strategy)
	}
	return r.runCP(ctx, engine == Learn, many)
}

// strategies are the strategies of package hybrid that are engines of FlatZinc.
var strategies = map[string]hybrid.Strategy{
	Auto: hybrid.Auto, Portfolio: hybrid.Portfolio, LocalSearch: hybrid.LocalSearch,
}

// runCP runs the constraint engine, with or without learning.
func (r *run) runCP(ctx context.Context, learn, many bool) (proved bool, err error) {
	c := r.compiled
	o := cp.Options{
		Consistency: r.consistency(), Check: r.Check, Shown: c.Output,
		Limits: r.limits(),
	}
	if o.Shown == nil {
		o.Shown = []model.Var{}
	}
	o.Branch = r.brancher()
	o.Restart = r.restart()
	o.OnBound = r.proven
	if learn {
		o.Learn = cp.Learn{Mode: cp.LearnOn, CoreTurns: r.Free}
		o.Learn.Branch = r.decides(many)
		o.Learn.Phases = phases(c)
	} else {
		if r.Free {
			o.Branch = func(worker int) branch.Brancher {
				return branch.New(allVars(c.Model), branch.Options{Select: branch.DomWDeg, Style: branch.Step, Seed: r.Seed, Stream: uint64(worker)})
			}
			o.Restart = cp.Restart{Policy: cp.Luby, Scale: 100}
		}
		if o.Restart.Policy == cp.Never || many {
			o.Restart = cp.Restart{}
		}
		if o.Restart.Policy == cp.NoRestart {
			o.Threads = r.Threads
		}
	}
	o.OnInference = r.inferred(o.Threads)
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

// decides says how a search that learns decides.
func (r *run) decides(many bool) cp.LearnBranch {
	switch {
	case !r.annotated() && !many:
		return cp.BranchActivity
	case r.Free, r.shown == nil && !r.annotated():
		return cp.BranchAlternate
	}
	return cp.BranchGiven
}

// A model of at most so many variables that neither optimises nor says how to branch is
// searched in the usual order first, until so many failures. What is that easy is answered the
// same way in every run, without a clock.
const (
	mostBrief     = 2_000
	briefFailures = 100
)

// runBriefly looks for one solution. It returns whether the question is answered.
func (r *run) runBriefly(ctx context.Context) (done, proved bool, err error) {
	s, err := cp.New(r.compiled.Model, cp.Options{
		Consistency: r.consistency(), Check: r.Check, Branch: r.brancher(),
		Limits: solve.Limits{Failures: briefFailures},
		Learn:  cp.Learn{Mode: cp.LearnOn, Branch: cp.BranchGiven, Phases: phases(r.compiled)}, OnInference: r.inferred(1),
	})
	if err != nil {
		return false, false, err
	}
	result, err := s.Solve(ctx)
	r.note(result.Stats)
	if result.Status == solve.Satisfied {
		r.solution(result.Values)
		return true, r.compiled.Goal != flatzinc.Satisfy, nil
	}
	refuted := result.Status == solve.Unsatisfiable
	return refuted, refuted, err
}

// limits are those of nodes and failures. The engine counts the root, too, and stops as it
// enters the last node.
func (r *run) limits() solve.Limits {
	l := solve.Limits{Nodes: r.Nodes, Failures: r.Failures}
	if l.Nodes > 0 {
		l.Nodes += 2
	}
	return l
}

// runHybrid finds one solution, the best one if there is an objective.
func (r *run) runHybrid(ctx context.Context, strategy hybrid.Strategy) (proved bool, err error) {
	c := r.compiled
	o := r.hybrid(strategy)
	o.OnImprovement = func(i solve.Improvement) {
		if i.Bounded {
			r.proven(i.Bound)
		}
		if i.Better {
			r.solution(i.Values)
		}
	}
	result, err := hybrid.Solve(ctx, c.Model, o)
	r.note(result.Stats)
	switch {
	case result.Status == solve.Optimal, result.Status == solve.Unsatisfiable:
		return true, nil
	case result.Status == solve.Satisfied && !c.Optimises(): // one is enough
		return c.Goal != flatzinc.Satisfy, nil
	}
	return false, cmp.Or(err, result.Stopped)
}

// hybrid are the options of a strategy of package hybrid.
func (r *run) hybrid(strategy hybrid.Strategy) hybrid.Options {
	o := hybrid.Options{
		Strategy: strategy, Seed: r.Seed, Threads: r.Threads, Consistency: r.consistency(), Check: r.Check,
		Learn: cp.Learn{Phases: phases(r.compiled)}, Restart: r.restart(), Obey: !r.Free,
	}
	if r.annotated() {
		own := r.brancher()
		o.Branch = func(stream uint64) branch.Brancher { return own(int(stream)) }
		for _, p := range r.phasesFor(false) {
			o.Named = append(o.Named, p.Vars...)
		}
	}
	return o
}

// note keeps the figures of a search, with those of the ones before.
func (r *run) note(stats solve.Stats) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		r.stats = r.stats.Plus(stats)
	}
}

// proven keeps a proven bound of the objective.
func (r *run) proven(bound int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		bound = r.compiled.Bound(bound)
		if r.recording != nil && (r.bound == nil || *r.bound != bound) {
			r.recording.Improvement(&solve.Improvement{Bound: bound, Bounded: true, After: time.Since(r.searched)})
		}
		r.bound = &bound
		r.near()
	}
}
