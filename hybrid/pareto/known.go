package pareto

import (
	"context"

	"lsolve/hybrid"
	archive "lsolve/localsearch/pareto"
	"lsolve/model"
)

// knownSteps is the number of steps of the local search that comes first.
const knownSteps = 1000

// prepare finds solutions by local search: to start from, and to leave out what they dominate. A model that
// local search does not take has none.
func (f *finder) prepare(ctx context.Context) error {
	state, err := archive.OnModel(f.model, f.objectives)
	if err != nil || state.Encoding().Length() == 0 {
		return nil //nolint:nilerr // the complete search can do without
	}
	search, err := archive.NewLocal(state, archive.LocalOptions{Seed: f.Seed, Starts: 30})
	if err != nil {
		return err
	}
	if _, err := search.Run(ctx, knownSteps); err != nil {
		return nil //nolint:nilerr // ctx has ended, which the next step notices
	}
	for _, e := range search.Found().Entries() {
		if f.model.Verify(e.Solution.Values) == nil {
			f.known = append(f.known, e.Solution)
		}
	}
	return nil
}

// start returns the best known solution of the model as it is now; nil if there is none. What excludes
// points may have given the model other variables, which solutions lack.
func (f *finder) start() (best model.Assignment) {
	if len(f.objectives) != 2 {
		return nil
	}
	o := f.model.Objective()
	least := int64(0)
	for _, s := range f.known {
		if value := o.Value(s.Values); f.model.Verify(s.Values) == nil && (best == nil || value < least) {
			best, least = s.Values, value
		}
	}
	return best
}

// byStates finds the front by dynamic programming, if the model is linear and has not too many states. done is
// false if it has not found it.
func (f *finder) byStates(ctx context.Context, failed *error) (done bool) {
	if f.Strategy != hybrid.Auto {
		return false
	}
	l := linearOf(f.model, f.objectives)
	if l == nil || !l.fits() {
		return false
	}
	front := archive.NewArchive[model.Assignment](len(f.objectives))
	covered := archive.NewArchive[struct{}](len(f.objectives))
	for _, s := range f.known {
		front.Add(s.Point, s.Values)
		covered.Add(s.Point, struct{}{})
	}
	solutions, ok := l.points(ctx, covered, f.worst(), f.variables)
	if !ok {
		return false
	}
	for _, a := range solutions {
		front.Add(f.point(a), a)
	}
	for _, e := range front.Entries() {
		if ctx.Err() != nil {
			f.front.Stopped = context.Cause(ctx)
			return true
		}
		if *failed = f.add(f.pointOf(e.Solution), f.variables); *failed != nil {
			return true
		}
	}
	f.front.Complete = true
	return true
}

// point returns the objectives of a solution, all to be minimised.
func (f *finder) point(a model.Assignment) (point []int64) {
	for i := range f.objectives {
		v := f.objectives[i].Value(a)
		if f.objectives[i].Sense == model.Maximise {
			v = -v
		}
		point = append(point, v)
	}
	return point
}

// pointOf returns a solution with its objectives.
func (f *finder) pointOf(a model.Assignment) Point {
	p := Point{Values: a}
	for i := range f.objectives {
		p.Objectives = append(p.Objectives, f.objectives[i].Value(a))
	}
	return p
}
