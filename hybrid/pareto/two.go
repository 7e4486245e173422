package pareto

import (
	"context"

	"lsolve/model"
)

// two finds the front of two objectives from the best value of the first to the best of the
// second.
func (f *finder) two(ctx context.Context) error {
	f.model.Lexicographic(f.objectives...)
	for {
		p, ok, err := f.step(ctx)
		if err != nil || !ok {
			return err
		}
		if err := f.add(p, f.variables); err != nil {
			return err
		}
		f.model.Add(better(&f.objectives[1], p.Objectives[1]))
	}
}

// better is the constraint that an objective is better than a value.
func better(o *model.Objective, value int64) model.LinearConstraint {
	if o.Sense == model.Maximise {
		value++
	} else {
		value--
	}
	c, _ := o.AtMost(value) // check has found that there is one
	return c
}
