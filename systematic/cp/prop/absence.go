package prop

import "lsolve/systematic/cp/kernel"

// appendPremise appends p unless it has always been true.
func appendPremise(e *kernel.Engine, out []kernel.Predicate, p kernel.Predicate) []kernel.Predicate {
	if e.HoldsAt(p, 0) {
		return out
	}
	return append(out, p)
}

// absences explains with few predicates why a view lacked some values: one bound
// for all values below its minimum, one for all above its maximum, and [x != v] for
// each hole.
type absences struct {
	x            View
	lo, hi       int64 // its bounds at that position
	below, above int64 // the largest value below lo, the smallest above hi
	numBelow     int
	numAbove     int
}

func absencesOf(e *kernel.Engine, x View, at kernel.Pos) absences {
	return absences{x: x, lo: e.MinAt(x, at), hi: e.MaxAt(x, at)}
}

// add adds a value that the view lacked. Values come in any order.
func (a *absences) add(e *kernel.Engine, v int64, out []kernel.Predicate) []kernel.Predicate {
	p := kernel.DiffersView(a.x, v)
	switch {
	case e.HoldsAt(p, 0):
	case v < a.lo:
		if a.numBelow++; a.numBelow == 1 || v > a.below {
			a.below = v
		}
	case v > a.hi:
		if a.numAbove++; a.numAbove == 1 || v < a.above {
			a.above = v
		}
	default:
		out = append(out, p)
	}
	return out
}

// finish appends the bounds.
func (a *absences) finish(out []kernel.Predicate) []kernel.Predicate {
	switch {
	case a.numBelow == 1:
		out = append(out, kernel.DiffersView(a.x, a.below))
	case a.numBelow > 1:
		out = append(out, kernel.AtLeastView(a.x, a.below+1))
	}
	switch {
	case a.numAbove == 1:
		out = append(out, kernel.DiffersView(a.x, a.above))
	case a.numAbove > 1:
		out = append(out, kernel.AtMostView(a.x, a.above-1))
	}
	return out
}
