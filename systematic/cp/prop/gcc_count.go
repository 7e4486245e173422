package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// count bounds the counts by the views fixed to the value and by the views that
// have it.
func (p *Cardinality) count(e *kernel.Engine) bool {
	clear(p.must)
	clear(p.may)
	f := p.flow
	for i, x := range p.xs {
		single := e.Fixed(x)
		for w, set := range f.row(i) {
			for ; set != 0; set &= set - 1 {
				k := w<<6 + bits.TrailingZeros64(set)
				p.may[k]++
				if single {
					p.must[k]++
				}
			}
		}
	}
	for k, c := range p.occurs.counts {
		why := kernel.Reason(k)
		if !e.SetMin(c, int64(p.must[k]), why) || !e.SetMax(c, int64(p.may[k]), why) {
			return false
		}
	}
	return true
}

// Explain implements kernel.Propagator. The lazy reasons are those of counts.
func (p *Cardinality) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return explainCount(e, p.xs, p.occurs.counts[why], p.flow.values[why], q, at, out)
}

// explainCount explains q, a bound of count c: as many views as the lower bound are
// fixed to the value v, or so many views lack it that no more than the upper bound are
// left.
func explainCount(e *kernel.Engine, xs []View, c View, v int64, q kernel.Predicate, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	k := kernel.Weakest(c, q)
	if (q.Kind() == kernel.GE) == (c.Coef > 0) {
		for _, x := range xs {
			if k > 0 && e.FixedAt(x, at) && e.MinAt(x, at) == v {
				k--
				out = append(out, kernel.EqualView(x, v))
			}
		}
		return out
	}
	k = int64(len(xs)) - k
	for pass := range 2 { // first the views that never had the value
		for _, x := range xs {
			if k <= 0 || e.ContainsAt(x, v, 0) != (pass == 1) || e.ContainsAt(x, v, at) {
				continue
			}
			k--
			if pass == 1 {
				out = append(out, kernel.DiffersView(x, v))
			}
		}
	}
	return out
}
