package run

import (
	"context"
	"fmt"
	"time"

	"lsolve/problem"
	"lsolve/solve"
)

// found checks a solution, and shows it where they stream. It returns false when
// the run is to end.
func (r *runner) found(ctx context.Context, values []int32) (more bool) {
	r.gate.Do(func() {
		if r.failed != nil {
			return
		}
		start := time.Now()
		defer func() { r.spent += time.Since(start) }()
		objective, err := problem.Check(ctx, r.Instance, values)
		switch {
		case err != nil && ctx.Err() != nil:
			return
		case err != nil: // this must never happen, and is never shown
			r.fail(fmt.Errorf("internal error: %s gave a wrong answer: %w", r.Algo, err))
			return
		}
		r.record.Solution = solve.Solution{Values: values, Objective: objective}
		if r.record.Solutions++; r.Optimises() {
			r.record.Solutions = 1
		}
		if r.Streams() && r.Solution != nil {
			r.fail(r.Solution(r.record.Solution))
		}
		more = r.failed == nil
	})
	return more
}

// improved reports a better solution, which has been found, or a better bound.
func (r *runner) improved(i solve.Improvement) (more bool) {
	r.gate.Do(func() {
		if r.failed != nil {
			return
		}
		if i.Bounded {
			r.record.Bound, r.record.Bounded = i.Bound, true
		}
		i.Bound, i.Bounded = r.record.Bound, r.record.Bounded
		i.Solution, i.After = r.record.Solution, time.Since(r.began)
		if r.Plot != nil {
			r.Plot.anytime.Add(i)
		}
		if r.Improvement != nil {
			r.fail(r.Improvement(i))
		}
		more = r.failed == nil
	})
	return more
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
