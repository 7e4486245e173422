package member

import (
	"math"
	"slices"

	"lsolve/hybrid/warmstart"
	"lsolve/model"
)

// Costs are objectives to be minimised. An objective to be maximised is negated;
// without an objective every solution costs 0.
const (
	NoCost  = math.MaxInt64 // of no solution
	NoBound = math.MinInt64 // nothing is proved
)

// Solution is one with its cost; it is never changed.
type Solution struct {
	Values model.Assignment
	Cost   int64
}

// View is what all searches together have found, as one of them sees it in its
// slice.
type View struct {
	// Elite are a few good solutions that differ, the best first.
	Elite []Solution
	// Hint is the best state of a local search while there is no solution.
	Hint *warmstart.Hint
	// Bound is a cost that no solution is below; NoBound: nothing is proved.
	Bound int64
}

// Cost is that of the best solution, NoCost without one.
func (v *View) Cost() int64 {
	if len(v.Elite) == 0 {
		return NoCost
	}
	return v.Elite[0].Cost
}

// Copy shares no list with v.
func (v *View) Copy() View { return View{slices.Clone(v.Elite), v.Hint, v.Bound} }

// eliteSize is the number of solutions that guide searches; a few are enough
// (Beck, "Solution-guided multi-point constructive search for job shop
// scheduling", 2007, uses 4 to 8).
const eliteSize = 6

// Add inserts a solution into the elite by its cost, if it is good enough. A
// solution that is in the elite already is not added again. Of solutions with
// equal cost the newer comes first, because searches should continue from it.
func (v *View) Add(values model.Assignment, cost int64) {
	at := len(v.Elite)
	for i, s := range v.Elite {
		if s.Cost == cost && slices.Equal(s.Values, values) {
			return
		}
		if at == len(v.Elite) && s.Cost >= cost {
			at = i
		}
	}
	elite := slices.Insert(v.Elite, at, Solution{values, cost})
	v.Elite = elite[:min(len(elite), eliteSize)]
}
