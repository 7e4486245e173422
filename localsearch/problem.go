package localsearch

import (
	"math/rand/v2"

	"lsolve/model"
)

// Problem is a state that can be walked by moves of type M. Cost 0 is a
// solution of a satisfaction problem.
type Problem[M any] interface {
	// Cost is the violation, or the objective, of the current state.
	Cost() int64
	// Delta is the change of Cost that the move would make. It changes nothing
	// that can be seen.
	Delta(move M) int64
	// Apply makes the move: afterwards Cost is higher by what Delta said.
	Apply(move M)
}

// State is a Problem whose states can be made anew, told and taken over: what a
// search with restarts, and several searches side by side, need.
type State[M any] interface {
	Problem[M]
	// Values appends the current state to buf, as numbers that mean something to
	// the problem's user, such as the row of the queen of each column.
	Values(buf []int32) []int32
	// Adopt makes the state the one that Values has described, here or in another
	// State of the same instance. It keeps no reference to values.
	Adopt(values []int32)
	// Randomise makes a new start, of r's choice.
	Randomise(r *rand.Rand)
	// Perturb changes about the given share of the variables, at least one move,
	// at random; 0 < share <= 1.
	Perturb(r *rand.Rand, share float64)
}

// Neighbourhood is the moves that a search considers in the current state.
type Neighbourhood[M any] interface {
	// Random is one of the moves, drawn at random. ok is false if there is none.
	Random(r *rand.Rand) (move M, ok bool)
	// Each visits the moves until there are no more or visit returns false. visit
	// does not change the state.
	Each(r *rand.Rand, visit func(M) bool)
}

// Projected is a State whose cost can be laid at the door of its variables,
// numbered from 0. Min-conflicts and adaptive search need it.
type Projected[M any] interface {
	State[M]
	// Variables is their number.
	Variables() int
	// Error is variable i's share in the cost. It is never negative, and 0 for
	// every variable in a solution.
	Error(i int) int64
	// Conflicting is a random variable whose Error is not 0; -1 if there is none.
	Conflicting(r *rand.Rand) int
	// EachOf visits the moves that change variable i until there are no more or
	// visit returns false.
	EachOf(i int, r *rand.Rand, visit func(M) bool)
}

// Attributed is a problem whose moves can be recognised by what they take away
// and what they bring, such as "variable 3 has value 7": tabu search forbids to
// bring back what was taken away a short time ago. A move with one attribute
// gives it twice.
type Attributed[M any] interface {
	Attributes(move M) (leaves, enters [2]uint64)
}

// Weighted is a State whose Cost has weights, which a search raises where it is
// caught. Its Rank is without them.
type Weighted interface {
	Ranked
	// Raise makes what keeps the current state from being a solution weigh more:
	// of everything that is violated if all, else of what has the greatest
	// violation for its weight (guided local search).
	Raise(all bool)
	// Smooth takes the weights back towards 1 by the share, 0..1.
	Smooth(share float64)
	// ResetWeights makes all weights 1.
	ResetWeights()
}

// Ranked is a problem whose Cost alone does not say how good a state is: one
// with an objective or with weights. A problem that is not Ranked has no
// objective, and its Cost is its violation.
type Ranked interface {
	// Rank is the violation without weights, and the objective.
	Rank() Rank
	// Sense says whether there is an objective, and whether Rank negates it.
	Sense() model.Sense
}
