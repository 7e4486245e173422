package prop

import "lsolve/systematic/cp/kernel"

// AllDifferentValue is all_different at value consistency: when a view is fixed,
// the others lose its value. Cost: O(n) for each fixed view.
type AllDifferentValue struct {
	xs    []View
	fixed []int32 // notes: views that became fixed
	all   bool    // all views have to be examined
	// open is the number of views that may be open. order is a permutation of the
	// views in which these come first.
	open  kernel.Cell
	order []int32
	place []int32 // by view: its place in order
}

// NewAllDifferentValue returns all_different(xs).
func NewAllDifferentValue(xs []View) *AllDifferentValue {
	p := &AllDifferentValue{xs: xs, all: true, order: make([]int32, len(xs)), place: make([]int32, len(xs))}
	for i := range xs {
		p.order[i], p.place[i] = int32(i), int32(i)
	}
	return p
}

// Name implements kernel.Propagator.
func (*AllDifferentValue) Name() string { return "all_different" }

// Attach implements kernel.Propagator.
func (p *AllDifferentValue) Attach(e *kernel.Engine, id kernel.ID) {
	p.open = e.NewCells(1, int64(len(p.xs)))
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Advise implements kernel.Advisor.
func (p *AllDifferentValue) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	p.fixed = append(p.fixed, local)
	return true
}

// Forget implements kernel.Advisor.
func (p *AllDifferentValue) Forget(all bool) {
	p.fixed = p.fixed[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *AllDifferentValue) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		p.fixed = p.fixed[:0]
		for i, x := range p.xs {
			if e.Fixed(x) {
				p.fixed = append(p.fixed, int32(i))
			}
		}
	}
	open := int32(e.Get(p.open))
	// Advise appends the views that become fixed during this loop.
	for k := 0; k != len(p.fixed); k++ {
		i := p.fixed[k]
		if p.place[i] >= open {
			continue // handled before: no open view has its value
		}
		open--
		p.swap(i, open)
		v := e.Min(p.xs[i])
		for _, j := range p.order[:open] {
			if !e.Remove(p.xs[j], v, kernel.Reason(i)) {
				return false
			}
		}
	}
	p.fixed = p.fixed[:0]
	e.Set(p.open, int64(open))
	return true
}

// swap moves view i to a place in order. The order among the open views, and among
// the others, is irrelevant, so backtracking need not restore it.
func (p *AllDifferentValue) swap(i, to int32) {
	from, other := p.place[i], p.order[to]
	p.order[from], p.order[to] = other, i
	p.place[other], p.place[i] = from, to
}

// Explain implements kernel.Propagator.
func (p *AllDifferentValue) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x := p.xs[why]
	return append(out, kernel.EqualView(x, e.MinAt(x, at)))
}
