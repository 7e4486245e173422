package run

import (
	"context"
	"fmt"
	"time"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
)

// found checks a solution, and shows it where they stream. It returns false when
// the run is to end.
func (r *runner) found(ctx context.Context, values []int32) (more bool) {
	r.gate.Do(func() { more = r.take(ctx, values, false) })
	return more
}

// advance is found and improved in one, for solutions that several searches find: one
// that is no better than the best so far is dropped.
func (r *runner) advance(ctx context.Context, values []int32, i solve.Improvement) {
	r.advanceTo(ctx, values, nil, i)
}

// advanceTo is advance for a solution that the model has as m; nil: it was found without a model.
func (r *runner) advanceTo(ctx context.Context, values []int32, m model.Assignment, i solve.Improvement) {
	r.gate.Do(func() {
		r.bringer = i.By
		if r.take(ctx, values, true) {
			r.give(i.By, m)
			r.tell(i)
		}
	})
}

// improved reports a better solution, which has been found, or a better bound.
func (r *runner) improved(i solve.Improvement) (more bool) {
	r.gate.Do(func() {
		if i.Better {
			r.give(i.By, nil)
		}
		r.tell(i)
		more = r.failed == nil && !r.near
	})
	return more
}

// What follows is called inside the gate.

// take checks a solution and makes it the best one of the run. onlyBetter drops one that is
// no better. It reports whether the solution was taken.
func (r *runner) take(ctx context.Context, values []int32, onlyBetter bool) bool {
	if r.failed != nil {
		return false
	}
	start := time.Now()
	defer func() { r.spent += time.Since(start) }()
	objective, err := problem.Check(ctx, r.Instance, values)
	switch {
	case err != nil && ctx.Err() != nil: // the check was interrupted
		r.cut = context.Cause(ctx)
		return false
	case err != nil: // this must never happen, and is never shown
		r.fail(fmt.Errorf("internal error: %s gave a wrong answer: %w", r.Algo, err))
		return false
	case onlyBetter && r.record.Found() && r.attains(r.record.Objective, objective):
		return false
	}
	r.record.Solution = solve.Solution{Values: values, Objective: objective}
	if r.record.Solutions++; r.Optimises() {
		r.record.Solutions = 1
	}
	if r.Record != nil && !r.Optimises() {
		r.Record.Solution(values, r.bringer, output.Milliseconds(time.Since(r.began)))
	}
	if r.Streams() && r.Solution != nil {
		r.fail(r.Solution(r.record.Solution))
	}
	return r.failed == nil
}

// tell calls the hooks with a better solution, which was taken before, or a better bound.
func (r *runner) tell(i solve.Improvement) {
	if r.failed != nil {
		return
	}
	if i.Better {
		r.by = i.By
	}
	if i.Bounded {
		r.bound(i.Bound)
	}
	i.Bound, i.Bounded = r.record.Bound, r.record.Bounded
	i.Solution, i.After = r.record.Solution, time.Since(r.began)
	if r.Record != nil && r.Optimises() {
		start := time.Now()
		r.Record.Improvement(&i)
		r.spent += time.Since(start)
	}
	if r.Plot != nil {
		r.Plot.anytime.Add(i)
	}
	if r.Improvement != nil {
		r.fail(r.Improvement(i))
	}
	if r.near = i.Near(r.Gap()); r.near {
		r.cancel(solve.ErrGap)
	}
}

// bound takes a bound unless there is a better one.
func (r *runner) bound(bound int64) {
	if o := &r.record; !o.Bounded || r.attains(o.Bound, bound) {
		o.Bound, o.Bounded = bound, true
	}
}

// attains reports whether an objective is as good as another.
func (r *runner) attains(objective, other int64) bool {
	if r.Sense == model.Maximise {
		return objective >= other
	}
	return objective <= other
}

// call calls a hook.
func (r *runner) call(hook func() error) (more bool) {
	r.gate.Do(func() {
		if r.failed == nil {
			r.fail(hook())
		}
		more = r.failed == nil
	})
	return more
}

// fail ends the run if there is an error. It is called inside the gate.
func (r *runner) fail(err error) {
	if err != nil {
		r.failed = err
		r.cancel(err)
	}
}
