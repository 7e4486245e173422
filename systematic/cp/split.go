package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// Subproblem is a part of a search: what has been decided. No two parts have a solution in
// common, and propagation finds no failure in any.
type Subproblem struct {
	Path []kernel.Predicate
	// Bound: no solution below has a better objective, if there is an objective.
	Bound int64
}

// Split splits the search below a path into about as many subproblems as are wanted, by the
// brancher, level by level: the tree below the path is no deeper in one of them than in the
// others (Régin, Rezgui and Malapert 2013). Together they have all solutions below the path that
// are better than the best one that the session knows. There are none if there is no such
// solution, and there are fewer than wanted if the search is small. Call it between searches. It
// ends early if over, which may be nil, returns true; what it returns is complete all the same.
func (s *Session) Split(path []kernel.Predicate, b branch.Brancher, want int, over func() bool) ([]Subproblem, error) {
	level, err := s.children(path, nil)
	if err != nil {
		return nil, err
	}
	if b == nil {
		b = branch.Sequence()
	}
	if s.w.rest == nil {
		s.w.rest = branch.Rest()
	}
	b = branch.Sequence(b, s.w.rest)
	var whole []Subproblem // which nothing is left to decide in
	for len(level) > 0 && len(level)+len(whole) < want && (over == nil || !over()) {
		var next []Subproblem
		for i, p := range level {
			if len(next)+len(level)-i+len(whole) >= want && len(next) > 0 {
				next = append(next, level[i:]...) // enough: the rest as it is
				break
			}
			parts, err := s.children(p.Path, b)
			if err != nil {
				return nil, err
			}
			if len(parts) == 1 && len(parts[0].Path) == len(p.Path) {
				whole = append(whole, p)
				continue
			}
			next = append(next, parts...)
		}
		level = next
	}
	return append(whole, level...), nil
}

// children returns the subproblems one decision below a path; the path itself if nothing is left
// to decide, or if there is no brancher.
func (s *Session) children(path []kernel.Predicate, b branch.Brancher) (list []Subproblem, err error) {
	var alternatives []kernel.Predicate
	if ok, err := s.at(path, func(e *kernel.Engine) {
		if b != nil {
			alternatives = b.Branch(e, nil)
		}
		if slices.ContainsFunc(alternatives, func(p kernel.Predicate) bool { return int(p.Var()) >= s.w.m.NumVars() }) {
			alternatives = nil // variables of the engine, which follow from the model's
		}
		if len(alternatives) == 0 {
			list = append(list, s.subproblem(path))
		}
	}); err != nil || !ok {
		return nil, err
	}
	for _, a := range alternatives {
		longer := slices.Concat(path, []kernel.Predicate{a})
		if _, err := s.at(longer, func(*kernel.Engine) { list = append(list, s.subproblem(longer)) }); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *Session) subproblem(path []kernel.Predicate) Subproblem {
	p := Subproblem{Path: path}
	if s.w.m.Objective().Sense != model.Satisfy {
		p.Bound = s.w.goal.signed(s.w.goal.least(s.w.e))
	}
	return p
}

// at calls visit where the path has been propagated; ok is false if that fails.
func (s *Session) at(path []kernel.Predicate, visit func(e *kernel.Engine)) (ok bool, err error) {
	outcome := s.Begin(Task{Assume: func(e *kernel.Engine) bool {
		for _, p := range path {
			if !e.Require(p, 0) {
				return false
			}
		}
		return true
	}})
	if err = s.wrong; err == nil && outcome == Paused {
		ok = true
		err = s.w.guard(func() { visit(s.w.e) })
	}
	s.End()
	return ok, err
}
