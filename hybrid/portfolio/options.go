package portfolio

import (
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/lns"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/reduce"
)

// Options of Solve. The zero value chooses the members itself, works on one core, and
// goes on until the answer is proved or ctx ends.
type Options struct {
	// Limits end the search; it counts slices.
	Limits solve.Limits
	// Seed chooses the random numbers of all members.
	Seed uint64
	// Threads is the number of members that work at the same time; 0: 1. There may be
	// more members than threads.
	Threads int
	// Turns are those of several calls that share the threads; nil: there are no others.
	Turns Turns
	// Members are the names of the searches to run; nil: those that suit the model. A
	// single member is that search on its own.
	Members []string
	// Search are the decision variables; the others follow from them. Complete
	// searches branch on them first, and neighbourhoods are made of them. nil: those
	// that no constraint defines.
	Search []model.Var
	// Named are decision variables that come first where values are tried before the search, for
	// which there may not be work for all: such as an annotation of the model names.
	Named []model.Var
	// Branch makes a brancher for the engine of a member, with the stream of its
	// random numbers; nil, or if it returns nil: one that suits the model.
	Branch func(member string, stream uint64) branch.Brancher
	// Metaheuristic, by its name in package meta, searches the model; "": one that
	// suits it.
	Metaheuristic string
	// Walk, unless nil, makes the caller's local search, such as one over a state that
	// is tuned for the problem. Its values are those of Search.
	Walk func(seed, stream uint64) (localsearch.Walk, error)
	// Learn says how the member that learns decides, and Restart when it restarts. The
	// Mode of Learn and its callbacks are not used. Zero: the defaults.
	Learn   cp.Learn
	Restart cp.Restart
	// First are the members that work alone at the beginning, one after the other;
	// with more than one thread the others work beside them. Learning goes on beyond its time, for half of a
	// limited one at most, while it dives for the first solution of a large relaxation; see
	// cp.Learn.FirstDive. It has no effect if Deterministic is set.
	First []First
	// Lead is the share of the time, from 0 to 1, of the member that brings most for its
	// time, once a tenth of the time has shown which that is. 0: no member leads; those that
	// bring improvements get more time for a while. It has no effect if Deterministic is set
	// or there is no objective.
	Lead float64
	// Keep is the share of the time, from 0 to less than 1, that learning keeps after First, whoever
	// leads, unless another member has found a better solution of late. It keeps half of the
	// rest, too, when the others have brought nothing for some seconds, and more the longer they have not, but never
	// more than nine tenths of the time unless this share is. Of several threads it has one for itself, and the other members
	// that learn keep that share of those that are left. 0: none. It has no effect if Deterministic is set.
	Keep float64
	// Spent is the time that the caller has spent on stating the model. Where the caller's walk is the
	// first member it counts, as presolving does, against the shares of the other members.
	Spent time.Duration
	// Start is a solution to start from, such as yesterday's. It may lack variables at
	// the end that follow from the others, such as the objective. A Start that
	// violates a constraint is an error. nil: none.
	Start model.Assignment
	// Relaxations are the caller's neighbourhoods, in addition to the default ones.
	Relaxations []lns.Relaxation
	// Consistency as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	// Presolve is the work, in propagations, spent on trying values before the members
	// begin; values that fail at once are removed for all of them. 0: 200,000, or
	// 30,000 with an objective, but none for local search alone; negative: none, not
	// even propagation.
	Presolve int64
	// Without are rules of package reduce that are not used on the model before the members
	// begin; nil: reduce.Costly. None is used if Presolve is negative, or for local search alone.
	Without []reduce.Rule
	// Symmetric: the members that learn and those that look for bounds may find any of the solutions that
	// symmetries of the model lead to each other. Otherwise constraints are added for them that leave few
	// of those; see package symmetry.
	Symmetric bool
	// Target is an objective that is enough; nil: the best.
	Target *int64
	// Deterministic gives members slices of equal work instead of equal time. They see
	// each other's results only when all have had a slice. The result then depends on
	// the seed and Limits.Slices alone.
	Deterministic bool
	// OnImprovement, unless nil, is called with every better solution and every
	// better bound, by one goroutine at a time. The members wait for it. A panic in
	// it ends the search with an error.
	OnImprovement func(solve.Improvement)
	// Import, unless nil, is asked now and then, by one goroutine at a time, for what searches
	// elsewhere have found since the last time. The members take it up like what other members
	// find. It has no effect if Deterministic is set.
	Import func() Import
	// OnFailure, unless nil, is called when a member has ended by an error, such as a
	// panic; the others go on.
	OnFailure func(member string, err error)
	// Check verifies every explanation of every propagator; slow.
	Check bool

	// planted makes the members, in tests.
	planted func(name string, s member.Search) member.Search
}

// Import is what searches elsewhere have found.
type Import struct {
	// Solutions may lack variables at the end, as Start. Those that violate a constraint are
	// left out.
	Solutions []model.Assignment
	// Bound: no solution has a better objective. Bounded is false if none is known.
	Bound   int64
	Bounded bool
}

// First says how long a member works alone at the beginning.
type First struct {
	Member string
	Time   time.Duration
}
