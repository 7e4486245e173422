package fzn

import (
	"context"

	"lsolve/flatzinc"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/reduce"
)

// presolved returns the model that a search that learns is given, with the levels of its
// constraints, and whether it has no solution. The variables are those of the compiled model,
// and its solutions are solutions of that: all of them, if many are wanted. Where the annotations
// are obeyed, the variables that they name keep their values. A recording shows the
// compiled model, which then stays.
func (r *run) presolved(ctx context.Context, many bool) (m *model.Model, level func(int, model.Constraint) cp.Consistency, infeasible bool) {
	m, level = r.compiled.Model, r.consistency()
	if r.recording != nil {
		return m, level, false
	}
	var keep []model.Var
	if !r.Free {
		keep = decided(nil, r.compiled.Search.Searches)
	}
	stop, release := cp.StopWith(ctx)
	defer release()
	p := reduce.Run(m, reduce.Options{One: !many, Whole: true, Without: reduce.Costly, Keep: keep, Stop: stop})
	if n := p.Counts.Total(); n > 0 {
		r.note(solve.Stats{{Name: solve.Presolved, Value: n}, {Name: solve.Dropped, Value: int64(p.Constraints)}})
	}
	for rule, n := range p.Counts {
		if n > 0 {
			r.say("presolve, %s: %d", reduce.Names[rule], n)
		}
	}
	return p.Model, p.Levels(level), p.Infeasible
}

// decided appends the variables that annotations name.
func decided(to []model.Var, searches []flatzinc.Search) []model.Var {
	for i := range searches {
		to = decided(append(to, searches[i].Vars...), searches[i].Parts)
	}
	return to
}
