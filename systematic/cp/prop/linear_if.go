package prop

import "lsolve/systematic/cp/kernel"

// AtMostIf is the half-reification b -> sum of views <= bound, without the trial
// runs of Conditional: if the smallest sum is too large, b is false. Consistency:
// bounds.
type AtMostIf struct {
	AtMost
	b View
}

// NewAtMostIf returns b -> sum of xs <= bound, for a 0..1 view b.
func NewAtMostIf(b View, xs []View, bound int64) *AtMostIf {
	return &AtMostIf{AtMost{xs: xs, bound: bound}, b}
}

// tooLarge is the reason why b is false. The others are AtMost's.
const tooLarge kernel.Reason = 1 << 32

// Name implements kernel.Propagator.
func (*AtMostIf) Name() string { return "half-reified linear" }

// Attach implements kernel.Propagator.
func (p *AtMostIf) Attach(e *kernel.Engine, id kernel.ID) {
	p.AtMost.Attach(e, id)
	e.Watch(id, p.b, kernel.OnFix, condition)
}

// Propagate implements kernel.Propagator.
func (p *AtMostIf) Propagate(e *kernel.Engine) bool {
	switch {
	case e.Max(p.b) == 0:
		e.Entail(p.id)
		return true
	case e.Min(p.b) == 1:
		return p.AtMost.Propagate(e)
	}
	sum := int64(0)
	for _, x := range p.xs {
		sum += e.Min(x)
	}
	if sum <= p.bound {
		return true
	}
	e.Entail(p.id)
	return e.SetMax(p.b, 0, tooLarge)
}

// Explain implements kernel.Propagator.
func (p *AtMostIf) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == tooLarge {
		return p.AtMost.Explain(e, kernel.False, 0, at, out)
	}
	return p.AtMost.Explain(e, q, why, at, append(out, kernel.AtLeastView(p.b, 1)))
}
