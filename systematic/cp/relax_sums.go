package cp

import (
	"lsolve/model"
	"lsolve/systematic/lp"
)

// sumsShare is the part of a program's entries that those of the sums are at most for a program of their own.
const sumsShare = 0.25

// relaxSums posts the program of the sums alone, if it is small beside that of all constraints (nil: there is none) and says more
// of the cost than propagation does. It is solved at nearly every node for the work that the whole one takes at a few, and often
// has the same bound. One that defers rows begins with little more than the sums. It returns false if nothing is left to search.
func (s *search) relaxSums(mode Relax, all *relaxation) bool {
	if s.e.Stopping() {
		return true
	}
	if all != nil {
		if _, deferred := all.deferred(); len(deferred) > 0 {
			return true
		}
	}
	r, offset := s.relaxation(isSum)
	if r == nil || all != nil && mode != relaxAlways && float64(entriesOf(r.rows)) > sumsShare*float64(entriesOf(all.rows)) {
		return true
	}
	p := r.program(s.goal, offset)
	if mode != relaxAlways && !p.Promises(s.e) {
		return true
	}
	if s.relaxed != nil {
		s.relaxed(p)
	}
	s.e.Post(p, model.Own(whole{s.m, nil}))
	return s.settled(s.e.Propagate())
}

// isSum reports whether a constraint is a sum without a condition.
func isSum(c model.Constraint) bool {
	_, ok := c.(model.LinearConstraint)
	return ok
}

// entriesOf returns the number of coefficients of rows.
func entriesOf(rows []lp.Row) (n int) {
	for _, row := range rows {
		n += len(row.Index)
	}
	return n
}

// every takes all constraints.
func every(model.Constraint) bool { return true }
