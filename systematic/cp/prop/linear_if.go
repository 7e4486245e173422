package prop

import "lsolve/systematic/cp/kernel"

// AtMostIf is the half-reification b1 and b2 and ... -> sum of views <= bound,
// without the trial runs of Conditional: if the smallest sum is too large, one of
// the conditions is false. Consistency: bounds.
// Cost: O(n) per run.
type AtMostIf struct {
	AtMost
	conditions []View
}

// NewAtMostIf returns conditions -> sum of xs <= bound, for 0..1 views that are
// conditions together: an AtMostIf, or a LongAtMostIf if there are more than 3 views.
func NewAtMostIf(conditions, xs []View, bound int64) kernel.Propagator {
	short := AtMostIf{AtMost{xs: xs, bound: bound}, conditions}
	if len(xs) <= 3 {
		return &short
	}
	return &LongAtMostIf{AtMostIf: short}
}

// tooLarge plus k is the reason why condition k is false. The others are AtMost's.
const tooLarge kernel.Reason = 1 << 32

// Name implements kernel.Propagator.
func (*AtMostIf) Name() string { return "half-reified linear" }

// Attach implements kernel.Propagator.
func (p *AtMostIf) Attach(e *kernel.Engine, id kernel.ID) {
	p.AtMost.Attach(e, id)
	for _, b := range p.conditions {
		e.Watch(id, b, kernel.OnFix, condition)
	}
}

// open returns how many conditions are not fixed, and the last of them. never says that
// one is false.
func (p *AtMostIf) open(e *kernel.Engine) (open, last int, never bool) {
	for k, b := range p.conditions {
		switch {
		case e.Max(b) == 0:
			return 0, 0, true
		case e.Min(b) == 0:
			open, last = open+1, k
		}
	}
	return open, last, false
}

// Propagate implements kernel.Propagator.
func (p *AtMostIf) Propagate(e *kernel.Engine) bool {
	open, last, never := p.open(e)
	switch {
	case never:
		e.Entail(p.id)
		return true
	case open == 0:
		return p.AtMost.Propagate(e)
	case open > 1:
		return true
	}
	sum := int64(0)
	for _, x := range p.xs {
		sum += e.Min(x)
	}
	if sum <= p.bound {
		return true
	}
	return p.refuse(e, last)
}

// refuse makes condition k false.
func (p *AtMostIf) refuse(e *kernel.Engine, k int) bool {
	e.Entail(p.id)
	return e.SetMax(p.conditions[k], 0, tooLarge+kernel.Reason(k))
}

// Explain implements kernel.Propagator.
func (p *AtMostIf) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	left := len(p.conditions) // the condition that is explained, or none
	if why >= tooLarge {
		left = int(why - tooLarge)
		q, why = kernel.False, 0
	}
	for k, b := range p.conditions {
		if k != left {
			out = append(out, kernel.AtLeastView(b, 1))
		}
	}
	return p.AtMost.Explain(e, q, why, at, out)
}

// Edge implements kernel.Difference.
func (p *AtMostIf) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	if why >= tooLarge {
		return from, 0, out, false
	}
	for _, b := range p.conditions {
		out = append(out, kernel.AtLeastView(b, 1))
	}
	return p.AtMost.Edge(e, q, why, at, out)
}
