package run

import (
	"context"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/problem"
	"lsolve/solve"
)

// Errand is a run that somebody else makes.
type Errand struct {
	*request.Request
	// Progress as in Hooks.
	Progress solve.ProgressFunc
	r        *runner
	ctx      context.Context
}

// State states the instance.
func (e *Errand) State() (problem.Stated, error) { return e.r.state() }

// Found takes a solution, as the instance's Check has it. It returns false if no more are wanted.
func (e *Errand) Found(values []int32) bool { return e.r.found(e.ctx, values) }

// Improved takes a better bound, or says that the last solution is better.
func (e *Errand) Improved(i solve.Improvement) bool { return e.r.improved(i) }

// Count takes the number of solutions.
func (e *Errand) Count(solutions int64) {
	e.r.gate.Do(func() { e.r.record.Solutions = solutions })
}

// elsewhere has the run made by the hook.
func (r *runner) elsewhere(ctx context.Context) (solve.Result, error) {
	return r.Elsewhere(ctx, &Errand{Request: r.Request, Progress: r.Progress, r: r, ctx: ctx})
}
