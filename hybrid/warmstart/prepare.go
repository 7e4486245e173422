package warmstart

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/hybrid/internal/presolve"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Options of a complete search that a local search has prepared.
type Options struct {
	Walk Walk
	// Order is the order of the variables.
	Order Order
	// Search are the variables to branch on; nil: all.
	Search []model.Var
	// Branch is how; the values of the hint come first all the same.
	Branch branch.Options
	// Brancher, unless nil, replaces Search and Branch; Order is then AsGiven. It is
	// called once for each worker.
	Brancher func(worker int) branch.Brancher
	// Presolve is the work, in propagations, spent on trying values if the local
	// search has found no solution; then it searches again, in the remaining
	// domains. 0: 200,000; negative: none.
	Presolve int64
	// CP are the other options of the complete search; its Branch is not used.
	CP cp.Options
}

// Prepared is a complete search after a local search; see Prepare.
type Prepared struct {
	*cp.Solver
	Hint *Hint
	// Shaved is the number of values that were removed before the search because
	// they failed when they were tried.
	Shaved int64
}

// FrequencyWeight is how many failures the variable counts for that was in conflict
// most often.
const FrequencyWeight = 20.0

// Prepare runs the local search and returns the complete search that starts from its
// result. That search has not begun. Values of the local search's best state come
// first, and variables come in the order of the options. If the local search stalls,
// values that fail when they are tried are removed, and it runs once more.
//
// With restarts every run gets a hint of its own, from another local search. With
// learning, decisions by activity follow the first hint's values. If local search
// does not support the model, Hint is nil. If ctx ends during the local search, the
// hint is what it knows by then; call the complete search with a context that has
// not ended.
func Prepare(ctx context.Context, m *model.Model, o Options) (*Prepared, error) {
	o.Walk.conflicts = o.Order == ConflictsFirst
	hint, err := Find(ctx, m, o.Walk)
	if err != nil && !errors.Is(err, solve.ErrUnsupported) {
		return nil, err
	}
	if err := m.CheckVars(o.Search); err != nil {
		return nil, fmt.Errorf("warm start: Options.Search: %w", err)
	}
	var p presolve.Result
	if o.Presolve >= 0 && (hint == nil || hint.Violation > 0) && ctx.Err() == nil {
		if p, hint, err = o.again(ctx, m, hint); err != nil {
			return nil, err
		}
		m = p.Model
	}
	vars := o.Search
	if vars == nil {
		for x := range model.Var(m.NumVars()) {
			vars = append(vars, x)
		}
	}
	options := o.CP
	restarts := o.CP.Restart.Policy != cp.NoRestart && o.CP.Restart.Policy != cp.Never || o.CP.Learn.Mode != cp.LearnOff
	options.Branch = func(worker int) branch.Brancher {
		b := o.brancher(worker, vars, hint)
		switch {
		case hint == nil:
			return b
		case restarts:
			return rehint(ctx, m, o.Walk, hint, b)
		}
		return branch.Prefer(b, hint.Preference())
	}
	if hint != nil && options.Learn.Phases == nil {
		options.Learn.Phases = hint.phases()
	}
	if hint != nil && o.Order == ByFrequency {
		options.Weights = hint.Weights(FrequencyWeight)
	}
	s, err := cp.New(m, options)
	if err != nil {
		return nil, err
	}
	return &Prepared{s, hint, p.Shaved}, nil
}

// brancher returns the branching of a worker, without the hint's values.
func (o *Options) brancher(worker int, vars []model.Var, hint *Hint) branch.Brancher {
	b := o.Branch
	b.Stream += uint64(worker)
	switch {
	case o.Brancher != nil:
		return o.Brancher(worker)
	case hint == nil:
		return branch.New(vars, b)
	}
	return hint.ordered(vars, b, o.Order)
}

// again tries values, and searches again if that has changed the model.
func (o *Options) again(ctx context.Context, m *model.Model, hint *Hint) (presolve.Result, *Hint, error) {
	stop, release := cp.StopWith(ctx)
	defer release()
	vars := o.Search
	if vars == nil {
		vars = presolve.Searched(m)
	}
	p, err := presolve.Run(m, stop, presolve.Options{
		Vars: vars, Propagations: cmp.Or(o.Presolve, presolve.Usual), Consistency: o.CP.Consistency, Check: o.CP.Check,
	})
	switch {
	case ctx.Err() != nil:
		return presolve.Result{Model: m}, hint, nil
	case err != nil || p.Hopeless || p.Removed == 0:
		return p, hint, err
	}
	second, err := Find(ctx, p.Model, o.Walk)
	switch {
	case errors.Is(err, solve.ErrUnsupported):
		return p, nil, nil // nothing is left to walk
	case err != nil:
		return p, hint, err
	case hint != nil && second.Violation > hint.Violation:
		return p, hint, nil
	}
	return p, second, nil
}

// Solve is Solver.Solve, with the figures of the local search.
func (s *Prepared) Solve(ctx context.Context) (solve.Result, error) {
	r, err := s.Solver.Solve(ctx)
	return s.withHint(r), err
}

// Count is Solver.Count, with the figures of the local search.
func (s *Prepared) Count(ctx context.Context) (solve.Count, error) {
	c, err := s.Solver.Count(ctx)
	c.Result = s.withHint(c.Result)
	return c, err
}

// Result is Solver.Result, with the figures of the local search.
func (s *Prepared) Result() solve.Result { return s.withHint(s.Solver.Result()) }

// withHint adds to r the statistics of the local search that the complete search
// does not have.
func (s *Prepared) withHint(r solve.Result) solve.Result {
	if s.Hint == nil {
		return r
	}
	r.Stats = append(slices.Clone(r.Stats), solve.Counter{Name: solve.WarmViolation, Value: s.Hint.Violation},
		solve.Counter{Name: solve.Shaved, Value: s.Shaved})
	for _, c := range s.Hint.Stats {
		if _, twice := r.Stats.Get(c.Name); !twice {
			r.Stats = append(r.Stats, c)
		}
	}
	return r
}
