package prop

import "lsolve/systematic/cp/kernel"

// NotEqual is sum of views != bound. Consistency: domain; it acts when one view is
// open. Cost: O(1) per run while the two views that it watches are open.
type NotEqual struct {
	xs    []View
	bound int64
	open  kernel.Cell // two views that were open at the last look
	id    kernel.ID
}

// NewNotEqual returns sum of xs != bound.
func NewNotEqual(xs []View, bound int64) *NotEqual { return &NotEqual{xs: xs, bound: bound} }

// Name implements kernel.Propagator.
func (*NotEqual) Name() string { return "linear" }

// Attach implements kernel.Propagator.
func (p *NotEqual) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.open = e.NewCells(2, 0)
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	if len(p.xs) > 1 {
		e.Set(p.open+1, 1)
	}
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *NotEqual) Propagate(e *kernel.Engine) bool {
	if len(p.xs) > 1 && !e.Fixed(p.xs[e.Get(p.open)]) && !e.Fixed(p.xs[e.Get(p.open+1)]) {
		return true
	}
	rest, open := p.bound, -1
	for i, x := range p.xs {
		if e.Fixed(x) {
			rest -= e.Min(x)
			continue
		}
		if open >= 0 {
			e.Set(p.open, int64(open))
			e.Set(p.open+1, int64(i))
			return true
		}
		open = i
	}
	e.Entail(p.id)
	if open < 0 {
		return rest != 0 || e.Fail(kernel.Reason(len(p.xs)))
	}
	return e.Remove(p.xs[open], rest, kernel.Reason(open))
}

// Explain implements kernel.Propagator.
func (p *NotEqual) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for i, x := range p.xs {
		if i != int(why) {
			out = append(out, kernel.EqualView(x, e.MinAt(x, at)))
		}
	}
	return out
}
