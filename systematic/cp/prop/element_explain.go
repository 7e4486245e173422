package prop

import "lsolve/systematic/cp/kernel"

// Explain implements kernel.Propagator.
func (p *Element) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	switch why {
	case outOfArray:
		return out
	case notAResult:
		return p.explainDifferent(e, kernel.Weakest(p.index, q), at, out)
	case notAnywhere:
		return p.explainBound(e, q, at, out)
	}
	i := e.MinAt(p.index, at)
	out = appendPremise(e, out, kernel.EqualView(p.index, i))
	if why == elementIsResult {
		return appendPremise(e, out, translate(q, p.array[i], p.result))
	}
	return appendPremise(e, out, translate(q, p.result, p.array[i]))
}

// Edge implements kernel.Difference: once index is fixed, an element is the result.
func (p *Element) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	if why < notAnywhere || !e.FixedAt(p.index, at) {
		return from, 0, out, false
	}
	i := e.MinAt(p.index, at)
	x, y := p.array[i], p.result
	if why != elementIsResult {
		x, y = y, x
	}
	from, d, ok = edge(q, x, y)
	return from, d, appendPremise(e, out, kernel.EqualView(p.index, i)), ok
}

// explainDifferent appends why the element at i and the result have no common
// value.
func (p *Element) explainDifferent(e *kernel.Engine, i int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if p.never[i] {
		return out
	}
	return explainDisjoint(e, p.array[i], p.result, at, out)
}

// explainDisjoint appends why two views have no common value.
func explainDisjoint(e *kernel.Engine, x, y View, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	// lower gets the smaller maximum.
	lower, upper := x, y
	if e.MaxAt(lower, at) > e.MaxAt(upper, at) {
		lower, upper = upper, lower
	}
	lo, hi := max(e.MinAt(lower, at), e.MinAt(upper, at)), e.MaxAt(lower, at)
	if lo > hi {
		k := e.MinAt(upper, at) - 1 // any number from hi to this one separates the two
		if first := e.MinAt(upper, 0) - 1; first >= hi {
			k = first
		} else if first := e.MaxAt(lower, 0); first <= k {
			k = first
		}
		out = appendPremise(e, out, kernel.AtMostView(lower, k))
		return appendPremise(e, out, kernel.AtLeastView(upper, k+1))
	}
	out = appendPremise(e, out, kernel.AtMostView(lower, hi))
	if e.MinAt(lower, at) == lo {
		out = appendPremise(e, out, kernel.AtLeastView(lower, lo))
	} else {
		out = appendPremise(e, out, kernel.AtLeastView(upper, lo))
	}
	for v := lo; v <= hi; v++ {
		x := lower
		if e.ContainsAt(lower, v, at) {
			x = upper
		}
		out = appendPremise(e, out, kernel.DiffersView(x, v))
	}
	return out
}

// explainBound appends why no element that index can lead to is beyond a bound of
// the result.
func (p *Element) explainBound(e *kernel.Engine, q kernel.Predicate, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	k := kernel.Weakest(p.result, q)
	lower := (q.Kind() == kernel.GE) == (p.result.Coef > 0)
	gone := absencesOf(e, p.index, at)
	for i, x := range p.array {
		within := kernel.AtMostView(x, k)
		if lower {
			within = kernel.AtLeastView(x, k)
		}
		switch {
		case e.HoldsAt(within, 0):
		case e.ContainsAt(p.index, int64(i), at):
			out = append(out, within)
		default:
			out = gone.add(e, int64(i), out)
		}
	}
	return gone.finish(out)
}
