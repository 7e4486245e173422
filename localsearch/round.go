package localsearch

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"lsolve/internal/crash"
	"lsolve/model"
	"lsolve/solve"
)

// round runs every walk the given number of steps, and returns the one that has
// reached the goal; -1 if none has. err is a failure of a walk.
func (s *solving) round(ctx context.Context, steps int64) (winner int, err error) {
	// leader is the least (steps, walk) at which the goal was reached, the walk in
	// the low bits.
	var leader atomic.Int64
	leader.Store(math.MaxInt64)
	errs := make([]error, len(s.walks))
	if s.Threads == 1 || len(s.walks) == 1 {
		for i := range s.walks {
			errs[i] = s.portion(ctx, i, steps, &leader)
		}
	} else {
		var next atomic.Int64
		var wait crash.Group
		for range min(s.Threads, len(s.walks)) {
			wait.Go(func() {
				for i := int(next.Add(1)) - 1; i < len(s.walks); i = int(next.Add(1)) - 1 {
					errs[i] = s.portion(ctx, i, steps, &leader)
				}
			})
		}
		wait.Wait()
	}
	if at := leader.Load(); at != math.MaxInt64 {
		return int(at & (1<<20 - 1)), nil
	}
	return -1, errors.Join(errs...)
}

// portion runs one walk in a round. A walk that can no longer become the leader
// stays where it is.
func (s *solving) portion(ctx context.Context, i int, steps int64, leader *atomic.Int64) (err error) {
	defer func() {
		p := recover()
		if cause, ok := p.(error); ok && errors.Is(cause, model.ErrNegativeViolation) {
			err = fmt.Errorf("localsearch: %w", cause)
		} else if p != nil {
			err = solve.Recovered(fmt.Sprintf("localsearch: walk %d", i), p)
		}
	}()
	if s.Limits.Steps > 0 {
		steps = min(steps, s.Limits.Steps-s.steps[i])
	}
	made := int64(0)
	defer func() { s.steps[i] += made }()
	place := func() int64 { return made<<20 | int64(i) }
	for place() < leader.Load() {
		const slice = 512
		n, err := s.walks[i].Run(ctx, min(slice, steps-made), s.goal)
		made += n
		if Reached(s.walks[i].Best(), s.goal) {
			for now := leader.Load(); place() < now && !leader.CompareAndSwap(now, place()); now = leader.Load() {
			}
			return nil
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil || made >= steps:
			return err
		case n == 0:
			s.over[i] = true
			return nil
		}
		if s.OnProgress != nil {
			progress := solve.Progress{Steps: s.steps[i] + made, Conflicts: s.walks[i].Best().Violation}
			s.calls.Do(func() { err = solve.Guard("localsearch: OnProgress", func() { s.OnProgress(progress) }) })
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// exchange lets the worse half of the walks continue from the best one's state.
func (s *solving) exchange(best int) {
	order := make([]int, len(s.walks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := s.walks[a].Best(), s.walks[b].Best()
		switch {
		case x.Better(y):
			return -1
		case y.Better(x):
			return 1
		}
		return 0
	})
	values := s.walks[best].Values(nil)
	for _, i := range order[(len(order)+1)/2:] {
		if s.walks[best].Best().Better(s.walks[i].Best()) {
			s.walks[i].Adopt(values)
		}
	}
}
