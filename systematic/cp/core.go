package cp

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// Core explains why m has no solution. The result has the numbers of constraints
// that have no solution together. None of them can be left out. The domains of the
// variables are taken for granted.
//
// If m has a solution, the result is that solution. Core makes one search for all
// constraints and one for each constraint of the core. The limits of the options
// are for each of these searches, except that Limits.Time is for all together. If
// a limit is reached, Stopped is not nil, and the core may have constraints that
// are not needed.
//
// Every constraint is made to depend on a variable of its own. The search assumes
// that all of these variables are true, and then leaves them out one by one.
func Core(ctx context.Context, m *model.Model, o Options) (CoreResult, error) {
	if err := errors.Join(m.Check(), solve.CheckContext("cp", ctx), o.Limits.Check("cp", solve.Limits{Nodes: 1, Failures: 1})); err != nil {
		return CoreResult{}, err
	}
	ctx, release := o.Limits.Within(ctx)
	defer release()
	o.Limits.Time = 0
	o.Learn.Mode = LearnOn
	conditional, switches := switched(m)
	s, err := New(conditional, o)
	if err != nil {
		return CoreResult{}, err
	}
	try := func(constraints []int) (CoreResult, error) {
		assumptions := make([]kernel.Predicate, len(constraints))
		for k, i := range constraints {
			assumptions[k] = kernel.AtLeast(switches[i], 1)
		}
		r, err := s.SolveAssuming(ctx, assumptions...)
		for k, i := range r.Core {
			r.Core[k] = constraints[i]
		}
		return r, err
	}
	all := make([]int, len(switches))
	for i := range all {
		all[i] = i
	}
	r, err := try(all)
	if err != nil || r.Status != solve.Unsatisfiable {
		if r.Values != nil {
			r.Values = r.Values[:m.NumVars()]
			o := m.Objective()
			r.Objective = o.Value(r.Values)
		}
		return r, err
	}
	for k := 0; k < len(r.Core); {
		smaller, err := try(slices.Concat(r.Core[:k], r.Core[k+1:]))
		r.Stats = r.Stats.Plus(smaller.Stats)
		switch {
		case err != nil:
			return r, err
		case smaller.Status == solve.Unsatisfiable:
			r.Core = smaller.Core // the constraints before k are needed, and keep their places
			continue
		case smaller.Stopped != nil:
			if r.Stopped = smaller.Stopped; ctx.Err() != nil {
				return r, nil
			}
		}
		k++
	}
	return r, nil
}

// switched returns m with every constraint c as b -> c, and the variables b.
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
