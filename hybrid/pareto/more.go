package pareto

import (
	"context"
	"fmt"
	"slices"

	"lsolve/model"
)

// more finds the front of any number of objectives. What minimises their sum among the
// solutions that no point covers is on the front: what dominated it would not be covered either, and
// have a smaller sum.
func (f *finder) more(ctx context.Context) error {
	f.model.Weighted(f.objectives, slices.Repeat([]int64{1}, len(f.objectives)))
	for {
		p, ok, err := f.step(ctx)
		if err != nil || !ok {
			return err
		}
		if err := f.add(p, f.variables); err != nil {
			return err
		}
		f.exclude(p)
	}
}

// exclude requires that one of the objectives is better than at a point.
func (f *finder) exclude(p Point) {
	var any []model.Var
	for i := range f.objectives {
		x := f.model.Bool(fmt.Sprintf("better than %v in objective %d", p.Objectives, i))
		f.model.Add(model.Implies(x, better(&f.objectives[i], p.Objectives[i])))
		any = append(any, x)
	}
	f.model.Add(model.Clause(any, nil))
}
