package run

import (
	"context"
	"fmt"
	"time"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/abandon"
	"lsolve/internal/catalogue"
	"lsolve/internal/turn"
	"lsolve/localsearch/cbls"
	"lsolve/problem"
	"lsolve/solve"
)

// Hooks are called while a run is made, one at a time but for Progress; each may
// be nil. An error ends the run.
type Hooks struct {
	// Solution gets the solutions of a request that streams them, checked.
	Solution func(solve.Solution) error
	// Improvement gets better solutions and bounds of an optimising search, after
	// Solution.
	Improvement func(solve.Improvement) error
	// Objective gets the objectives of the better states of a local search alone as soon as
	// it has them, before they are checked: for measuring times.
	Objective func(after time.Duration, objective int64)
	// Step gets the steps of an algorithm that shows them.
	Step func(catalogue.Step) error
	// Explain gets what the last state of a walk of the model violates.
	Explain func(cbls.Explanation) error
	// Progress gets counters now and then, from any goroutine.
	Progress solve.ProgressFunc
	// Plot collects what it draws, and Trace the nodes of a search tree.
	Plot  *Plot
	Trace *Trace
	// Record gets the events of the run.
	Record *Recording
	// Exchange is how the run has to do with others on other machines.
	Exchange *Exchange
	// Elsewhere makes the run, in place of an engine of this process.
	Elsewhere func(ctx context.Context, e *Errand) (solve.Result, error)
}

// streams is the distance between the random streams of two runs. Those of a run's walks and
// workers lie between.
const streams = 1 << 16

// runner is one run on its way.
type runner struct {
	*request.Request
	Hooks
	record      Record
	began       time.Time
	cancel      context.CancelCauseFunc
	constructed []int32      // by the problem's rule, nil if there is none
	least       *int64       // bound of the instance; nil: there is none
	gate        abandon.Gate // for all that an engine reports
	// What follows is the gate's.
	spent   time.Duration // on checking and printing
	failed  error         // of a check or a hook
	cut     error         // what has interrupted the check of a solution, which is lost
	near    bool          // the best solution is near enough to the bound
	by      string        // the search that found the best solution
	bringer string        // and the one that brings one just now; "": there is only one
	partial partial       // as long as there is no solution
}

// Make makes the run of that number. The record has what was found, with an error too.
func Make(ctx context.Context, q *request.Request, number int, h Hooks) (Record, error) {
	ctx, release := solve.Limits{Time: q.TimeLimit()}.Within(ctx)
	defer release()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r := &runner{Request: q, Hooks: h, record: Record{Number: number}, began: time.Now(), cancel: cancel}
	type ending struct {
		solve.Result
		err error
	}
	end, ok := abandon.Run(ctx, func() (e ending) {
		e.Result, e.err = r.engine(turn.Within(ctx))
		return e
	})
	r.gate.Close()
	r.record.Time = time.Since(r.began) - r.spent
	switch {
	case r.failed != nil:
		return r.record, r.failed
	case end.err != nil:
		return r.record, end.err
	case ok && r.cut != nil:
		r.end(r.without(end.Result))
	case ok:
		r.end(end.Result)
	default:
		r.end(solve.Result{Stopped: context.Cause(ctx)})
	}
	r.record.Lacking = r.lacking()
	return r.record, nil
}

// engine runs the one that the algorithm needs.
func (r *runner) engine(ctx context.Context) (solve.Result, error) {
	switch {
	case r.Elsewhere != nil:
		return r.elsewhere(ctx)
	case r.Own != nil:
		return r.own(ctx, r.Own)
	case r.Walks():
		return r.walk(ctx)
	case r.Completes():
		return r.search(ctx)
	}
	return r.share(ctx)
}

// without is a result without the solution whose check was interrupted: the engine may
// have ended because of it, and what it claims may be about it.
func (r *runner) without(e solve.Result) solve.Result {
	if e.Stopped == nil {
		e.Stopped = r.cut
	}
	e.Status = solve.Unknown
	if r.record.Found() {
		e.Status = solve.Satisfied
	}
	return e
}

// end stores how the engine ended. Its solutions have been checked.
func (r *runner) end(e solve.Result) {
	o := &r.record
	o.Status, o.Stopped, o.Stats = e.Status, e.Stopped, e.Stats
	if e.Bounded {
		r.bound(e.Bound)
	}
	switch {
	case o.Found() && !e.Status.Answered(): // it was left behind
		o.Status = solve.Satisfied
	case o.Solutions == 0 && e.Status == solve.Satisfied: // by a solution that was not checked
		o.Status = solve.Unknown
	case e.Status == solve.Optimal && r.Optimises() && o.Found():
		o.Bound, o.Bounded = o.Objective, true
	}
}

// stream is that of the run's random numbers.
func (r *runner) stream() uint64 { return uint64(r.record.Number) * streams }

// state states the instance. The error for one that has no model names the file.
func (r *runner) state() (problem.Stated, error) {
	stated, err := problem.StatedAs(r.Instance, r.Formulation)
	if err == nil && stated.Model.NumVars() == 0 {
		err = stated.Model.Check()
	}
	if err != nil && r.File != "" {
		err = fmt.Errorf("%s: %w", r.File, err)
	}
	return stated, err
}
