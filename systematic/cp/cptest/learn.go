package cptest

import (
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// mostConflicts is the largest number of failures of a search that learns.
const mostConflicts = 20

// learn searches for solutions with learning, and checks that no solution satisfies
// a nogood. It asks for explanations late, at deeper levels than that of the
// pruning: an explanation that reads domains as they are now is not true then.
func (w *walk) learn() error {
	e := w.engine(kernel.Options{Check: true, Learn: true})
	defer func() {
		verified, unverified := e.Verified()
		w.verified += verified
		w.unverified += unverified
	}()
	conflicts := 0
	for range 10 * mostConflicts {
		w.decisions = decisionsOf(w.decisions, e.Depth())
		if !e.Propagate() {
			if conflicts++; conflicts > mostConflicts {
				return nil
			}
			if over, err := w.resolve(e); over || err != nil {
				return err
			}
			continue
		}
		p, open := w.decision(e)
		if !open { // a solution: the next one from the root
			if err := w.solved(e); err != nil {
				return err
			}
			if err := w.blame(e); err != nil {
				return err
			}
			e.Backjump(0)
			continue
		}
		e.Push()
		e.Require(p, 0)
		w.decisions = append(w.decisions, p)
	}
	return nil
}

// decisionsOf returns the decisions of the levels up to the given one.
func decisionsOf(all []kernel.Predicate, level int) []kernel.Predicate {
	return all[:min(level, len(all))]
}

// resolve learns from a failure. over says that nothing is left to search.
func (w *walk) resolve(e *kernel.Engine) (over bool, err error) {
	g := e.Analyse(0)
	if g.Level == 0 {
		if len(w.solutions) > 0 {
			return true, fmt.Errorf("a search that learns finds that there is no solution, but %v is one", w.solutions[0])
		}
		return true, nil
	}
	for _, a := range w.solutions {
		if !slices.ContainsFunc(g.Predicates, func(p kernel.Predicate) bool { return !w.holds(p, a) }) {
			return true, fmt.Errorf("the nogood %v is learnt, but the solution %v satisfies all of it", g.Predicates, a)
		}
	}
	e.Backjump(g.Back)
	e.Learn(g)
	return false, nil
}

// blame asks which decisions led to the bounds of every variable, and checks that
// solutions with these decisions are within the bounds.
func (w *walk) blame(e *kernel.Engine) error {
	for x := range model.Var(w.Model.NumVars()) {
		for _, p := range []kernel.Predicate{kernel.AtLeast(x, e.Min(x.Term())), kernel.AtMost(x, e.Max(x.Term()))} {
			var decisions []kernel.Predicate
			for _, level := range e.Blame(p) {
				decisions = append(decisions, w.decisions[level-1])
			}
			for _, a := range w.solutions {
				if !w.holds(p, a) && !slices.ContainsFunc(decisions, func(q kernel.Predicate) bool { return !w.holds(q, a) }) {
					return fmt.Errorf("the decisions %v explain %v, but %v is a solution", decisions, p, a)
				}
			}
		}
	}
	return nil
}

// holds reports whether a satisfies p. For variables that the propagators have
// added this is unknown, and taken to be false.
func (w *walk) holds(p kernel.Predicate, a model.Assignment) bool {
	return p.Constant() && p == kernel.True || !p.Constant() && int(p.Var()) < len(a) && p.Holds(int64(a[p.Var()]))
}

// solved checks a solution of the search.
func (w *walk) solved(e *kernel.Engine) error {
	a := make(model.Assignment, w.Model.NumVars())
	for x := range a {
		a[x] = int32(e.Min(model.Var(x).Term()))
	}
	if w.Constraint.Violation(a) != 0 {
		return fmt.Errorf("a search that learns finds %v, which is no solution", a)
	}
	return nil
}
