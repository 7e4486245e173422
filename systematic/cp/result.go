package cp

import (
	"context"
	"errors"
	"fmt"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// Values of Result.Stopped besides the cause of the context and solve.ErrTime,
// ErrNodes and ErrFailures. Both wrap solve.ErrLimit.
var (
	// ErrIncomplete says that Options.Method left some of the tree out.
	ErrIncomplete = fmt.Errorf("%w: the search method leaves some of the tree out", solve.ErrLimit)
	// ErrEnded says that Learn.Continue returned false.
	ErrEnded = fmt.Errorf("%w: Learn.Continue returned false", solve.ErrLimit)
)

// conclude makes the result of the search.
func (s *Solver) conclude(ctx context.Context, workers []*search, seen *watched, err error) error {
	r, first := &s.result, workers[0]
	r.Stats = s.figures()
	found := s.stats.solutions > 0
	if found {
		r.Status = solve.Satisfied
	}
	var ended [paused + 1]bool
	var limit error
	skipped := false
	for _, w := range workers {
		ended[w.halt] = true
		if limit == nil {
			limit = w.limitErr
		}
		skipped = skipped || w.skipped
		if w.broken != nil {
			err = errors.Join(err, w.broken.err)
		}
	}
	if err == nil && seen != nil {
		err = seen.err
	}
	if err != nil {
		return err
	}
	s.bounds(first.goal)
	switch {
	case ended[enough]:
	case ended[stopped] && ctx.Err() != nil:
		r.Stopped = context.Cause(ctx)
	case ended[limited] || ended[stopped]:
		r.Stopped = limit
	case skipped:
		r.Stopped = ErrIncomplete
	case first.goal != nil && first.goal.best.Load() != unset: // found here, or by Learn.Import
		r.Status = solve.Optimal
		r.Bound, r.Bounded = first.goal.signed(first.goal.best.Load()), true
	case !found:
		r.Status, r.Bounded = solve.Unsatisfiable, false
	default:
		r.Status = solve.All
	}
	return nil
}

// bounds records the proven bound of the objective. The root's domains must be
// better than the best solution, so their bound may lie beyond that solution.
func (s *Solver) bounds(g *incumbent) {
	if g == nil || g.low == -unset {
		return
	}
	s.result.Bound, s.result.Bounded = g.signed(min(g.low, g.best.Load())), true
}

// figures returns the statistics of the last search.
func (s *Solver) figures() solve.Stats {
	stats := s.stats.stats(s.engines)
	if s.learns {
		stats = append(stats, s.learnt.stats()...)
	}
	return stats
}

// stats returns the counters together with those of the engine.
func (c counters) stats(e kernel.Counters) solve.Stats {
	return solve.Stats{
		{Name: solve.Nodes, Value: c.nodes},
		{Name: solve.Failures, Value: c.failures},
		{Name: solve.Backtracks, Value: c.backtracks},
		{Name: solve.PeakDepth, Value: int64(c.peakDepth)},
		{Name: solve.Restarts, Value: c.restarts},
		{Name: solve.Propagations, Value: e.Propagations},
		{Name: solve.Prunings, Value: e.Prunings},
		{Name: solve.Entailments, Value: e.Entailments},
		{Name: solve.Constraints, Value: e.Constraints},
	}
}

// verify checks a solution against the specifications. A user's constraint may
// panic in it.
func verify(m *model.Model, values model.Assignment) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = caught(p, "verifying a solution")
		}
	}()
	err = m.Verify(values)
	switch {
	case errors.Is(err, model.ErrNegativeViolation):
		return fmt.Errorf("cp: %w", err)
	case err != nil:
		return fmt.Errorf("cp: wrong solution %v: %w", values, err)
	}
	return nil
}
