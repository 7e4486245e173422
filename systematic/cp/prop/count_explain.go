package prop

import "lsolve/systematic/cp/kernel"

// Explain implements kernel.Propagator. A bound of n follows from enough views that
// are in the set, or out of it. An undecided view leaves the set because enough
// others are in and n is no more. It enters because enough others are out and n is
// no less. A view of the pruned view's variable counts as another view.
func (p *Count) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	skip, count := int(why/countKinds), int64(len(p.xs))
	if p.differs {
		return p.explainUnequal(e, q, why, at, out)
	}
	switch why % countKinds {
	case countSure:
		return p.members(e, at, -1, kernel.Weakest(p.n, q)+p.hiOffset, out)
	case countOut:
		return p.strangers(e, at, -1, count-kernel.Weakest(p.n, q)-p.loOffset, out)
	case countLeave:
		most := e.MaxAt(p.n, at)
		out = append(out, kernel.AtMostView(p.n, most))
		return p.members(e, at, skip, most+p.hiOffset, out)
	}
	least := e.MinAt(p.n, at)
	out = append(out, kernel.AtLeastView(p.n, least))
	out = p.strangers(e, at, skip, count-least-p.loOffset, out)
	return p.set.explainEnter(p.xs[skip], q, out)
}

// members appends that count views other than skip are in the set.
func (p *Count) members(e *kernel.Engine, at kernel.Pos, skip int, count int64, out []kernel.Predicate) []kernel.Predicate {
	for i, x := range p.xs {
		if count > 0 && i != skip && p.coveredAt(e, x, at) {
			count--
			out = p.set.explainCovers(e, x, at, out)
		}
	}
	return out
}

// strangers appends that count views other than skip are out of the set.
func (p *Count) strangers(e *kernel.Engine, at kernel.Pos, skip int, count int64, out []kernel.Predicate) []kernel.Predicate {
	for i, x := range p.xs {
		if count > 0 && i != skip && p.missedAt(e, x, at) {
			count--
			out = p.set.explainMisses(e, x, at, out)
		}
	}
	return out
}

// explainUnequal explains number != n by all other views.
func (p *Count) explainUnequal(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	kind, skip := why%countKinds, int(why/countKinds)
	if kind == countSure || kind == countOut {
		skip = -1
	} else {
		out = append(out, kernel.EqualView(p.n, e.MinAt(p.n, at)))
	}
	for i, x := range p.xs {
		switch {
		case i == skip:
		case p.missedAt(e, x, at):
			out = p.set.explainMisses(e, x, at, out)
		default:
			out = p.set.explainCovers(e, x, at, out)
		}
	}
	if kind == countEnter {
		out = p.set.explainEnter(p.xs[skip], q, out)
	}
	return out
}

// coveredAt is valueSet.covers at a position.
func (p *Count) coveredAt(e *kernel.Engine, x View, at kernel.Pos) bool {
	lo, hi := e.MinAt(x, at), e.MaxAt(x, at)
	i, j := p.set.at(lo), p.set.at(hi)
	if j == len(p.set) || p.set[i] != lo || p.set[j] != hi {
		return false
	}
	if hi-lo >= valueSetSpan {
		return int64(j-i) == hi-lo
	}
	for v := lo + 1; v < hi; v++ {
		if !p.set.has(v) && e.ContainsAt(x, v, at) {
			return false
		}
	}
	return true
}

// missedAt is valueSet.misses at a position.
func (p *Count) missedAt(e *kernel.Engine, x View, at kernel.Pos) bool {
	hi := e.MaxAt(x, at)
	for i := p.set.at(e.MinAt(x, at)); i < len(p.set) && p.set[i] <= hi; i++ {
		if e.ContainsAt(x, p.set[i], at) {
			return false
		}
	}
	return true
}
