package models

import (
	"lsolve/cluster"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// fine is how many parts a task is split into, so that it can give some of them away.
const fine = 16

// mostValues is how many values a task collects before it leaves the rest of its parts to others.
const mostValues = 1 << 20

// enumerate counts the solutions below a path, or lists them.
func (w *work) enumerate(path []kernel.Predicate, tries int) (out cluster.Outcome, err error) {
	s, err := w.session()
	if err != nil {
		return out, err
	}
	c := w.now
	parts, err := s.Split(path, w.brancher, fine, c.over.Load)
	if err != nil {
		return out, err
	}
	values := 0
	for i, p := range parts {
		if i > 0 && (values > mostValues || c.task.Wanted(c.ctx)) {
			out.Parts = w.pieces(parts[i:], tries+1)
			return out, nil
		}
		outcome, err := s.Search(cp.Task{Assume: assume(p.Path), Branch: w.brancher, OnSolution: func(found solve.Solution) bool {
			c.Count++
			if w.in.Ask == All {
				c.Solutions = append(c.Solutions, found.Values)
				values += len(found.Values)
			}
			return true
		}}, c.over.Load)
		if err != nil {
			return out, err
		}
		if outcome != cp.Exhausted {
			return out, nil // the context has ended
		}
	}
	return out, nil
}

// assume makes the decisions of a path.
func assume(path []kernel.Predicate) func(e *kernel.Engine) bool {
	return func(e *kernel.Engine) bool {
		for _, p := range path {
			if !e.Require(p, 0) {
				return false
			}
		}
		return true
	}
}
