package queens

import (
	"context"
	"errors"

	"lsolve/solve"
)

// finish sorts what ended a search: a limit and the context are no errors.
func finish(ctx context.Context, r solve.Result, err error) (solve.Result, error) {
	if err == nil {
		return r, nil
	}
	if errors.Is(err, solve.ErrLimit) || ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		r.Stopped = err
		return r, nil
	}
	return r, err
}

// counted are the limits that the searches count.
var counted = solve.Limits{Steps: 1}

// within is ctx with the limit of time, and ctx itself without one: it is looked at
// often.
func within(ctx context.Context, limits solve.Limits) (context.Context, context.CancelFunc) {
	if limits.Time == 0 {
		return ctx, func() {}
	}
	return limits.Within(ctx)
}
