package bitset

import (
	"context"
	"fmt"
	"sync/atomic"

	"lsolve/internal/crash"
	"lsolve/solve"
)

// Counter counts the solutions of n queens without listing them. The zero
// value of each field but N is the sensible default.
type Counter struct {
	N       int // 1..MaxCount
	Threads int // goroutines that share the work; 0 means 1
	Method  Method
	// Limits end the count early: Time.
	Limits solve.Limits
	// OnProgress is called now and then, by several goroutines. nil: no calls.
	OnProgress solve.ProgressFunc
}

// MaxCount is the largest board for which the number of solutions is known to fit
// 64 bits: 27 queens have 2.3e17 solutions, and for 28 the number is not known.
const MaxCount = 27

// Method is a way to count.
type Method uint8

// The methods. Auto takes the fastest for the size.
const (
	Auto     Method = iota
	Half            // the left half of the first row, doubled
	Classes         // eight symmetries at once
	Quarters        // meet in the middle over quarter boards
)

// Count counts all solutions (OEIS A000170). A count that the limit of time or ctx
// ends has the status Unknown and no solutions.
func (c Counter) Count(ctx context.Context) (solve.Count, error) {
	return c.counted(ctx, c.count)
}

// counted counts within the limits, and makes the result.
func (c Counter) counted(ctx context.Context, count func(context.Context) (uint64, error)) (r solve.Count, err error) {
	if c.N < 1 || c.N > MaxCount {
		return r, fmt.Errorf("bitset: n = %d, expected 1..%d to count", c.N, MaxCount)
	}
	if err := c.Limits.Check("bitset", solve.Limits{}); err != nil {
		return r, err
	}
	ctx, release := c.Limits.Within(ctx)
	defer release()
	number, err := count(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		r.Stopped = context.Cause(ctx)
		return r, nil
	case err != nil:
		return r, err
	case number == 0:
		r.Status = solve.Unsatisfiable
	default:
		r.Status = solve.All
	}
	r.Solutions = int64(number)
	return r, nil
}

// count returns the number of all solutions, or the cause of ctx when it is done.
func (c Counter) count(ctx context.Context) (uint64, error) {
	threads := max(1, c.Threads)
	if c.N == 1 {
		return 1, nil
	}
	method, err := c.chosen()
	if err != nil {
		return 0, err
	}
	switch method {
	case Half:
		return shareTasks(ctx, threads, halfTasks(c.N), c.OnProgress)
	case Classes:
		thirds, err := shareTasks(ctx, threads, classTasks(c.N), c.OnProgress)
		return thirds / 3, err
	case Quarters:
		return countQuarters(ctx, c.N, threads, func(done float64) {
			if c.OnProgress != nil {
				c.OnProgress(solve.Progress{Done: done})
			}
		})
	default:
		panic("bitset: a method that was not chosen")
	}
}

// chosen returns the method, which is not Auto.
func (c Counter) chosen() (Method, error) {
	switch m := c.Method; {
	case m == Auto && quartersPays(c.N):
		return Quarters, nil
	case m == Auto:
		return Classes, nil
	case m == Quarters && c.N > maxQuarters:
		return 0, fmt.Errorf("bitset: n = %d, expected 1..%d to count by quarter boards", c.N, maxQuarters)
	case m > Quarters:
		return 0, fmt.Errorf("bitset: counting method %d, expected 0..%d", m, Quarters)
	default:
		return m, nil
	}
}

// task counts the solutions of a part of the board, each weighted by the number of
// solutions it stands for. It adds its placements to made, and ends soon after
// stop returns true.
type task func(made *int64, stop func() bool) (count uint64)

// shareTasks adds up the counts of all tasks, which threads goroutines take one
// after the other.
func shareTasks(ctx context.Context, threads int, tasks []task, progress solve.ProgressFunc) (uint64, error) {
	var next, done, placements atomic.Int64
	var counted atomic.Uint64
	var wait crash.Group
	stop := func() bool { return ctx.Err() != nil || wait.Broken() }
	for range threads {
		wait.Go(func() {
			for !stop() {
				i := next.Add(1) - 1
				if i >= int64(len(tasks)) {
					return
				}
				made := int64(0)
				counted.Add(tasks[i](&made, stop))
				placements.Add(made)
				finished := done.Add(1)
				if progress != nil {
					progress(solve.Progress{Placements: placements.Load(),
						Done: float64(finished) / float64(len(tasks))})
				}
			}
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	return counted.Load(), nil
}
