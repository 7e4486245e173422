package cp

import (
	"context"
	"errors"
	"fmt"
	"math"

	"lsolve/internal/abandon"
	"lsolve/model"
	"lsolve/solve"
)

// check refuses options that do not fit the model.
func (o *Options) check(m *model.Model) error {
	if o.Threads < 0 {
		return fmt.Errorf("cp: Options.Threads is %d; expected 0 or more", o.Threads)
	}
	for _, x := range o.Shown {
		if x < 0 || int(x) >= m.NumVars() {
			return fmt.Errorf("cp: Options.Shown has variable %d; the model has %d, numbered from 0", x, m.NumVars())
		}
	}
	if len(o.Weights) > m.NumVars() {
		return fmt.Errorf("cp: %d Weights; expected at most one for each of the %d variables", len(o.Weights), m.NumVars())
	}
	for x, weight := range o.Weights {
		if math.IsNaN(weight) || math.IsInf(weight, 0) || weight < 0 {
			return fmt.Errorf("cp: Options.Weights[%d] is %v; expected a number from 0", x, weight)
		}
	}
	for i, g := range o.Symmetries {
		if g == nil {
			return fmt.Errorf("cp: symmetry %d is nil; expected a function", i)
		}
	}
	return nil
}

// begin takes the Solver for a search; end gives it back.
func (s *Solver) begin(ctx context.Context) error {
	if s.m == nil {
		return errors.New("cp: this is the zero Solver; expected one made by New")
	}
	if err := solve.CheckContext("cp", ctx); err != nil {
		return err
	}
	if !s.busy.CompareAndSwap(false, true) {
		return errors.New("cp: a search of this Solver is under way; expected a Solver for each goroutine")
	}
	s.last.Store(nil)
	return nil
}

func (s *Solver) end() {
	r := s.result
	s.ended.Store(&r)
	s.busy.Store(false)
}

// run runs a search. If ctx ends while a callback of the caller's blocks, run returns
// without it, with the last solution; the Solver then stays in use until the callback
// returns.
func (s *Solver) run(ctx context.Context, search func(context.Context) error) (solve.Result, error) {
	if err := s.begin(ctx); err != nil {
		return solve.Result{}, err
	}
	ctx, release := s.o.Limits.Within(ctx)
	defer release()
	type ending struct {
		result solve.Result
		err    error
	}
	e, ok := abandon.RunCalls(ctx, &s.calls, func() ending {
		defer s.end()
		err := search(ctx)
		return ending{s.result, err}
	})
	if ok {
		return e.result, e.err
	}
	r := solve.Result{Stopped: context.Cause(ctx)}
	if last := s.last.Load(); last != nil {
		r.Status, r.Solution = solve.Satisfied, *last
	}
	s.ended.Store(&r)
	return r, nil
}
