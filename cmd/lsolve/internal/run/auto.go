package run

import (
	"context"
	"time"

	"lsolve/hybrid"
	"lsolve/hybrid/portfolio"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
)

// A model is stated beside a tuned search if that fits: timePerNumber estimates the time for
// each number of problem.ModelSize, stateShare is the share of the time left that it may
// take, and beyond mostNumbers a model takes too much memory, or cannot be stated.
// A search for any solution has at least firstTime before others join it.
const (
	timePerNumber = 500 * time.Nanosecond
	stateShare    = 20
	mostNumbers   = 1 << 24
	firstTime     = 100 * time.Millisecond
)

// affords reports whether a model of that size is worth stating beside a tuned
// search.
func affords(ctx context.Context, numbers int64) bool {
	deadline, limited := ctx.Deadline()
	return numbers <= mostNumbers && (!limited || time.Duration(numbers)*timePerNumber <= time.Until(deadline)/stateShare)
}

// auto is the default: first what the instance says without a search, then the search
// that is tuned for the problem, and then all searches together, unless the model is too
// large for that, or searches of it bring nothing.
func (r *runner) auto(ctx context.Context) (solve.Result, error) {
	if !r.Optimises() {
		if r.Known != nil {
			if values, ok := r.Known(r.Instance); ok {
				return r.known(ctx, values), nil
			}
		}
		if r.Sure != nil {
			return r.sure(ctx)
		}
		return r.begin(ctx, nil)
	}
	r.construct(ctx)
	target := r.Target
	if bound, bounded := r.boundWithin(ctx); bounded {
		target = r.bounds(bound, target)
	}
	result, err := r.begin(ctx, target)
	if err != nil {
		return result, err
	}
	proved := r.least != nil && r.reaches(*r.least)
	if proved {
		result.Status, result.Stopped = solve.Optimal, nil
	}
	r.gate.Do(func() {
		if r.record.Portfolio == nil {
			r.record.Portfolio = r.only(result, "", 0)
		}
		h := r.record.Portfolio
		h.By = r.by
		switch {
		case h.Proof != "":
		case proved:
			h.Proof = byInstance
		case result.Status == solve.Optimal:
			h.Proof = portfolio.Walk
		}
	})
	return result, nil
}

// sure runs the algorithm that is sure to solve the instance.
func (r *runner) sure(ctx context.Context) (solve.Result, error) {
	result, err := r.own(ctx, r.Sure)
	r.gate.Do(func() {
		r.record.Portfolio = &hybrid.Result{
			Result:  result,
			Choice:  portfolio.Choice{Problem: r.Name, Members: []portfolio.MemberChoice{{Name: r.Sure.Name, Why: "it solves every board"}}},
			Members: []portfolio.Report{{Name: r.Sure.Name, Time: time.Since(r.began), Stats: result.Stats}},
		}
	})
	return result, err
}

// bounds takes a bound of the instance, and returns what is then as good as a solution has to be.
func (r *runner) bounds(bound int64, target *int64) *int64 {
	r.least = &bound
	r.improved(solve.Improvement{Bound: bound, Bounded: true, By: byInstance})
	if target == nil || r.attains(*target, bound) {
		return &bound
	}
	return target
}

// boundShare and proofShare are the parts of the time that the bound of the instance and its proof may
// take, boundTime and proofTime what they may take without a limit.
const (
	boundShare = 40
	boundTime  = 10 * time.Second
	proofShare = 4
	proofTime  = 20 * time.Second
)

// effort is what a part of the time, or else so much, may take: the same for the same limit, however
// fast the machine is.
func (r *runner) effort(share int64, without time.Duration) int64 {
	if limit := r.TimeLimit(); limit > 0 {
		return limit.Nanoseconds() / share
	}
	return without.Nanoseconds()
}

// part ends ctx when twice a share of the time is over, so that work that is limited by its effort
// does not take the time of a search on a slow or busy machine.
func (r *runner) part(ctx context.Context, share int64) (context.Context, context.CancelFunc) {
	if limit := r.TimeLimit(); limit > 0 {
		return context.WithTimeout(ctx, 2*limit/time.Duration(share))
	}
	return ctx, func() {}
}

// boundWithin is the bound of the instance.
func (r *runner) boundWithin(ctx context.Context) (bound int64, ok bool) {
	ctx, cancel := r.part(ctx, boundShare)
	defer cancel()
	return problem.BoundWithin(ctx, r.Instance, r.effort(boundShare, boundTime))
}

// prove has the instance prove how good the best solution is, if it can, and returns what is then as good as a
// solution has to be.
func (r *runner) prove(ctx context.Context, target *int64) *int64 {
	p, can := r.Instance.(problem.Proving)
	var found bool
	var objective int64
	r.gate.Do(func() { found, objective = r.record.Found(), r.record.Objective })
	if !can || !found || ctx.Err() != nil {
		return target
	}
	ctx, cancel := r.part(ctx, proofShare)
	defer cancel()
	return r.bounds(p.ProveWithin(ctx, r.effort(proofShare, proofTime), objective), target)
}

// byInstance is the name of the proof by the bound of the instance, without a search.
const byInstance = "instance"

// begin runs the searches of auto. A solution as good as target ends them.
func (r *runner) begin(ctx context.Context, target *int64) (solve.Result, error) {
	if target != nil && r.reaches(*target) {
		return solve.Result{Status: solve.Satisfied}, nil
	}
	if r.Tuned == nil {
		return r.together(ctx, nil, target)
	}
	walk, err := r.reporting(ctx, 0)
	if err != nil {
		return r.together(ctx, nil, target) // which reports it
	}
	size := problem.ModelSize(r.Instance)
	if r.BeyondModel() || !affords(ctx, size) {
		return r.alone(ctx, walk, target)
	}
	brief := time.Duration(size) * timePerNumber
	if !r.Optimises() {
		brief = max(brief, firstTime)
	}
	if err := run(ctx, walk, brief); err != nil {
		return solve.Result{}, err
	}
	if !r.Optimises() && walk.Best().Violation == 0 {
		result := solve.Result{Status: solve.Satisfied, Stats: walk.Stats()}
		r.gate.Do(func() { r.record.Portfolio = r.only(result, "", time.Since(r.began)) })
		return result, nil
	}
	if target != nil && r.reaches(*target) {
		return solve.Result{Status: solve.Satisfied, Stats: walk.Stats()}, nil
	}
	if over(ctx, walk) {
		return solve.Result{Status: solve.Optimal, Stats: walk.Stats()}, nil
	}
	if target = r.prove(ctx, target); target != nil && r.reaches(*target) {
		return solve.Result{Status: solve.Satisfied, Stats: walk.Stats()}, nil
	}
	if problem.OutgrowsModel(r.Instance) {
		return r.alone(ctx, walk, target)
	}
	return r.together(ctx, walk, target)
}

// over reports whether a walk has proved that nothing is better than its best solution.
func over(ctx context.Context, walk localsearch.Walk) bool {
	made, err := walk.Run(ctx, 1, localsearch.NoTarget)
	return made == 0 && err == nil && walk.Best().Violation == 0
}

// run gives a walk some time, at least for one step.
func run(ctx context.Context, walk localsearch.Walk, brief time.Duration) error {
	target := localsearch.NoTarget
	if walk.Sense() == model.Satisfy {
		target = localsearch.AnyObjective
	}
	end := time.Now().Add(brief)
	for steps := int64(1); ; steps = min(2*steps, 1<<10) {
		n, err := walk.Run(ctx, steps, target)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil || n < steps || !time.Now().Before(end) {
			return err
		}
	}
}

// alone is the tuned search without a model beside it: one walk a thread.
func (r *runner) alone(ctx context.Context, first localsearch.Walk, target *int64) (solve.Result, error) {
	threads := r.Threads()
	began := time.Now()
	result, err := localsearch.Solve(ctx, func(number int) (localsearch.Walk, error) {
		if number == 0 {
			return told{first}, nil
		}
		return r.reporting(ctx, number)
	}, localsearch.Options{Target: target, Threads: threads, Walks: threads, OnProgress: r.Progress})
	if err != nil {
		return solve.Result{}, err
	}
	if result.Found() {
		r.advance(ctx, result.Values, solve.Improvement{Better: true, By: portfolio.Walk})
	}
	r.gate.Do(func() {
		r.record.Portfolio = r.only(result.Result, ", too large for searches of a model", time.Since(began))
	})
	return result.Result, nil
}

// told is a walk that knows the length of the run already, and may have begun.
type told struct{ localsearch.Walk }

// only is the report of a tuned search that had no others beside it.
func (r *runner) only(result solve.Result, why string, spent time.Duration) *hybrid.Result {
	h := &hybrid.Result{Result: result, Choice: portfolio.Choice{Problem: r.Name + why}}
	if r.Tuned != nil {
		h.Choice.Members = []portfolio.MemberChoice{{Name: portfolio.Walk, Why: r.tunedWhy()}}
		h.Members = []portfolio.Report{{Name: portfolio.Walk, Time: spent, Stats: result.Stats}}
	}
	return h
}

// tunedWhy is the reason of a portfolio to have the tuned search.
func (r *runner) tunedWhy() string { return "the search that is tuned for " + r.Name }

// reaches reports whether the best solution so far is as good as that.
func (r *runner) reaches(objective int64) (yes bool) {
	r.gate.Do(func() { yes = r.record.Found() && r.attains(r.record.Objective, objective) })
	return yes
}

// reporting makes the tuned search so that its solutions count at once, also while
// there is no model that they could be solutions of.
func (r *runner) reporting(ctx context.Context, number int) (localsearch.Walk, error) {
	w, err := r.Tuned(r.Instance, r.Uint64("seed"), r.stream()+uint64(number))
	if err != nil {
		return nil, err
	}
	localsearch.PaceOf(ctx, 0).Tell(w)
	x := &reported{watched: watched{Walk: w, portion: 1}, r: r, ctx: ctx}
	x.look, x.short = x.report, falling{r: r}
	return x, nil
}

// reported is a walk whose better states are the run's.
type reported struct {
	watched
	r    *runner
	ctx  context.Context // of the run
	best localsearch.Rank
	any  bool
	// short tells of the states before the first solution.
	short falling
	next  time.Time // before which no state is reported, so that most of the time is the walk's
}

// reportPause is how many times as long as a report took the walk goes on after it.
const reportPause = 10

// report reports the best state if it is new. Unless it must, it waits where reports
// take long.
func (w *reported) report(must bool) {
	w.short.look(w.Walk, must)
	best := w.Best()
	if best.Violation > 0 || w.any && !best.Better(w.best) || !must && time.Now().Before(w.next) {
		return
	}
	w.best, w.any = best, true
	start := time.Now()
	w.r.advance(w.ctx, w.Values(nil), solve.Improvement{Better: true, By: portfolio.Walk})
	end := time.Now()
	w.next = end.Add(reportPause * end.Sub(start))
}
