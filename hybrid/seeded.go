package hybrid

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// SeededOptions of a complete search that a local search has prepared.
type SeededOptions struct {
	Seed SeedOptions
	// Order is the order of the variables.
	Order Order
	// Search are the variables to branch on; nil: all.
	Search []model.Var
	// Branch is how; the values of the hint come first all the same.
	Branch branch.Options
	// Brancher, if there is one, stands in for Search and Branch; Order then is
	// AsGiven. It is called once for each worker.
	Brancher func(worker int) branch.Brancher
	// Presolve is how much work, in propagations, goes into trying values before the
	// search where the local search has found no solution; then it walks again, in
	// the domains that are left. 0: 200,000; negative: none.
	Presolve int64
	// CP are the other options of the complete search; its Branch is not used.
	CP cp.Options
}

// Seeded is a complete search after a local search; see Prepare.
type Seeded struct {
	*cp.Solver
	Hint *Hint
	// Shaved is how many values were cut off before the search because they failed
	// when they were tried.
	Shaved int64
}

// usualPresolve is the work that goes into trying values.
const usualPresolve = 200_000

// Prepare runs the local search and returns the complete search that it seeds,
// which has not begun: values of the local search's best state come first, and
// variables in the order asked for. If the local search stalls, values that fail
// when they are tried are cut off, and it walks once more. With restarts every
// run gets a hint of its own, from a local search that begins elsewhere; that ends
// with ctx, too; with learning, decisions by activity follow the first one's
// values. A local search that the model is not made for is left out, and
// Hint then is nil.
func Prepare(ctx context.Context, m *model.Model, o SeededOptions) (*Seeded, error) {
	o.Seed.conflicts = o.Order == ConflictsFirst
	hint, err := Seed(ctx, m, o.Seed)
	if err != nil && !errors.Is(err, solve.ErrUnsupported) {
		return nil, err
	}
	var p presolved
	if o.Presolve >= 0 && (hint == nil || hint.Violation > 0) {
		if p, hint, err = o.again(ctx, m, hint); err != nil {
			return nil, err
		}
		m = p.m
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
			return reseed(ctx, m, o.Seed, hint, b)
		}
		return branch.Prefer(b, hint.Preference())
	}
	if hint != nil && options.Learn.Phases == nil {
		options.Learn.Phases = hint.phases()
	}
	if hint != nil && o.Order == ByTrouble {
		options.Weights = hint.Weights(troubleWeight)
	}
	s, err := cp.New(m, options)
	if err != nil {
		return nil, err
	}
	return &Seeded{s, hint, p.shaved}, nil
}

// brancher is the branching of a worker, without the hint's values.
func (o *SeededOptions) brancher(worker int, vars []model.Var, hint *Hint) branch.Brancher {
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

// again tries values, and walks again if that has changed the model.
func (o *SeededOptions) again(ctx context.Context, m *model.Model, hint *Hint) (presolved, *Hint, error) {
	stop, release := cp.StopWith(ctx)
	defer release()
	vars := o.Search
	if vars == nil {
		vars = searched(m)
	}
	p, err := presolve(m, stop, vars, cmp.Or(o.Presolve, usualPresolve), &Options{Consistency: o.CP.Consistency, Check: o.CP.Check})
	if ctx.Err() != nil {
		return p, hint, context.Cause(ctx)
	}
	if err != nil || p.hopeless || p.removed == 0 {
		return p, hint, err
	}
	second, err := Seed(ctx, p.m, o.Seed)
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
func (s *Seeded) Solve(ctx context.Context) (solve.Result, error) {
	r, err := s.Solver.Solve(ctx)
	return s.withHint(r), err
}

// Count is Solver.Count, with the figures of the local search.
func (s *Seeded) Count(ctx context.Context) (solve.Count, error) {
	c, err := s.Solver.Count(ctx)
	c.Result = s.withHint(c.Result)
	return c, err
}

// Result is Solver.Result, with the figures of the local search.
func (s *Seeded) Result() solve.Result { return s.withHint(s.Solver.Result()) }

// withHint adds to r the figures of the local search that the complete search has
// none of the same name for.
func (s *Seeded) withHint(r solve.Result) solve.Result {
	if s.Hint == nil {
		return r
	}
	r.Stats = append(slices.Clone(r.Stats), solve.Counter{Name: solve.SeedViolation, Value: s.Hint.Violation},
		solve.Counter{Name: solve.Shaved, Value: s.Shaved})
	for _, c := range s.Hint.Stats {
		if _, twice := r.Stats.Get(c.Name); !twice {
			r.Stats = append(r.Stats, c)
		}
	}
	return r
}
