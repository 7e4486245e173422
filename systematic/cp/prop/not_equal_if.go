package prop

import "lsolve/systematic/cp/kernel"

// NotEqualIf is the half-reification b -> sum of views != bound without the trial runs of
// Conditional. It acts when one of b and the views is open. Consistency: domain. Cost: O(1) per
// run while the two of them that it watches are open.
type NotEqualIf struct {
	NotEqual
	b View
}

// NewNotEqualIf returns b -> sum of xs != bound, for a 0..1 view b.
func NewNotEqualIf(b View, xs []View, bound int64) *NotEqualIf {
	return &NotEqualIf{NotEqual{xs: xs, bound: bound}, b}
}

// Name implements kernel.Propagator.
func (*NotEqualIf) Name() string { return "half-reified linear" }

// Attach implements kernel.Propagator.
func (p *NotEqualIf) Attach(e *kernel.Engine, id kernel.ID) {
	p.NotEqual.Attach(e, id)
	e.Watch(id, p.b, kernel.OnFix, condition)
	e.Set(p.open+1, int64(len(p.xs)))
}

// item returns view i, or b behind the last.
func (p *NotEqualIf) item(i int64) View {
	if i == int64(len(p.xs)) {
		return p.b
	}
	return p.xs[i]
}

// Propagate implements kernel.Propagator.
func (p *NotEqualIf) Propagate(e *kernel.Engine) bool {
	if e.Max(p.b) == 0 {
		e.Entail(p.id)
		return true
	}
	one, two := e.Get(p.open), e.Get(p.open+1)
	if one != two && !e.Fixed(p.item(one)) && !e.Fixed(p.item(two)) {
		return true
	}
	rest, open := p.bound, -1
	for i := range len(p.xs) + 1 {
		x := p.item(int64(i))
		switch {
		case !e.Fixed(x) && open >= 0:
			e.Set(p.open, int64(open))
			e.Set(p.open+1, int64(i))
			return true
		case !e.Fixed(x):
			open = i
		case i < len(p.xs):
			rest -= e.Min(x)
		}
	}
	e.Entail(p.id)
	switch {
	case open < 0:
		return rest != 0 || e.Fail(kernel.Reason(len(p.xs)+1))
	case open == len(p.xs):
		return rest != 0 || e.SetMax(p.b, 0, kernel.Reason(open))
	}
	return e.Remove(p.xs[open], rest, kernel.Reason(open))
}

// Explain implements kernel.Propagator.
func (p *NotEqualIf) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if int(why) != len(p.xs) {
		out = append(out, kernel.AtLeastView(p.b, 1))
	}
	return p.NotEqual.Explain(e, q, why, at, out)
}
