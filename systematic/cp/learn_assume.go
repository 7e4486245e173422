package cp

import (
	"context"
	"fmt"
	"sync/atomic"

	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// CoreResult is the result of a search under assumptions.
type CoreResult struct {
	solve.Result
	// Core has, if the Status is Unsatisfiable, the numbers of assumptions, or of
	// constraints, that have no solution together, in rising order.
	Core []int
}

// SolveAssuming looks for a solution in which all of the assumptions are true.
// Assumptions are predicates on variables of the model; the objective is ignored. If
// there is no solution, Core has the indices of assumptions that have no solution
// together. It is empty if the model has no solution at all. The core need not be
// the smallest. The solver must learn.
func (s *Solver) SolveAssuming(ctx context.Context, assumptions ...kernel.Predicate) (CoreResult, error) {
	var core atomic.Pointer[[]int]
	r, err := s.run(ctx, func(ctx context.Context) error {
		err := s.solveAssuming(ctx, assumptions)
		found := s.learnt.core
		core.Store(&found)
		return err
	})
	out := CoreResult{Result: r}
	if c := core.Load(); c != nil {
		out.Core = *c
	}
	return out, err
}

func (s *Solver) solveAssuming(ctx context.Context, assumptions []kernel.Predicate) error {
	s.learnt.core = nil
	if !s.learns {
		return fmt.Errorf("%w: assumptions without learning", solve.ErrUnsupported)
	}
	for _, p := range assumptions {
		if p.Constant() || int(p.Var()) >= s.m.NumVars() {
			return fmt.Errorf("%w: the assumption %v", solve.ErrUnsupported, p)
		}
	}
	s.assumed = assumptions
	defer func() { s.assumed = nil }()
	var wrong error
	var found solve.Solution
	err := s.search(ctx, func(w *search) bool {
		solution := w.solution()
		if wrong = verify(s.m, solution.Values); wrong == nil {
			found = solution
		}
		return false
	}, false)
	s.result.Solution = found
	return s.unless(wrong, err)
}

// assume makes the next assumption that is open, in a level of its own. done says
// that there is none. ok is false if the search is over, because an assumption is
// false under the others.
func (l *learner) assume() (done, ok bool) {
	if l.cores != nil && len(l.decisions) > 0 && l.cores.shrink.spent() {
		l.back(0)
		return false, true
	}
	if l.cores != nil && len(l.decisions) == 0 {
		if changed, ok := l.cores.prepare(l); changed || !ok {
			return false, ok
		}
	}
	for len(l.decisions) < len(l.assumed) {
		p := l.assumed[len(l.decisions)]
		switch {
		case l.e.Holds(p.Not()):
			l.core = l.core[:0]
			for _, level := range l.e.Blame(p.Not()) {
				l.core = append(l.core, level-1)
			}
			l.core = append(l.core, len(l.decisions))
			if l.cores == nil {
				return false, false
			}
			l.back(0)
			return false, l.cores.failed(l, l.core)
		case !l.e.Holds(p):
			return false, l.push(p)
		}
		l.activity.push()
		l.e.Push()
		l.decisions = append(l.decisions, p)
	}
	return true, true
}
