package cp

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// Nogood is what a search that learns has learnt and another search of the same model can use:
// one of the predicates of Clause is true in every solution that is better than Objective.
type Nogood struct {
	Clause []kernel.Predicate
	// LBD is the number of levels whose decisions it is about (Audemard and Simon 2009).
	LBD int
	// Objective, if Bounded, is that of a solution that was known: who hears of the
	// nogood looks for better ones only, so the solution must be known to the caller. Else
	// the clause holds in every solution.
	Objective int64
	Bounded   bool
}

// The nogoods that are told: of at most so many predicates and so low an LBD, or of two
// predicates. Longer ones seldom prune elsewhere, and cost every search that has them.
const (
	mostTold    = 20
	mostToldLBD = 5
)

// tell tells others of a nogood.
func (l *learner) tell(g kernel.Nogood) {
	n := len(g.Predicates)
	if n > mostTold || n > 2 && g.LBD > mostToldLBD ||
		l.goal == nil && l.solutions > 0 { // it may depend on solutions that are not to come again
		return
	}
	for _, p := range g.Predicates {
		if int(p.Var()) >= l.m.NumVars() {
			return
		}
	}
	told := Nogood{Clause: slices.Clone(g.Predicates), LBD: g.LBD}
	for i, p := range told.Clause {
		told.Clause[i] = p.Not()
	}
	if l.goal != nil {
		if best := l.goal.best.Load(); best != unset {
			told.Objective, told.Bounded = l.goal.signed(best), true
		}
	}
	l.call("Learn.Tell")
	l.o.Tell(told)
	l.called()
}

// hear takes the nogoods of others, at the root. changed says that a domain may have changed,
// which then must be propagated; ok is false if nothing is left to search.
func (l *learner) hear() (changed, ok bool) {
	if l.o.Hear == nil || l.floor > 0 || l.goal == nil && l.solutions > 0 {
		return false, true
	}
	l.call("Learn.Hear")
	list := l.o.Hear()
	l.called()
	from := l.e.Here()
	for _, g := range list {
		if g.Bounded && l.goal != nil && l.goal.beat(g.Objective) && !l.goal.bound(l.e) {
			return true, false
		}
		if !l.e.AddNogood(g.Clause, g.LBD) {
			return true, false
		}
	}
	l.activity.adopt()
	return l.e.Here() != from, true
}
