package hybrid

import (
	"context"
	"errors"

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
	// CP are the other options of the complete search; its Branch is not used.
	CP cp.Options
}

// Seeded is a complete search after a local search; see Prepare.
type Seeded struct {
	*cp.Solver
	Hint *Hint
}

// Prepare runs the local search and returns the complete search that it seeds,
// which has not begun: values of the local search's best state come first, and
// variables in the order asked for. A local search that the model is not made
// for is left out, and Hint then is nil.
func Prepare(ctx context.Context, m *model.Model, o SeededOptions) (*Seeded, error) {
	hint, err := Seed(ctx, m, o.Seed)
	if err != nil && !errors.Is(err, solve.ErrUnsupported) {
		return nil, err
	}
	vars := o.Search
	if vars == nil {
		for x := range model.Var(m.NumVars()) {
			vars = append(vars, x)
		}
	}
	options := o.CP
	options.Branch = func(worker int) branch.Brancher {
		b := o.Branch
		b.Stream += uint64(worker)
		switch {
		case o.Brancher != nil && hint == nil:
			return o.Brancher(worker)
		case o.Brancher != nil:
			return branch.Prefer(o.Brancher(worker), hint.Preference())
		case hint == nil:
			return branch.New(vars, b)
		}
		return hint.Brancher(vars, b, o.Order)
	}
	s, err := cp.New(m, options)
	if err != nil {
		return nil, err
	}
	return &Seeded{s, hint}, nil
}

// Stats are the figures of the complete search and, after them, those of the
// local search that it has no figure of the same name for.
func (s *Seeded) Stats() solve.Stats {
	stats := s.Solver.Stats()
	if s.Hint == nil {
		return stats
	}
	stats = append(stats, solve.Counter{Name: solve.SeedViolation, Value: s.Hint.Violation})
	for _, c := range s.Hint.Stats {
		if _, twice := stats.Get(c.Name); !twice {
			stats = append(stats, c)
		}
	}
	return stats
}
