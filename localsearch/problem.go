package localsearch

import "math/rand/v2"

// Problem is a state that can be changed by moves of type M. Without an objective,
// a state of Cost 0 is a solution.
type Problem[M any] interface {
	// Cost is the violation, the objective, or a sum of both, of the current state.
	// A search minimises it.
	Cost() int64
	// Delta is the change of Cost that the move would make. It does not change the
	// state.
	Delta(move M) int64
	// Apply makes the move. It changes Cost by what Delta returned for it.
	Apply(move M)
}

// State is a Problem that can restart, and whose states can be copied. A search
// needs that for restarts, and to return the best state.
type State[M any] interface {
	Problem[M]
	// Values appends the current state to buf, in numbers for the problem's user,
	// such as the row of the queen of each column.
	Values(buf []int32) []int32
	// Adopt replaces the state by the one that values describe, which Values of this
	// or another State of the same instance has returned. It keeps no reference to
	// values.
	Adopt(values []int32)
	// Randomise replaces the state by a random one.
	Randomise(r *rand.Rand)
	// Perturb makes random moves that change about the given share of the variables,
	// at least one; 0 < share <= 1.
	Perturb(r *rand.Rand, share float64)
}

// Neighbourhood is the moves that a search considers in the current state. Often
// the State itself is one.
type Neighbourhood[M any] interface {
	// Random is a random one of the moves; ok is false if none was found.
	Random(r *rand.Rand) (move M, ok bool)
	// Each visits the moves until visit returns false. visit does not change the
	// state.
	Each(r *rand.Rand, visit func(M) bool)
}
