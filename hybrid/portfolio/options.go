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
)

// Options of Solve. The zero value chooses the members itself, works on one core,
// and goes on until the answer is proved or ctx ends.
type Options struct {
	// Limits end the search; it counts slices.
	Limits solve.Limits
	// Seed chooses the random numbers of all members.
	Seed uint64
	// Threads is how many members work at the same time; 0: 1. There may be more
	// members than threads.
	Threads int
	// Members are the names of the searches to run; nil: those that suit the model.
	// One member alone is that search by itself.
	Members []string
	// Search are the variables that decide, the others follow from them: complete
	// searches branch on them first, and neighbourhoods are made of them. nil: those
	// that no constraint defines.
	Search []model.Var
	// Branch makes a brancher for the engine of a member, with the stream of its
	// random numbers; nil, or if it returns nil: one that suits the model.
	Branch func(member string, stream uint64) branch.Brancher
	// Metaheuristic walks the model, by its name in package meta; "": one that
	// suits it.
	Metaheuristic string
	// Walk, unless nil, makes a local search of the caller's own, such as one over a
	// state that is tuned for the problem. Its values are those of Search.
	Walk func(seed, stream uint64) (localsearch.Walk, error)
	// Learn says how the member that learns decides, and Restart when it begins anew;
	// its Mode and its callbacks are not used. Zero: as usual.
	Learn   cp.Learn
	Restart cp.Restart
	// First are the members that work alone at the beginning, one after the other;
	// with more than one thread the others work beside them. It has no effect if
	// Deterministic is set.
	First []First
	// Start is a solution to begin from, such as yesterday's. It may lack variables at
	// the end that follow from the others, such as the objective. One that breaks a
	// constraint is an error. nil: none.
	Start model.Assignment
	// Relaxations are neighbourhoods of the caller's own, besides the usual ones.
	Relaxations []lns.Relaxation
	// Consistency as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	// Presolve is how much work, in propagations, goes into trying values before the
	// members begin; values that fail at once are cut off for all of them. 0: 200,000,
	// and 30,000 with an objective, but none for local search alone; negative: none,
	// not even propagation.
	Presolve int64
	// Target is an objective that is enough; nil: the best.
	Target *int64
	// Deterministic gives members slices of the same work and not of the same time,
	// and lets them see each other's finds only when all have had a slice: the result
	// then depends on the seed and Limits.Slices alone.
	Deterministic bool
	// OnImprovement, unless nil, is called with every better solution and every
	// better bound, by one goroutine at a time. The members wait for it. A panic in
	// it ends the search with an error.
	OnImprovement func(solve.Improvement)
	// OnFailure, unless nil, is called when a member has ended by an error, such as a
	// panic; the others go on.
	OnFailure func(member string, err error)
	// Check verifies every explanation of every propagator; slow.
	Check bool

	// planted makes the members, in tests.
	planted func(name string, s member.Search) member.Search
}

// First says for how long a member works at the beginning.
type First struct {
	Member string
	Time   time.Duration
}
