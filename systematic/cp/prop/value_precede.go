package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// ValuePrecede is value precedence over a chain of values s_0, s_1, ...: s_k
// occurs only after s_{k-1}. Consistency: domain, for chains up to precedeMany.
//
// The number of values of the chain that have occurred before view i is a state of
// an automaton (Walsh, ECAI 2006). A view keeps the state or raises it by one. So
// the states that can be reached and still lead to the end are an interval: from
// low(i), which the views from i on need, to high(i), which the views before i
// allow. A view may not take s_j with j > high(i), and must take s_j if j = high(i)
// = low(i+1)-1. These are the pointers alpha, beta and gamma of Law and Lee (CP
// 2004), for all values at once. Cost: O(n) per run.
type ValuePrecede struct {
	xs     []View
	values []int32
	rank   ranks
	// The views before start are fixed; they use this many values.
	start, used kernel.Cell
	// By view: the largest rank that has not been removed.
	top    kernel.Cell
	low    []int64
	shared bool
	id     kernel.ID
}

// NewValuePrecede returns value precedence of values, which are distinct, in xs.
func NewValuePrecede(values []int32, xs []View) *ValuePrecede {
	return &ValuePrecede{
		xs: xs, values: values, rank: ranksOf(values),
		low: make([]int64, len(xs)+1),
	}
}

// Name implements kernel.Propagator.
func (*ValuePrecede) Name() string { return "value_precede_chain" }

// Attach implements kernel.Propagator.
func (p *ValuePrecede) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.start = e.NewCells(2, 0)
	p.used = p.start + 1
	p.top = e.NewCells(len(p.xs), int64(len(p.values)-1))
	vars := make(map[model.Var]struct{}, len(p.xs))
	for i, x := range p.xs {
		vars[x.Var] = struct{}{}
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
	if p.shared = len(vars) < len(p.xs); !p.shared {
		e.SetIdempotent(id)
	}
}

// Propagate implements kernel.Propagator.
func (p *ValuePrecede) Propagate(e *kernel.Engine) bool {
	n, m := len(p.xs), int64(len(p.values))
	start, high := int(e.Get(p.start)), e.Get(p.used)
	from := start
	for ; start < n && high < m && e.Fixed(p.xs[start]); start++ {
		v := e.Min(p.xs[start])
		switch r := p.rank.of(v); {
		case r == high:
			high++
		case r > high:
			return e.Remove(p.xs[start], v, p.tooHigh(start))
		}
	}
	if start != from {
		e.Set(p.start, int64(start))
		e.Set(p.used, high)
	}
	if high >= m || m < 2 {
		e.Entail(p.id)
		return true
	}
	p.low[n] = 0
	for i := n - 1; i >= start; i-- {
		p.low[i] = p.before(e, p.xs[i], p.low[i+1])
	}
	if high < p.low[start] {
		return e.Fail(p.missing(start, high))
	}
	for i := start; i < n && high < m; i++ {
		x, top := p.xs[i], p.top+kernel.Cell(i)
		switch last := e.Get(top); {
		case last-high > precedeMany: // see there
			if v := e.Min(x); e.Fixed(x) && p.rank.of(v) > high {
				return e.Remove(x, v, p.tooHigh(i))
			}
		case last > high:
			for j := high + 1; j <= last; j++ {
				if !e.Remove(x, int64(p.values[j]), p.tooHigh(i)) {
					return false
				}
			}
			e.Set(top, high)
		}
		next := int64(p.values[high])
		if high < p.low[i+1] && !e.SetValue(x, next, p.missing(i, high)) {
			return false
		}
		if e.Contains(x, next) {
			high++
		}
	}
	return true
}

// before returns the state needed before x if low is needed after it.
func (p *ValuePrecede) before(e *kernel.Engine, x View, low int64) int64 {
	switch {
	case low > 0 && e.Contains(x, int64(p.values[low-1])):
		return low - 1
	case low < int64(len(p.values)) && e.Contains(x, int64(p.values[low])):
		return low
	case e.Max(x)-e.Min(x) > precedeSpan:
		return low
	}
	least := int64(len(p.values))
	for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
		if least = min(least, p.rank.of(v)); least < low {
			return low
		}
	}
	return least
}

// precedeSpan is the span of the largest domains searched for values outside the
// chain.
const precedeSpan = 1 << 14

// precedeMany is the largest number of values that are taken from one view at a time.
// If there are more, which would each be a hole of its own, the view keeps them until
// it is fixed.
const precedeMany = 1 << 10
