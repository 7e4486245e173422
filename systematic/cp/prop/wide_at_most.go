package prop

import "lsolve/systematic/cp/kernel"

// WideAtMost is AtMost with weights of 64 bits: the sum of weights[i] * xs[i] is at
// most the bound, for views with the coefficient 1 or -1 and positive weights. The
// bound can be tightened between runs. Consistency: bounds. Cost: O(n) per run; only a
// pruning divides.
type WideAtMost struct {
	weights []int64
	xs      []View
	bound   int64
}

// NewWideAtMost returns sum of weights[i] * xs[i] <= bound. It keeps the slices. The
// sizes of the terms sum to at most 2^62, that of the bound included.
func NewWideAtMost(weights []int64, xs []View, bound int64) *WideAtMost {
	return &WideAtMost{weights, xs, bound}
}

// Bound returns the bound.
func (p *WideAtMost) Bound() int64 { return p.bound }

// Tighten lowers the bound, for good. Explanations are those under the new bound, which
// need fewer premises: nogoods learnt earlier stay valid. Engine.Tightened must follow.
func (p *WideAtMost) Tighten(bound int64) { p.bound = min(p.bound, bound) }

// Least returns the smallest value of the sum.
func (p *WideAtMost) Least(e *kernel.Engine) int64 {
	sum := int64(0)
	for i, x := range p.xs {
		sum += p.weights[i] * e.Min(x)
	}
	return sum
}

// Most returns the largest value of the sum, as far as the views alone say.
func (p *WideAtMost) Most(e *kernel.Engine) int64 {
	sum := int64(0)
	for i, x := range p.xs {
		sum += p.weights[i] * e.Max(x)
	}
	return sum
}

// Name implements kernel.Propagator.
func (*WideAtMost) Name() string { return "wide linear" }

// Attach implements kernel.Propagator.
func (p *WideAtMost) Attach(e *kernel.Engine, id kernel.ID) {
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnMin, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *WideAtMost) Propagate(e *kernel.Engine) bool {
	slack, widest := p.bound, int64(0)
	for i, x := range p.xs {
		lo, w := e.Min(x), p.weights[i]
		slack -= w * lo
		widest = max(widest, w*(e.Max(x)-lo))
	}
	if slack < 0 {
		return e.Fail(0)
	}
	if widest <= slack {
		return true
	}
	for i, x := range p.xs {
		w := p.weights[i]
		if lo := e.Min(x); w*(e.Max(x)-lo) > slack && !e.SetMax(x, lo+slack/w, kernel.Reason(i)) {
			return false
		}
	}
	return true
}

// Explain implements kernel.Propagator, as that of AtMost.
func (p *WideAtMost) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	// The minima of the premises must sum to more than the bound less what the
	// conclusion rules out; surplus is by how much more they do.
	surplus, skip := -p.bound-1, -1
	if q != kernel.False {
		skip = int(why)
		surplus += p.weights[skip] * (kernel.Weakest(p.xs[skip], q) + 1)
	}
	for i, x := range p.xs {
		if i != skip {
			surplus += p.weights[i] * e.MinAt(x, at)
		}
	}
	given := e.Given(at)
	last, place := -1, 0 // the last needed premise, and its place in out
	for i, x := range p.xs {
		if i == skip {
			continue
		}
		lo, w := e.MinAt(x, at), p.weights[i]
		if surplus > 0 {
			if first := e.MinAt(x, given); w*(lo-first) <= surplus {
				surplus -= w * (lo - first)
				lo = first
			} else if w <= surplus {
				last, place = i, len(out)
			}
		}
		out = atLeastPremise(e, x, lo, out)
	}
	if last >= 0 && surplus >= p.weights[last] {
		out[place] = kernel.AtLeastView(p.xs[last], e.MinAt(p.xs[last], at)-surplus/p.weights[last])
	}
	return out
}
