package prop

import "lsolve/systematic/cp/kernel"

// LinearEqual is sum of views = bound. Consistency: bounds over the reals. It is
// both inequalities in one propagator: it updates one sum of minima and one of
// maxima as bounds move, until none does. Cost: O(n) per round.
type LinearEqual struct {
	xs     []View
	bound  int64
	now    []minMax // bounds of the views in this run
	atMost AtMost   // sum <= bound, for explanations
	least  AtMost   // -sum <= -bound, for explanations
}

type minMax struct{ lo, hi int64 }

// NewLinearEqual returns sum of xs = bound: a LinearEqual, or a LongLinearEqual if there are many views.
func NewLinearEqual(xs []View, bound int64) kernel.Propagator {
	if len(xs) >= longSum {
		return NewLongLinearEqual(xs, bound)
	}
	p := newLinearEqual(xs, bound)
	p.now = make([]minMax, len(xs))
	return &p
}

func newLinearEqual(xs []View, bound int64) LinearEqual {
	return LinearEqual{xs: xs, bound: bound, atMost: newAtMost(xs, bound), least: newAtMost(opposites(xs), -bound)}
}

// Name implements kernel.Propagator.
func (*LinearEqual) Name() string { return "linear" }

// Attach implements kernel.Propagator.
func (p *LinearEqual) Attach(e *kernel.Engine, id kernel.ID) {
	if len(p.xs) <= 3 {
		e.SetPriority(id, kernel.Constant)
	}
	if !sharesVariables(p.xs) {
		e.SetIdempotent(id)
	}
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnBounds, int32(i))
	}
}

// Reasons: i for the maximum of view i, n+i for its minimum, 2n and 2n+1 for
// failures of the two inequalities.

// Propagate implements kernel.Propagator.
func (p *LinearEqual) Propagate(e *kernel.Engine) bool {
	xs := p.xs
	n := len(xs)
	now := p.now[:n]
	// The sum of minima can rise by up, the sum of maxima fall by down.
	up, down := p.bound, -p.bound
	for i, x := range xs {
		lo, hi := e.Min(x), e.Max(x)
		now[i] = minMax{lo, hi}
		up -= lo
		down += hi
	}
	for {
		if up < 0 {
			return e.Fail(kernel.Reason(2 * n))
		}
		if down < 0 {
			return e.Fail(kernel.Reason(2*n + 1))
		}
		moved := false
		for i := range now {
			b := &now[i]
			width := b.hi - b.lo
			if width <= up && width <= down {
				continue
			}
			moved = true
			if width > up {
				if !e.SetMax(xs[i], b.lo+up, kernel.Reason(i)) {
					return false
				}
				hi := e.Max(xs[i])
				down -= b.hi - hi
				b.hi = hi
				width = hi - b.lo
			}
			if width > down {
				if !e.SetMin(xs[i], b.hi-down, kernel.Reason(n+i)) {
					return false
				}
				lo := e.Min(xs[i])
				up -= lo - b.lo
				b.lo = lo
			}
		}
		if !moved {
			return true
		}
	}
}

// Explain implements kernel.Propagator.
func (p *LinearEqual) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	n := kernel.Reason(len(p.xs))
	switch {
	case why < n:
		return p.atMost.Explain(e, q, why, at, out)
	case why < 2*n:
		return p.least.Explain(e, q, why-n, at, out)
	case why == 2*n:
		return p.atMost.Explain(e, kernel.False, 0, at, out)
	default:
		return p.least.Explain(e, kernel.False, 0, at, out)
	}
}

// Edge implements kernel.Difference.
func (p *LinearEqual) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	n := kernel.Reason(len(p.xs))
	switch {
	case why < n:
		return p.atMost.Edge(e, q, why, at, out)
	case why < 2*n:
		return p.least.Edge(e, q, why-n, at, out)
	default:
		return from, 0, out, false
	}
}
