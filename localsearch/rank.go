package localsearch

import (
	"fmt"
	"math"
)

// Rank says how good a state is: a smaller violation is better, and among equal
// ones a smaller objective. An objective to maximise is negated.
type Rank struct{ Violation, Objective int64 }

// Better reports whether a is better than b.
func (a Rank) Better(b Rank) bool {
	return a.Violation < b.Violation || a.Violation == b.Violation && a.Objective < b.Objective
}

// String is "violation 4", or with an objective "violation 0, objective 17".
func (a Rank) String() string {
	if a.Objective == 0 {
		return fmt.Sprintf("violation %d", a.Violation)
	}
	return fmt.Sprintf("violation %d, objective %d", a.Violation, a.Objective)
}

// Reached reports whether rank is at least as good as target.
func Reached(rank, target Rank) bool { return !target.Better(rank) }

// NoTarget is a target that no state reaches: a walk goes on until it is stopped.
var NoTarget = Rank{Violation: -1, Objective: math.MinInt64}

// AnyObjective is a target that every state without a violation reaches.
var AnyObjective = Rank{Objective: math.MaxInt64}
