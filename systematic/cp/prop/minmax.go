package prop

import "lsolve/systematic/cp/kernel"

// Max is result = max(xs). A minimum is the maximum of the negated views.
// Consistency: bounds(Z), with the rule of the single supporter: if only one view
// can still be the maximum, it equals the result. Cost: O(n) per run. Changes
// without effect cause no run: those of views whose minimum is below the result's,
// and of maxima other than those of two supporters.
type Max struct {
	name   string
	result View
	xs     []View
	// first is a view with the largest maximum, second another view that can be the
	// result, as of the last run.
	first, second kernel.Cell
	id            kernel.ID
}

// NewMax returns result = max(xs). There is at least one view.
func NewMax(result View, xs []View) *Max {
	return &Max{name: "array_int_maximum", result: result, xs: xs}
}

// NewMin returns result = min(xs). There is at least one view.
func NewMin(result View, xs []View) *Max {
	opposites := make([]View, len(xs))
	for i, x := range xs {
		opposites[i] = opposite(x)
	}
	return &Max{name: "array_int_minimum", result: opposite(result), xs: opposites}
}

// opposite returns -x.
func opposite(x View) View { return View{Coef: -x.Coef, Offset: -x.Offset, Var: x.Var} }

// Name implements kernel.Propagator.
func (p *Max) Name() string { return p.name }

// noView is no index of a view, and the local number of the result. View i has the
// local numbers 2i for its minimum and 2i+1 for its maximum.
const noView = -1

// Attach implements kernel.Propagator.
func (p *Max) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.first = e.NewCells(2, noView)
	p.second = p.first + 1
	if len(p.xs) <= 3 {
		e.SetPriority(id, kernel.Constant)
	}
	e.Watch(id, p.result, kernel.OnBounds, noView)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnMin, int32(2*i))
		e.Watch(id, x, kernel.OnMax, int32(2*i+1))
	}
}

// Advise implements kernel.Advisor.
func (p *Max) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	switch i := int64(local) / 2; {
	case local == noView:
		return true
	case local&1 == 0:
		return e.Min(p.xs[i]) > e.Min(p.result)
	default:
		return i == e.Get(p.first) || i == e.Get(p.second)
	}
}

// Forget implements kernel.Advisor.
func (*Max) Forget(bool) {}

// The reasons: the first two, and three for each view.
const (
	noneAbove  kernel.Reason = iota // result <= k, because all views are
	otherViews                      // 3i+1: view i <= result; 3i+2: result >= view i; 3i+3: view i is the only supporter
)

// Propagate implements kernel.Propagator.
func (p *Max) Propagate(e *kernel.Engine) bool {
	r := p.result
	first, largest := 0, e.Max(p.xs[0])
	source, least := 0, e.Min(p.xs[0])
	for i, x := range p.xs[1:] {
		if hi := e.Max(x); hi > largest {
			first, largest = i+1, hi
		}
		if lo := e.Min(x); lo > least {
			source, least = i+1, lo
		}
	}
	if !e.SetMax(r, largest, noneAbove) || !e.SetMin(r, least, otherViews+kernel.Reason(3*source+1)) {
		return false
	}
	// From here on Advise watches this view.
	e.Set(p.first, int64(first))
	top, need, second := e.Max(r), e.Min(r), noView
	for i, x := range p.xs {
		if !e.SetMax(x, top, otherViews+kernel.Reason(3*i)) {
			return false
		}
		if second < 0 && i != first && e.Max(x) >= need {
			second = i
		}
	}
	e.Set(p.second, int64(second))
	if second < 0 && !e.SetMin(p.xs[first], need, otherViews+kernel.Reason(3*first+2)) {
		return false
	}
	if e.Fixed(r) && e.Min(r) == top && e.Min(p.xs[source]) == top {
		e.Entail(p.id)
	}
	return true
}

// Explain implements kernel.Propagator.
func (p *Max) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == noneAbove {
		k := kernel.Weakest(p.result, q)
		for _, x := range p.xs {
			out = appendPremise(e, out, kernel.AtMostView(x, k))
		}
		return out
	}
	i := int(why-otherViews) / 3
	x := p.xs[i]
	switch (why - otherViews) % 3 {
	case 0:
		return appendPremise(e, out, kernel.AtMostView(p.result, kernel.Weakest(x, q)))
	case 1:
		return appendPremise(e, out, kernel.AtLeastView(x, kernel.Weakest(p.result, q)))
	}
	k := kernel.Weakest(x, q)
	for j, y := range p.xs {
		if j != i {
			k = max(k, e.MaxAt(y, at)+1)
		}
	}
	for j, y := range p.xs {
		if j != i {
			out = appendPremise(e, out, kernel.AtMostView(y, k-1))
		}
	}
	return appendPremise(e, out, kernel.AtLeastView(p.result, k))
}

// Edge implements kernel.Difference: each view is at most the result.
func (p *Max) Edge(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	if why == noneAbove {
		return from, 0, out, false
	}
	x, r := p.xs[(why-otherViews)/3], opposite(p.result)
	if x.Coef != 1 && x.Coef != -1 || r.Coef != 1 && r.Coef != -1 {
		return from, 0, out, false
	}
	switch (why - otherViews) % 3 {
	case 0: // -x >= -result
		return r, int64(x.Offset), out, true
	case 1: // result >= x
		return x, int64(r.Offset), out, true
	default:
		return from, 0, out, false
	}
}
