package cp

import (
	"context"
	"errors"
	"fmt"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// SolveAssuming looks for a solution in which all of the assumptions are true,
// which are predicates on variables of the model; the objective is ignored. If
// there is none the status is Unsatisfiable, and core is the places of assumptions
// that have no solution together: none if the model has no solution at all. The
// core need not be the smallest. The solver must learn.
func (s *Solver) SolveAssuming(ctx context.Context, assumptions ...kernel.Predicate) (solution solve.Solution, status solve.Status, core []int, err error) {
	if !s.learns {
		return solution, solve.Unknown, nil, fmt.Errorf("%w: assumptions without learning", solve.ErrUnsupported)
	}
	for _, p := range assumptions {
		if p.Constant() || int(p.Var()) >= s.m.NumVars() {
			return solution, solve.Unknown, nil, fmt.Errorf("%w: the assumption %v", solve.ErrUnsupported, p)
		}
	}
	s.assumed = assumptions
	defer func() { s.assumed = nil }()
	var wrong error
	err = s.search(ctx, func(w *search) bool {
		solution = w.solution()
		wrong = s.verify(solution)
		return false
	}, false)
	err = s.unless(wrong, err)
	return solution, s.status, s.learnt.core, err
}

// assume makes the next assumption that is open, in a level of its own, as is
// everything that is assumed. It returns done if there is none, and not ok if the
// search is over: an assumption is false, because of others.
func (l *learner) assume() (done, ok bool) {
	if l.cores != nil && len(l.decisions) == 0 {
		if news, ok := l.cores.prepare(l); news || !ok {
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
			return false, l.cores.relax(l, l.core)
		case !l.e.Holds(p):
			return false, l.push(p)
		}
		l.activity.push()
		l.e.Push()
		l.decisions = append(l.decisions, p)
	}
	return true, true
}

// Core is why m has no solution, in terms of its constraints: the numbers of
// constraints that have none together, in rising order, none of which can be left
// out. The domains of the variables are taken for granted. It returns
// solve.ErrUnsupported if m has a solution. With a limit in the options
// constraints of which it was not found out in time are kept, and the error is
// solve.ErrLimit if not even the whole was. When ctx ends the error is its cause;
// the constraints are then some that have no solution together, but maybe more
// than it takes, or nil if that was not found out either.
//
// Every constraint is made to depend on a variable of its own, and the search
// assumes that these are true; then what is left out one after the other.
func Core(ctx context.Context, m *model.Model, o Options) ([]int, error) {
	o.Learn.Mode = LearnOn
	conditional, switches := switched(m)
	s, err := New(conditional, o)
	if err != nil {
		return nil, err
	}
	try := func(constraints []int) ([]int, solve.Status, error) {
		assumptions := make([]kernel.Predicate, len(constraints))
		for k, i := range constraints {
			assumptions[k] = kernel.AtLeast(switches[i], 1)
		}
		_, status, core, err := s.SolveAssuming(ctx, assumptions...)
		for k, i := range core {
			core[k] = constraints[i]
		}
		return core, status, err
	}
	all := make([]int, len(switches))
	for i := range all {
		all[i] = i
	}
	core, status, err := try(all)
	switch {
	case err != nil:
		return nil, err
	case status != solve.Unsatisfiable:
		return nil, fmt.Errorf("%w: a core of a model that has solutions", solve.ErrUnsupported)
	}
	for k := 0; k < len(core); {
		without := append(append([]int(nil), core[:k]...), core[k+1:]...)
		smaller, status, err := try(without)
		switch {
		case status == solve.Unsatisfiable:
			core = smaller // the order stays: what is before k is needed
		case err != nil && !errors.Is(err, solve.ErrLimit):
			return core, err
		default:
			k++
		}
	}
	return core, nil
}

// switched is m with every constraint c as b -> c, and the variables b.
func switched(m *model.Model) (*model.Model, []model.Var) {
	out := model.New()
	for x := range model.Var(m.NumVars()) {
		out.Var(m.Name(x), m.Domain(x))
	}
	var switches []model.Var
	for i, c := range m.Constraints() {
		b := out.Bool(fmt.Sprint("constraint", i))
		switches = append(switches, b)
		out.Add(model.Implies(b, c))
	}
	return out, switches
}
