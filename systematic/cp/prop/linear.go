package prop

import "lsolve/systematic/cp/kernel"

// AtMost is sum of views <= bound. Consistency: bounds. With slack = bound - sum of
// minima, a view is at most its minimum plus the slack (Harvey and Schimpf 2002).
// Cost: O(n) per run; a run that prunes nothing costs one addition per view.
type AtMost struct {
	xs    []View
	bound int64
	id    kernel.ID
}

// NewAtMost returns sum of xs <= bound: an AtMost, or a LongAtMost if there are many views. Sums of
// bounds must fit int64, as they do in models accepted by model.Check.
func NewAtMost(xs []View, bound int64) kernel.Propagator {
	if len(xs) >= longSum {
		return NewLongAtMost(xs, bound)
	}
	p := newAtMost(xs, bound)
	return &p
}

func newAtMost(xs []View, bound int64) AtMost { return AtMost{xs: xs, bound: bound} }

// Name implements kernel.Propagator.
func (*AtMost) Name() string { return "linear" }

// Attach implements kernel.Propagator.
func (p *AtMost) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	if len(p.xs) <= 3 {
		e.SetPriority(id, kernel.Constant)
	}
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnMin, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *AtMost) Propagate(e *kernel.Engine) bool {
	slack, widest := p.bound, int64(0)
	for _, x := range p.xs {
		lo := e.Min(x)
		slack -= lo
		widest = max(widest, e.Max(x)-lo)
	}
	if slack < 0 {
		return e.Fail(0)
	}
	if widest <= slack {
		return true
	}
	for i, x := range p.xs {
		// The minima are still those of the sum after a pruning: only maxima move
		// here. With two views of one variable minima can move, and then the
		// propagator runs again.
		if lo := e.Min(x); e.Max(x)-lo > slack && !e.SetMax(x, lo+slack, kernel.Reason(i)) {
			return false
		}
	}
	return true
}

// Explain implements kernel.Propagator. The premises are lower bounds of the other
// views. The slack that the conclusion leaves first removes whole premises, down to
// bounds that have always held. The rest of the slack weakens the last premise.
// Weakening several a little would make predicates that occur nowhere else.
func (p *AtMost) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	// The minima of the premises must sum to more than need.
	need, skip := p.bound, -1
	if q != kernel.False {
		skip = int(why)
		need -= kernel.Weakest(p.xs[skip], q) + 1
	}
	surplus := -need - 1
	for i, x := range p.xs {
		if i != skip {
			surplus += e.MinAt(x, at)
		}
	}
	given := e.Given(at)
	last, place := -1, 0 // the last needed premise, and its place in out
	for i, x := range p.xs {
		if i == skip {
			continue
		}
		lo := e.MinAt(x, at)
		if surplus > 0 {
			if first := e.MinAt(x, given); lo-first <= surplus {
				surplus -= lo - first
				lo = first
			} else {
				last, place = i, len(out)
			}
		}
		out = atLeastPremise(e, x, lo, out)
	}
	if last >= 0 && surplus > 0 {
		out[place] = kernel.AtLeastView(p.xs[last], e.MinAt(p.xs[last], at)-surplus)
	}
	return out
}

// Edge implements kernel.Difference. The source is the view whose minimum moved last.
func (p *AtMost) Edge(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	skip, source, newest := int(why), -1, kernel.Pos(-1)
	for i, x := range p.xs {
		if x.Coef != 1 && x.Coef != -1 {
			if i == skip {
				return from, 0, out, false
			}
			continue
		}
		if since := e.BoundSince(x, at); i != skip && since > newest {
			source, newest = i, since
		}
	}
	if source < 0 {
		return from, 0, out, false
	}
	// -x >= the sum of the others - bound, and x is its variable, or the negation, plus an offset.
	d = int64(p.xs[skip].Offset) - p.bound
	for i, x := range p.xs {
		if i != skip && i != source {
			lo := e.MinAt(x, at)
			d += lo
			out = atLeastPremise(e, x, lo, out)
		}
	}
	return p.xs[source], d, out, true
}

// NewAtLeast returns sum of xs >= bound, as a sum of the negated views.
func NewAtLeast(xs []View, bound int64) kernel.Propagator { return NewAtMost(opposites(xs), -bound) }

// opposites are the negated views.
func opposites(xs []View) []View {
	out := make([]View, len(xs))
	for i, x := range xs {
		out[i] = opposite(x)
	}
	return out
}
