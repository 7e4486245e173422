package hybrid

import (
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Options of Solve. The zero value chooses by itself, on one core, and goes on
// until the answer is proved or ctx ends.
type Options struct {
	// Seed chooses the random numbers of all parts.
	Seed uint64
	// Threads is how many parts work at the same time; 0: 1. Parts take turns, so
	// that there may be more parts than threads.
	Threads int
	// Parts are the names of the parts to run; nil: those that suit the model. One
	// part alone is that search by itself.
	Parts []string
	// Search are the variables that decide, the others follow from them: complete
	// searches branch on them first, and neighbourhoods are made of them. nil: those
	// that no constraint defines.
	Search []model.Var
	// Branch makes a brancher for the engine of a part, by the part's number (see
	// BranchLearn); nil, or if it returns nil: one that suits the model.
	Branch func(part int) branch.Brancher
	// Metaheuristic walks the model, by its name in package meta; "": one that
	// suits it.
	Metaheuristic string
	// Walk, unless nil, makes a local search of the caller's own, such as one over a
	// state that is tuned for the problem. Its values are those of Search.
	Walk func(seed, stream uint64) (localsearch.Walk, error)
	// Start is a solution to begin from, such as yesterday's. It is not trusted: one
	// that breaks a constraint is an error. nil: none.
	Start model.Assignment
	// Relaxations are neighbourhoods of the caller's own, besides the usual ones.
	Relaxations []Relaxation
	// Consistency as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	// Presolve is how much work, in propagations, goes into trying values before the
	// parts begin; values that fail at once are cut off for all of them. 0: 200,000,
	// and 30,000 with an objective, but none for local search alone; negative: none,
	// not even propagation.
	Presolve int64
	// Target is an objective that is enough; nil: the best.
	Target *int64
	// Deterministic makes parts work for so much work and not for so much time in a
	// turn, and lets them know of each other's finds only when all have had a turn:
	// the result then depends on the seed and the number of turns, and on nothing
	// else.
	Deterministic bool
	// Turns ends the search with solve.ErrLimit after every part has had so many; 0:
	// no limit.
	Turns int64
	// OnUpdate, unless nil, is told of every better solution and every better bound,
	// by one goroutine at a time. It must not call Solve's caller back for long: the
	// parts wait.
	OnUpdate func(Update)
	// OnFailure, unless nil, is told of a part that has ended by an error, such as a
	// panic; the others go on.
	OnFailure func(part string, err error)
	// Check verifies every explanation of every propagator; slow.
	Check bool

	// planted makes the parts, in tests.
	planted func(name string, p part) part
}
