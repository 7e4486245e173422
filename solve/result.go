package solve

import "math"

// Result is the result of a search. Engines return it, or a result of their own that
// embeds it.
//
// A search that a limit or its context ends is no error: the result then has the best
// solution so far, if there is one, and Stopped names what ended it. An error means
// that something went wrong.
type Result struct {
	// Status claims a proof only if there is one.
	Status Status
	// Solution is the best one found; its Values are nil if none was.
	Solution
	// Bound is valid if Bounded is set: no solution is better than it. It is a lower
	// bound when minimising, an upper bound when maximising.
	Bound   int64
	Bounded bool
	// Stopped is the reason why the search ended before its question was answered:
	// the cause of the context, or an error that wraps ErrLimit. It is nil if the
	// search ended by itself.
	Stopped error
	// Stats are what the search counted.
	Stats Stats
}

// Count is what counting solutions came to.
type Count struct {
	Result
	// Solutions is the number of solutions if the Status is All or Unsatisfiable,
	// otherwise the number counted before the search ended.
	Solutions int64
}

// Found reports whether there is a solution.
func (r *Result) Found() bool { return r.Values != nil }

// Gap returns the distance of the solution from the bound, as a share of the larger
// of the two: 0 proves that it is optimal. It is 1 while one of them is not known.
func (r *Result) Gap() float64 {
	if r.Values == nil || !r.Bounded {
		return 1
	}
	return Gap(r.Objective, r.Bound)
}

// Gap returns the distance between an objective and its bound, as a share of the
// larger of the two, from 0 to 1.
func Gap(objective, bound int64) float64 {
	if objective == bound {
		return 0
	}
	o, b := float64(objective), float64(bound)
	return min(1, math.Abs(o-b)/max(math.Abs(o), math.Abs(b)))
}
