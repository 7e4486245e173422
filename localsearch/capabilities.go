package localsearch

import (
	"math/rand/v2"
	"strings"

	"lsolve/model"
)

// Ranked is a State whose Cost alone does not rank it, because it has an objective
// or weights. A State that is not Ranked has no objective, and its Cost is its
// violation.
type Ranked interface {
	// Rank is the violation without weights, and the objective.
	Rank() Rank
	// Sense says whether there is an objective, and whether Rank negates it.
	Sense() model.Sense
}

// Projected is a State whose cost can be attributed to its variables, which are
// numbered from 0. Min-conflicts and adaptive search need it.
type Projected[M any] interface {
	State[M]
	// Variables is the number of variables.
	Variables() int
	// Error is the share of variable i in the cost. It is never negative, and 0 for
	// every variable of a solution.
	Error(i int) int64
	// Conflicting is a random variable whose Error is not 0; -1 if none was found. Where
	// there is an objective it may also be one on which that depends.
	Conflicting(r *rand.Rand) int
	// EachOf visits the moves that change variable i, until visit returns false.
	EachOf(i int, r *rand.Rand, visit func(M) bool)
}

// Priced is a Projected state whose objective, too, can be attributed to its variables. Extremal
// and Adaptive choose variables by it, since in a solution every Error is 0.
type Priced[M any] interface {
	Projected[M]
	// Price is the share of variable i in the violation and the objective, about. It is never
	// negative, and at least Error.
	Price(i int) int64
}

// VariableSampler is a Projected state that can draw a move of a variable without
// visiting all of them.
type VariableSampler[M any] interface {
	// RandomMoveOf is a random move that changes variable i; ok is false if none was
	// found.
	RandomMoveOf(i int, r *rand.Rand) (move M, ok bool)
}

// MoveSampler is a Projected state that can visit some of the moves of a variable that has
// many. Candidates needs it to take the same time for every variable.
type MoveSampler[M any] interface {
	// SampleOf visits about most moves that change variable i, drawn at random, until
	// visit returns false: never more, and all if there are no more. It may visit a move
	// twice.
	SampleOf(i, most int, r *rand.Rand, visit func(M) bool)
}

// Sorted is a State that can keep the moves of its variables in conflict in the order of their
// Delta from step to step, so that the best is found without examining all. Forager.Sorted
// asks for it.
type Sorted[M any] interface {
	// KeepSorted makes the state keep its moves from now on, unless that would cost
	// more than it saves. It reports whether Best may be called.
	KeepSorted() bool
	// Best returns the move with the least Delta among those of variables in conflict that
	// allows permits. It calls allows with the moves' deltas. ok is false if it permits
	// none. A move that would lower the violation is never left out.
	Best(r *rand.Rand, allows func(move M, delta int64) bool) (best M, delta int64, ok bool)
}

// Attributed is a State whose moves have attributes: what they remove and what they
// add, such as "variable 3 has value 7". Tabu search needs it: it forbids moves that
// bring back what was removed a short time ago. A move with one attribute gives it
// twice.
type Attributed[M any] interface {
	Attributes(move M) (leaves, enters [2]uint64)
}

// Tenured is an Attributed state that knows for how long tabu search does well to forbid what its moves remove, where the usual
// tenure, which grows with the number of variables, is too long or too short.
type Tenured interface {
	// Tenure is the fixed number of steps, what is added at most at random, and by what the violation is
	// multiplied to be added.
	Tenure() (fixed, spread int64, slope float64)
}

// Telling is an Attributed State that says what its attributes are, for people who watch a
// search.
type Telling interface {
	// AttributeName is an attribute in a few words, such as "vertex 3 has colour 7", of
	// which no other one has the same.
	AttributeName(attribute uint64) string
}

// Changing is a State that can tell which variables a move changes, without making it. A
// search that is watched (Components.OnStep) needs not compare whole states then.
type Changing[M any] interface {
	// Changes appends pairs of a variable and its value after the move, numbered as in
	// Values. A variable may keep its value.
	Changes(move M, out []int32) []int32
}

// Weighted is a State whose Cost has weights, which a search raises in local
// minima. Guided local search and breakout need it.
type Weighted interface {
	Ranked
	// Raise raises weights: of everything that is violated if all is set, otherwise
	// of what has the greatest violation for its weight.
	Raise(all bool)
	// Smooth moves the weights towards 1 by the share, 0..1.
	Smooth(share float64)
	// ResetWeights makes all weights 1.
	ResetWeights()
}

// Balanced is a State whose Cost weighs violations against an objective by
// factors that change with time.
type Balanced interface {
	// RebalanceCost may change the factors. A search calls it after every step. It
	// reports whether Cost and Delta have changed.
	RebalanceCost() (changed bool)
}

// Keeper is a State that remembers one of its states in less time than Values
// takes. A search keeps its best state there.
type Keeper interface {
	// KeepState remembers the current state in place of the previous one.
	KeepState()
	// KeptState appends the state remembered last to buf, in the form of Values.
	KeptState(buf []int32) []int32
}

// Constructive is a State that can construct a start that is better than a random
// one. Components.Greedy asks for it.
type Constructive interface {
	// ConstructState replaces the state by a constructed one.
	ConstructState(r *rand.Rand)
}

// Capabilities is the set of the optional interfaces that a State implements.
type Capabilities uint16

// The capabilities, each named after its interface.
const (
	IsRanked Capabilities = 1 << iota
	IsProjected
	IsVariableSampler
	IsAttributed
	IsWeighted
	IsBalanced
	IsKeeper
	IsConstructive
	IsMoveSampler
	IsSorted
	IsChanging
	IsEncoded
	IsBuildable
	IsEjecting
)

// capabilityNames describes each of the capabilities, in their order.
var capabilityNames = [...]string{
	"rank (localsearch.Ranked)",
	"errors of variables (localsearch.Projected)",
	"random moves of a variable (localsearch.VariableSampler)",
	"attributes of moves (localsearch.Attributed)",
	"weights (localsearch.Weighted)",
	"balance of violation and objective (localsearch.Balanced)",
	"memory for a state (localsearch.Keeper)",
	"construction of starts (localsearch.Constructive)",
	"samples of the moves of a variable (localsearch.MoveSampler)",
	"moves kept in order (localsearch.Sorted)",
	"variables that a move changes (localsearch.Changing)",
	"genes (localsearch.Encoded)",
	"building item by item (localsearch.Buildable)",
	"items that leave for others (localsearch.Ejecting)",
}

// CapabilitiesOf returns the capabilities of a state that the searches detect. A
// test can compare them with the intended ones.
func CapabilitiesOf[M any](state Problem[M]) Capabilities {
	var c Capabilities
	has := func(ok bool, one Capabilities) {
		if ok {
			c |= one
		}
	}
	_, ok := state.(Ranked)
	has(ok, IsRanked)
	_, ok = state.(Projected[M])
	has(ok, IsProjected)
	_, ok = state.(VariableSampler[M])
	has(ok, IsVariableSampler)
	_, ok = state.(Attributed[M])
	has(ok, IsAttributed)
	_, ok = state.(Weighted)
	has(ok, IsWeighted)
	_, ok = state.(Balanced)
	has(ok, IsBalanced)
	_, ok = state.(Keeper)
	has(ok, IsKeeper)
	_, ok = state.(Constructive)
	has(ok, IsConstructive)
	_, ok = state.(MoveSampler[M])
	has(ok, IsMoveSampler)
	_, ok = state.(Sorted[M])
	has(ok, IsSorted)
	_, ok = state.(Changing[M])
	has(ok, IsChanging)
	_, ok = state.(Encoded)
	has(ok, IsEncoded)
	_, ok = state.(Buildable)
	has(ok, IsBuildable)
	_, ok = state.(Ejecting)
	has(ok, IsEjecting)
	return c
}

// String lists the capabilities, separated by commas.
func (c Capabilities) String() string {
	var names []string
	for i, name := range capabilityNames {
		if c&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}
