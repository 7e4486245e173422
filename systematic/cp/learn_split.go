package cp

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// Split splits what is left to search below a path into about as many subproblems as are wanted, level
// by level, by the predicates that the failures so far have met most often. Those are what the search
// would decide next, and each part is much smaller than the whole. Together the parts have all solutions
// below the path that are better than the best one; there are none if there is no such solution, and
// Hopeless is true if there is none anywhere. There are
// fewer than wanted if nothing was learnt that the parts could differ in. Call it between searches.
func (s *LearnSession) Split(path []kernel.Predicate, want int) (parts []Subproblem, err error) {
	l := s.l
	if l.halt == stopped || s.hopeless {
		return nil, nil
	}
	err = l.guard(func() {
		if !l.goal.bound(l.e) || !l.e.Propagate() {
			if s.hopeless = !l.e.Stopped(); !s.hopeless {
				l.halt = stopped
			}
			return
		}
		level := s.parts(nil, path)
		for len(level) > 0 && len(level)+len(parts) < want {
			var next []Subproblem
			for i, p := range level {
				if len(next)+len(level)-i+len(parts) >= want && len(next) > 0 {
					next = append(next, level[i:]...) // enough: the rest as it is
					break
				}
				on, ok := s.pick(p.Path)
				if !ok {
					parts = append(parts, p)
					continue
				}
				next = s.parts(next, p.Path, on)
				next = s.parts(next, p.Path, on.Not())
			}
			level = next
		}
		parts = append(parts, level...)
	})
	if l.halt != stopped {
		l.back(0)
	}
	return parts, err
}

// parts appends a path and further predicates, unless propagation finds that nothing is below.
func (s *LearnSession) parts(list []Subproblem, path []kernel.Predicate, more ...kernel.Predicate) []Subproblem {
	longer := slices.Concat(path, more)
	if !s.descend(longer) {
		return list
	}
	p := Subproblem{Path: longer}
	if s.l.goal != nil {
		p.Bound = s.l.goal.signed(s.l.goal.least(s.l.e))
	}
	return append(list, p)
}

// descend propagates a path, from the root on; false: that fails.
func (s *LearnSession) descend(path []kernel.Predicate) bool {
	l := s.l
	l.back(0) // where everything is propagated
	for _, p := range path {
		if l.e.Holds(p) {
			continue
		}
		l.level(p)
		if !l.e.Require(p, 0) || !l.e.Propagate() {
			return false
		}
	}
	return true
}

// level begins a level.
func (l *learner) level(p kernel.Predicate) {
	l.activity.push()
	l.e.Push()
	l.decisions = append(l.decisions, p)
}

// pick returns the most active predicate on a variable of the model that is open below a path.
func (s *LearnSession) pick(path []kernel.Predicate) (kernel.Predicate, bool) {
	l := s.l
	if !s.descend(path) {
		return kernel.True, false
	}
	l.level(kernel.True) // so that what leaves the heap comes back
	for {
		p, ok := l.activity.next()
		if !ok || int(p.Var()) < l.m.NumVars() {
			return p, ok
		}
		l.activity.left = append(l.activity.left, l.activity.heap[0])
		l.activity.pop()
	}
}
