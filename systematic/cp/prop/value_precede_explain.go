package prop

import "lsolve/systematic/cp/kernel"

// The reasons: 2i for a value of view i whose predecessor cannot have occurred
// before, odd numbers for a state that would not suffice after view i.

func (*ValuePrecede) tooHigh(i int) kernel.Reason { return kernel.Reason(2 * i) }

// missing returns the reason why, with state high before view i, the next value is
// needed there. If high is too low even for that, it is the reason of a failure.
func (p *ValuePrecede) missing(i int, high int64) kernel.Reason {
	return kernel.Reason(2*(int64(i)*int64(len(p.values)+1)+high) + 1)
}

// Explain implements kernel.Propagator.
func (p *ValuePrecede) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why&1 == 0 {
		return p.explainHigh(e, int(why/2), at, out)
	}
	i, high := int(why/2)/(len(p.values)+1), int64(why/2)%int64(len(p.values)+1)
	out = p.explainHigh(e, i, at, out)
	if q != kernel.False {
		i++
	}
	return p.explainLow(e, i, high+1, at, out)
}

// explainHigh appends why no more values of the chain can have occurred before view
// i. For each value that cannot have occurred up to a position, it says that the
// value is not there.
func (p *ValuePrecede) explainHigh(e *kernel.Engine, i int, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	high := 0
	for _, x := range p.xs[:i] {
		if high == len(p.values) {
			break
		}
		if v := int64(p.values[high]); e.ContainsAt(x, v, at) {
			high++
		} else {
			out = appendPremise(e, out, kernel.DiffersView(x, v))
		}
	}
	return out
}

// explainLow appends why the state before view i has to be at least low. Each view,
// to the right, that can take the last value raises the need by one, until a view
// takes no lower value.
func (p *ValuePrecede) explainLow(e *kernel.Engine, i int, low int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for ; i < len(p.xs); i++ {
		x := p.xs[i]
		if p.leastAt(e, x, at) >= low {
			return p.noneBelow(e, x, low, at, out)
		}
		if v := int64(p.values[low-1]); e.ContainsAt(x, v, at) {
			low++
		} else {
			out = appendPremise(e, out, kernel.DiffersView(x, v))
		}
	}
	panic("prop: value_precede_chain without an explanation")
}

// leastAt returns the smallest rank of a value that x had, -1 if x had a value
// outside the chain or too many to tell.
func (p *ValuePrecede) leastAt(e *kernel.Engine, x View, at kernel.Pos) int64 {
	lo, hi := e.MinAt(x, at), e.MaxAt(x, at)
	if lo == hi {
		return p.rank.of(lo)
	}
	if hi-lo > precedeSpan {
		return -1
	}
	least := int64(len(p.values))
	for v := lo; v <= hi && least >= 0; v++ {
		if r := p.rank.of(v); r < least && e.ContainsAt(x, v, at) {
			least = r
		}
	}
	return least
}

// noneBelow appends that x had only values of the chain from low on.
func (p *ValuePrecede) noneBelow(e *kernel.Engine, x View, low int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	lo, hi := e.MinAt(x, at), e.MaxAt(x, at)
	if lo == hi {
		return appendPremise(e, out, kernel.EqualView(x, lo))
	}
	out = appendPremise(e, out, kernel.AtLeastView(x, lo))
	out = appendPremise(e, out, kernel.AtMostView(x, hi))
	for v := lo + 1; v < hi; v++ {
		if p.rank.of(v) < low {
			out = appendPremise(e, out, kernel.DiffersView(x, v))
		}
	}
	return out
}
