package pareto

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"lsolve/internal/crash"
	"lsolve/solve"
)

// Options of Solve. The zero value runs one search until the context ends.
type Options struct {
	// Limits end the search; Time and Steps are supported. Steps are those of each search.
	Limits solve.Limits
	// Searches is how many there are; 0: 1. The front is of what all have found.
	Searches int
	// Threads is how many run at the same time; 0: 1. Without a limit of time the front does not
	// depend on it.
	Threads int
}

// Result is what Solve returns.
type Result struct {
	// Found are the solutions that no other one found dominates, sorted by their points; for each
	// point one.
	Found []*Solution
	Stats solve.Stats // of all searches together
	// Stopped is why the search ended.
	Stopped error
}

// Solve runs the searches that start makes, numbered from 0, until a limit is reached or ctx ends, which
// is no error: Result.Stopped names the cause. A search that panics is an error, a
// solve.PanicError.
func Solve(ctx context.Context, start func(search int) (Search, error), o Options) (Result, error) {
	switch err := solve.CheckContext("pareto", ctx); {
	case err != nil:
		return Result{}, err
	case start == nil:
		return Result{}, errors.New("pareto: start is nil; expected a function that makes a search")
	case o.Searches < 0 || o.Threads < 0:
		return Result{}, fmt.Errorf("pareto: Options.Searches is %d, Threads %d; expected 0 or more", o.Searches, o.Threads)
	}
	if err := o.Limits.Check("pareto", solve.Limits{Steps: 1}); err != nil {
		return Result{}, err
	}
	o.Searches, o.Threads = max(1, o.Searches), max(1, o.Threads)
	ctx, release := o.Limits.Within(ctx)
	defer release()
	searches, errs := make([]Search, o.Searches), make([]error, o.Searches)
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < o.Searches; i = int(next.Add(1)) - 1 {
			searches[i], errs[i] = o.one(ctx, i, start)
		}
	}
	if threads := min(o.Threads, o.Searches); threads == 1 {
		work()
	} else {
		var wait crash.Group
		for range threads {
			wait.Go(work)
		}
		wait.Wait()
	}
	if err := errors.Join(errs...); err != nil {
		return Result{}, err
	}
	return together(ctx, searches), nil
}

// one makes a search and runs it.
func (o *Options) one(ctx context.Context, i int, start func(int) (Search, error)) (s Search, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = solve.Recovered(fmt.Sprintf("pareto: search %d", i), p)
		}
	}()
	if s, err = start(i); err != nil || s == nil {
		return nil, errors.Join(err, isNil(err, i))
	}
	for made, portion := int64(0), int64(512); ; {
		if o.Limits.Steps > 0 {
			portion = min(portion, o.Limits.Steps-made)
		}
		n, err := s.Run(ctx, portion)
		if made += n; ctx.Err() != nil || made == o.Limits.Steps {
			return s, nil
		} else if err != nil {
			return nil, err
		}
	}
}

func isNil(err error, i int) error {
	if err != nil {
		return nil
	}
	return fmt.Errorf("pareto: search %d is nil; expected one", i)
}

// together is the result of all searches.
func together(ctx context.Context, searches []Search) Result {
	r := Result{Stopped: context.Cause(ctx)}
	if ctx.Err() == nil {
		r.Stopped = solve.ErrSteps
	}
	var all *Found
	for _, s := range searches {
		stats := s.Stats()
		if all == nil {
			all, r.Stats = NewArchive[*Solution](s.Found().objectives), stats
		} else {
			for i := range r.Stats {
				more, _ := stats.Get(r.Stats[i].Name)
				r.Stats[i].Value += more
			}
		}
		for _, e := range s.Found().Entries() {
			all.Add(e.Point, e.Solution)
		}
	}
	for _, e := range all.Entries() {
		r.Found = append(r.Found, e.Solution)
	}
	return r
}
