package pareto

import (
	"context"
	"math"
	"slices"

	archive "lsolve/localsearch/pareto"
	"lsolve/model"
)

// Part is the points of a front whose first objective is from Best to Worst, both included; nil: no end. With two
// objectives parts without gaps between them are together the whole front. With three or more they are that and perhaps
// other points, each of which a point of another part dominates.
type Part struct {
	Best  *int64 `json:"best,omitempty"`
	Worst *int64 `json:"worst,omitempty"`
}

// has reports whether a value of the objective is in the part.
func (p *Part) has(o *model.Objective, value int64) bool {
	return (p.Best == nil || !precedes(o, value, *p.Best)) && (p.Worst == nil || !precedes(o, *p.Worst, value))
}

// precedes reports whether a value of the objective is better than another.
func precedes(o *model.Objective, value, other int64) bool {
	if o.Sense == model.Maximise {
		return value > other
	}
	return value < other
}

// Cuts divides the front into at most so many parts, without gaps, that have about as many of the known solutions
// each. The front of a linear model with three objectives or more is one part: dynamic programming has to find what
// is better than a part before the part.
func Cuts(m *model.Model, objectives []model.Objective, known []model.Assignment, parts int) []Part {
	if len(objectives) > 2 {
		if l := linearOf(m, objectives); l != nil && l.fits() {
			return []Part{{}}
		}
	}
	first := &objectives[0]
	var values []int64
	for _, a := range known {
		values = append(values, first.Value(a))
	}
	slices.Sort(values)
	values = slices.Compact(values)
	next := int64(1) // from a value to the next worse one
	if first.Sense == model.Maximise {
		slices.Reverse(values)
		next = -1
	}
	parts = max(1, min(parts, len(values)))
	list := make([]Part, parts)
	for i := 1; i < parts; i++ {
		best := values[i*len(values)/parts]
		worst := best - next
		list[i-1].Worst, list[i].Best = &worst, &best
	}
	return list
}

// narrow restricts the model to the part. ok is false if the search has ended before it was known how.
func (f *finder) narrow(ctx context.Context) (ok bool, err error) {
	first := &f.objectives[0]
	whole := f.model.Clone()
	if f.Part.Worst != nil {
		c, _ := first.AtMost(*f.Part.Worst)
		f.model.Add(c)
	}
	switch {
	case f.Part.Best == nil:
		return true, nil
	case len(f.objectives) > 2:
		f.leave()
		return true, nil
	}
	// On the front the second objective is better than that of all whose first one is better than the part.
	g := &finder{Options: f.Options, model: whole, objectives: f.objectives, known: f.known}
	g.model.Add(better(first, *f.Part.Best))
	g.model.Lexicographic(f.objectives[1], f.objectives[0])
	p, found, err := g.step(ctx)
	switch {
	case err != nil:
		return false, err
	case found:
		f.model.Add(better(&f.objectives[1], p.Objectives[1]))
	case !g.front.Complete:
		f.front.Stopped = g.front.Stopped
		return false, nil
	}
	return true, nil
}

// leave leaves out what is better than the part, and what known solutions dominate that are.
func (f *finder) leave() {
	opposite := f.objectives[0]
	opposite.Sense = model.Maximise
	if f.objectives[0].Sense == model.Maximise {
		opposite.Sense = model.Minimise
	}
	if c, ok := opposite.AtMost(*f.Part.Best); ok {
		f.model.Add(c)
	}
	for _, s := range f.known {
		if p := f.pointOf(s.Values); precedes(&f.objectives[0], p.Objectives[0], *f.Part.Best) {
			f.exclude(p)
		}
	}
}

// worst returns for each objective, to be minimised, what no point of the part is above.
func (f *finder) worst() []int64 {
	worst := slices.Repeat([]int64{math.MaxInt64}, len(f.objectives))
	first := &f.objectives[0]
	if f.Part.Worst != nil {
		if worst[0] = *f.Part.Worst; first.Sense == model.Maximise {
			worst[0] = -worst[0]
		}
	}
	if f.Part.Best == nil || len(f.objectives) > 2 {
		return worst
	}
	for _, s := range f.known {
		if precedes(first, first.Value(s.Values), *f.Part.Best) {
			worst[1] = min(worst[1], s.Point[1]-1)
		}
	}
	return worst
}

// Known returns solutions that local search finds with a seed, none of which dominates another. A model that local
// search does not take has none.
func Known(ctx context.Context, m *model.Model, objectives []model.Objective, seed uint64) ([]model.Assignment, error) {
	f := &finder{Options: Options{Seed: seed}, model: m, objectives: objectives}
	if err := f.prepare(ctx); err != nil {
		return nil, err
	}
	known := make([]model.Assignment, len(f.known))
	for i, s := range f.known {
		known[i] = s.Values
	}
	return known, nil
}

// take takes the known solutions of the options.
func (f *finder) take() {
	list := archive.NewArchive[*archive.Solution](len(f.objectives))
	for _, a := range f.Known {
		if f.model.Verify(a) == nil {
			s := &archive.Solution{Point: f.point(a), Values: a}
			list.Add(s.Point, s)
		}
	}
	for _, e := range list.Entries() {
		f.known = append(f.known, e.Solution)
	}
}
