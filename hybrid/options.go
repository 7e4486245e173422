package hybrid

import (
	"time"

	"lsolve/hybrid/lns"
	"lsolve/hybrid/portfolio"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Options of Solve. The zero value chooses by itself, on one core, and goes on until
// the answer is proved or ctx ends.
type Options struct {
	Strategy Strategy
	// Limits end the search. Slices counts those of a portfolio.
	Limits solve.Limits
	// Seed chooses the random numbers.
	Seed uint64
	// Threads is how many searches work at the same time; 0: 1.
	Threads int
	// Start is a solution to start from, such as yesterday's. It may lack variables at
	// the end that follow from the others, such as the objective. A Start that
	// violates a constraint is an error. nil: none.
	Start model.Assignment
	// Target is an objective that is enough; nil: the best.
	Target *int64
	// Spent is the time that the caller has spent on stating the model; with Auto and a Walk the others
	// have as much less of the time.
	Spent time.Duration

	// Search are the decision variables; the others follow from them. nil: those that
	// no constraint defines.
	Search []model.Var
	// Named are decision variables whose values are tried first before the search; see package portfolio.
	Named []model.Var
	// Walk, unless nil, makes the caller's local search, such as one over a state that
	// is tuned for the problem. Its values are those of Search.
	Walk func(seed, stream uint64) (localsearch.Walk, error)
	// Metaheuristic, by its name in package meta, searches the model if Walk is nil;
	// "": one that suits the model.
	Metaheuristic string
	// Branch makes the user's branching, with a stream of random numbers. nil: there
	// is none. Unless Obey is set, only Complete uses it, and Learn in every other
	// run. The searches that improve solutions use their own branching.
	Branch func(stream uint64) branch.Brancher
	Obey   bool
	// Learn says how learning decides, and Restart when it restarts. The Mode of Learn
	// and its callbacks are not used. Zero: the defaults.
	Learn   cp.Learn
	Restart cp.Restart
	// Relaxations are the caller's neighbourhoods for large neighbourhood search, in
	// addition to the default ones.
	Relaxations []lns.Relaxation
	// Consistency is as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	// Presolve is the work, in propagations, spent on trying values before the search;
	// see portfolio.Options.
	Presolve int64

	// Members are the searches of a portfolio, by their names; nil: those that suit
	// the model.
	Members []string
	// Deterministic gives the members of a portfolio slices of equal work instead of
	// equal time. The result then depends on the seed and Limits.Slices alone. No
	// member then works alone at the beginning.
	Deterministic bool
	// Check verifies every explanation of every propagator; slow.
	Check bool

	// OnImprovement, unless nil, is called with every better solution and every better
	// bound, by one goroutine at a time. The searches wait for it. A panic in it ends
	// the search with an error.
	OnImprovement func(solve.Improvement)
	// Import, unless nil, is asked now and then for what searches elsewhere have found; see
	// portfolio.Options.
	Import func() portfolio.Import
	// OnFailure, unless nil, is called when a member of the portfolio has ended with
	// an error, such as a panic. The others go on.
	OnFailure func(member string, err error)
}

// Result is what Solve came to.
type Result = portfolio.Result

// Members are the names of all members of a portfolio.
var Members = portfolio.Names

// portfolio returns the options of the portfolio that corresponds to o.
func (o *Options) portfolio() portfolio.Options {
	p := portfolio.Options{
		Limits: o.Limits, Seed: o.Seed, Threads: o.Threads, Spent: o.Spent, Start: o.Start, Target: o.Target,
		Search: o.Search, Named: o.Named, Walk: o.Walk, Metaheuristic: o.Metaheuristic, Relaxations: o.Relaxations,
		Consistency: o.Consistency, Presolve: o.Presolve, Members: o.Members, Deterministic: o.Deterministic,
		Check: o.Check, OnImprovement: o.OnImprovement, OnFailure: o.OnFailure, Import: o.Import,
		Learn: o.Learn, Restart: o.Restart,
	}
	if o.Branch != nil {
		p.Branch = func(member string, stream uint64) branch.Brancher {
			if !o.Obey && member != portfolio.Complete && member != portfolio.Learn {
				return nil
			}
			return o.Branch(stream)
		}
	}
	return p
}
