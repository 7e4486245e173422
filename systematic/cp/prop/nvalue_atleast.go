package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// AtLeastNValue is: the views have at least n distinct values. A maximum matching
// of views and values bounds n from above. If n can be no smaller, it removes
// values that are in no maximum matching and would repeat another view's value.
// Consistency: domain for the views (Petit, Régin and Bessière 2001, as soft
// all_different); where the domains have too many values (flowValues) only
// the fixed views count.
type AtLeastNValue struct {
	n      View
	xs     []View
	flow   *valueFlow // with the spare node for views that repeat a value; nil: too large
	values []int64
	shared bool // n and a view have the same variable
}

// NewAtLeastNValue returns: xs have at least n distinct values.
func NewAtLeastNValue(n View, xs []View) *AtLeastNValue {
	p := &AtLeastNValue{n: n, xs: xs, values: make([]int64, 0, len(xs))}
	for _, x := range xs {
		p.shared = p.shared || x.Var == n.Var
	}
	return p
}

// Name implements kernel.Propagator.
func (*AtLeastNValue) Name() string { return "nvalue" }

// Attach implements kernel.Propagator.
func (p *AtLeastNValue) Attach(e *kernel.Engine, id kernel.ID) {
	events := kernel.OnFix
	if values, ok := flowValues(e, p.xs); ok {
		p.flow = newValueFlow(p.xs, values, false, true)
		p.flow.attach(e)
		e.SetPriority(id, kernel.Quadratic)
		events = kernel.OnDomain
	}
	for i, x := range p.xs {
		e.Watch(id, x, events, int32(i))
	}
	e.Watch(id, p.n, kernel.OnMin, int32(len(p.xs)))
}

// Propagate implements kernel.Propagator.
func (p *AtLeastNValue) Propagate(e *kernel.Engine) bool {
	if p.flow == nil {
		return p.countFixed(e)
	}
	f := p.flow
	f.hi[f.spare] = 0
	f.refresh(e)
	unmatched := p.match()
	most := len(p.xs) - unmatched
	if int64(most) < e.Max(p.n) {
		if !e.SetMax(p.n, int64(most), p.deficit(e)) {
			return false
		}
		if p.shared { // the matching may be out of date; the propagator runs again
			return true
		}
	}
	if int64(most) > e.Min(p.n) {
		return true
	}
	f.hi[f.spare] = int32(unmatched)
	for i, k := range f.assigned {
		f.active[i] = true
		if k < 0 {
			f.assign(i, int32(f.spare))
		}
	}
	f.components()
	return p.prune(e)
}

// match repairs the maximum matching. It returns the number of unmatched views.
func (p *AtLeastNValue) match() (unmatched int) {
	p.flow.loosen()
	for i, k := range p.flow.assigned {
		if k < 0 && !p.flow.augment(i) {
			unmatched++
		}
	}
	return unmatched
}

// deficit explains the size of the matching: the views reached from unmatched ones
// share fewer values.
func (p *AtLeastNValue) deficit(e *kernel.Engine) kernel.Reason {
	f := p.flow
	if !e.Explaining() {
		return 0
	}
	for i, k := range f.assigned {
		if k < 0 {
			f.assign(i, int32(f.spare))
		}
	}
	f.hi[f.spare] = f.load[f.spare]
	clear(f.seen)
	if f.load[f.spare] > 0 {
		f.closure(f.spare)
	}
	why := f.hallSet(e, -1)
	for f.head[f.spare] >= 0 {
		f.unassign(int(f.head[f.spare]))
	}
	return why
}

// prune removes values where the view neither can move nor may repeat another
// view's value.
func (p *AtLeastNValue) prune(e *kernel.Engine) bool {
	f := p.flow
	for i, x := range p.xs {
		own := f.component[f.assigned[i]]
		if own == f.component[f.spare] {
			continue
		}
		// A value may have been removed already: two views of one variable.
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			if k := f.node(v); f.component[k] != own && !e.Remove(x, v, p.repeated(e, k)) {
				return false
			}
		}
	}
	return true
}

// repeated explains why no view from outside can move to node k: too few values
// would be left.
func (p *AtLeastNValue) repeated(e *kernel.Engine, k int) kernel.Reason {
	f := p.flow
	if !e.Explaining() {
		return 0
	}
	c := f.component[k]
	if !f.known[c] {
		f.closure(k)
		f.extend(f.spare, false)
		f.known[c] = true
		f.reasons[c] = f.hallSet(e, -1, kernel.AtLeastView(p.n, e.Min(p.n)))
	}
	return f.reasons[c]
}

// countFixed bounds n by the distinct values of the fixed views plus the number of
// the others.
func (p *AtLeastNValue) countFixed(e *kernel.Engine) bool {
	p.values = p.values[:0]
	for _, x := range p.xs {
		if e.Fixed(x) {
			p.values = append(p.values, e.Min(x))
		}
	}
	fixed := len(p.values)
	slices.Sort(p.values)
	distinct := len(slices.Compact(p.values))
	return e.SetMax(p.n, int64(len(p.xs)-fixed+distinct), 0)
}

// Explain implements kernel.Propagator. The only lazy reason is the bound by fixed
// views.
func (p *AtLeastNValue) Explain(e *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for _, x := range p.xs {
		if e.FixedAt(x, at) {
			out = append(out, kernel.EqualView(x, e.MinAt(x, at)))
		}
	}
	return out
}
