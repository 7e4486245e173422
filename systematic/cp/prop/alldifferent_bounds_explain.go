package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// hallReason returns the reason of a pruning by the Hall interval of the given size from
// lo on, or of a failure, if more views than that lie inside.
func hallReason(lo, size int64) kernel.Reason {
	return kernel.Reason(lo-math.MinInt32)<<31 | kernel.Reason(size)
}

// Explain implements kernel.Propagator. The premises say that enough views lie
// inside the Hall interval, and that the pruned view does not begin below it, or
// end above it. Any views inside will do, even those that moved inside after the
// run that found the interval.
func (p *AllDifferentBounds) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	size := int(why & math.MaxInt32)
	lo := int64(why>>31) + math.MinInt32
	hi := lo + int64(size) - 1
	if q == kernel.False {
		return p.inside(e, lo, hi, at, -1, size+1, out)
	}
	for i, x := range p.xs {
		if x.Var != q.Var() {
			continue
		}
		k := kernel.Weakest(x, q)
		raised := (q.Kind() == kernel.GE) == (x.Coef > 0)
		switch {
		case raised && k > lo && k <= hi+1 && e.MinAt(x, at) >= lo:
			out = append(out, kernel.AtLeastView(x, lo))
		case !raised && k < hi && k >= lo-1 && e.MaxAt(x, at) <= hi:
			out = append(out, kernel.AtMostView(x, hi))
		default:
			continue
		}
		// With repeated variables, the pruned view may be another one.
		if with := p.inside(e, lo, hi, at, i, size, out); with != nil {
			return with
		}
		out = out[:len(out)-1]
	}
	return out
}

// inside appends that count views other than skip lie in lo..hi; it returns nil if
// there are fewer.
func (p *AllDifferentBounds) inside(e *kernel.Engine, lo, hi int64, at kernel.Pos, skip, count int, out []kernel.Predicate) []kernel.Predicate {
	for i, x := range p.xs {
		if count == 0 {
			break
		}
		if i != skip && e.MinAt(x, at) >= lo && e.MaxAt(x, at) <= hi {
			count--
			out = within(e, x, lo, hi, out)
		}
	}
	if count > 0 {
		return nil
	}
	return out
}

// within appends lo <= x <= hi, without bounds that have always been true.
func within(e *kernel.Engine, x View, lo, hi int64, out []kernel.Predicate) []kernel.Predicate {
	if e.MinAt(x, 0) < lo {
		out = append(out, kernel.AtLeastView(x, lo))
	}
	if e.MaxAt(x, 0) > hi {
		out = append(out, kernel.AtMostView(x, hi))
	}
	return out
}
