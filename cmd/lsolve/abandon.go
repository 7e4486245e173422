package main

import (
	"context"
	"sync"
	"time"

	"lsolve/solve"
)

// grace is how long a run that has been told to stop may take to do so before
// its answers so far are all there will be.
const grace = 40 * time.Millisecond

// abandonable makes a run end soon after its context, even if it is in the
// middle of something that looks at no context, such as building a model of
// millions of constraints or propagating one large constraint. What it was doing
// goes on until the process ends, which it soon does; it gives no more answers.
func abandonable[T any](ctx context.Context, emit func(T) error, run func(emit func(T) error) outcome) outcome {
	var mu sync.Mutex
	abandoned, found := false, int64(0)
	done := make(chan outcome, 1)
	go func() {
		done <- run(func(answer T) error {
			mu.Lock()
			defer mu.Unlock()
			if abandoned {
				return context.Cause(ctx)
			}
			err := emit(answer)
			if err == nil {
				found++
			}
			return err
		})
	}()
	select {
	case o := <-done:
		return o
	case <-ctx.Done():
	}
	select {
	case o := <-done:
		return o
	case <-time.After(grace):
	}
	mu.Lock()
	defer mu.Unlock()
	abandoned = true
	o := outcome{solutions: found, err: context.Cause(ctx)}
	if found > 0 {
		o.status = solve.Satisfied
	}
	return o
}
