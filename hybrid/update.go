package hybrid

import (
	"fmt"
	"math"
	"time"

	"lsolve/model"
	"lsolve/solve"
)

// Update is news of a running search: a better solution, or a better bound.
type Update struct {
	// Values are the best solution so far, nil before there is one. They are not
	// to be changed.
	Values model.Assignment
	// Improved reports whether the solution is new, and not the bound alone.
	Improved bool
	// Objective is that of Values; nothing without an objective.
	Objective int64
	// Bound is what no solution can be better than, if Bounded.
	Bound   int64
	Bounded bool
	// By is the part that brought the news.
	By string
	// After is the time since the search began.
	After time.Duration
}

// Gap is how far the solution is from the bound, as a share of the larger of the
// two: 0 proves that it is optimal. It is 1 while one of them is not known.
func (u Update) Gap() float64 {
	if u.Values == nil || !u.Bounded {
		return 1
	}
	if u.Objective == u.Bound {
		return 0
	}
	return min(1, math.Abs(float64(u.Objective)-float64(u.Bound))/max(math.Abs(float64(u.Objective)), math.Abs(float64(u.Bound))))
}

// String is a line such as "0.12 s: 930 by lns, bound 910, gap 2.15 %".
func (u Update) String() string {
	text := fmt.Sprintf("%.2f s:", u.After.Seconds())
	if u.Values != nil {
		text += fmt.Sprintf(" %d", u.Objective)
	}
	if u.Improved {
		text += " by " + u.By
	}
	if u.Bounded {
		text += fmt.Sprintf(", bound %d", u.Bound)
		if !u.Improved {
			text += " by " + u.By
		}
		text += fmt.Sprintf(", gap %.2f %%", 100*u.Gap())
	}
	return text
}

// Result is what a search came to.
type Result struct {
	// Values are the best solution, nil if none was found.
	Values    model.Assignment
	Objective int64
	// Bound is what no solution can be better than, if Bounded.
	Bound   int64
	Bounded bool
	// By is the part that found Values, Proof the one that completed the proof if
	// Status is Optimal or Unsatisfiable.
	By, Proof string
	Status    solve.Status
	// Choice is what was chosen, and why.
	Choice Choice
	// Parts are what each part did.
	Parts []PartReport
	// Updates is how many better solutions there were.
	Updates int
}

// Stats are the figures of the parts that count them, added up.
func (r *Result) Stats() solve.Stats {
	var sum solve.Stats
	for _, p := range r.Parts {
		sum = sum.Plus(p.Stats)
	}
	return sum
}

// PartReport is what a part did.
type PartReport struct {
	Name string
	// Found is how many better solutions it brought, Bounds how many better bounds.
	Found, Bounds int
	Time          time.Duration // that it worked
	Stats         solve.Stats
	// Err is why it ended early: a panic, a wrong solution, or what it does not
	// support; nil if it did not.
	Err error
}
