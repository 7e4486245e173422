package prop

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// occurrences says how often each value of a list is taken: by counts, or lo to hi
// times.
type occurrences struct {
	counts []View
	lo, hi []int64
}

// bounds returns how many of n views take value k at least and at most.
func (o *occurrences) bounds(e *kernel.Engine, k, n int) (lo, hi int64) {
	if o.counts != nil {
		lo, hi = e.Min(o.counts[k]), e.Max(o.counts[k])
	} else {
		lo, hi = o.lo[k], o.hi[k]
	}
	return max(lo, 0), min(hi, int64(n))
}

// sorted returns the values in rising order, with the occurrences in the same order.
func (o *occurrences) sorted(values []int64) (rising []int64, moved occurrences) {
	order := risingOrder(values)
	rising = make([]int64, len(values))
	for i, k := range order {
		rising[i] = values[k]
		if o.counts != nil {
			moved.counts = append(moved.counts, o.counts[k])
		} else {
			moved.lo, moved.hi = append(moved.lo, o.lo[k]), append(moved.hi, o.hi[k])
		}
	}
	return rising, moved
}

// NewCardinality returns propagators of global_cardinality: counts[k] of the views
// take values[k], which are distinct; if closed, the views take no other value.
// Consistency: domain for the views, given the bounds of the counts. The views that
// must and may take a value bound its count, and so does the sum of the counts. Where
// there are too many views and values, it is value consistency (CardinalityFixed).
func NewCardinality(xs []View, values []int64, counts []View, closed bool) []kernel.Propagator {
	o := occurrences{counts: counts}
	sum := int64(len(xs))
	out := []kernel.Propagator{newCardinality(xs, values, o, closed), NewAtMost(counts, sum)}
	if closed {
		out = append(out, NewAtLeast(counts, sum))
	}
	return out
}

// NewCardinalityBounds returns a propagator of global_cardinality_low_up:
// NewCardinality where lo[k] to hi[k] views take values[k]. Consistency: domain, or
// value where there are too many views and values.
func NewCardinalityBounds(xs []View, values, lo, hi []int64, closed bool) kernel.Propagator {
	return newCardinality(xs, values, occurrences{lo: lo, hi: hi}, closed)
}

// Cardinality is global_cardinality, open or closed, at domain consistency for its
// views, given the bounds of the counts. It keeps a feasible flow and the strongly
// connected components of its residual graph, in one pass for both bounds (Régin
// 1996). The views fixed to a value and the views that have it bound its count. All
// values that are not listed share one node, so that large domains cost nothing.
type Cardinality struct {
	xs     []View
	occurs occurrences
	flow   *valueFlow
	closed bool
	shared bool
	seen   kernel.Cell // the run in which the nodes' limits last changed
	run    int64
	scale  []int64 // lo and hi in that run
	must   []int32 // by node: the number of views fixed to it
	may    []int32 // by node: the number of views that have it
}

// newCardinality returns: the values are taken as often as o says, and no other
// value if closed is set.
func newCardinality(xs []View, values []int64, o occurrences, closed bool) kernel.Propagator {
	if !flowFits(len(xs), len(values)+1) {
		return newCardinalityFixed(xs, values, o, closed)
	}
	p := &Cardinality{
		xs: xs, closed: closed, shared: sharesVariables(xs, o.counts), scale: make([]int64, 2*len(values)),
		must: make([]int32, len(values)+1), may: make([]int32, len(values)+1),
	}
	values, p.occurs = o.sorted(values)
	p.flow = newValueFlow(xs, values, true, false)
	p.flow.counts = p.occurs.counts
	return p
}

// Name implements kernel.Propagator.
func (*Cardinality) Name() string { return "global_cardinality" }

// Attach implements kernel.Propagator.
func (p *Cardinality) Attach(e *kernel.Engine, id kernel.ID) {
	p.seen = e.NewCells(1, -1)
	p.flow.attach(e)
	e.SetPriority(id, kernel.Quadratic)
	// A broad view that was pruned gets a new row in the next run.
	if !p.shared && p.occurs.counts == nil && !slices.Contains(p.flow.broad, true) {
		e.SetIdempotent(id)
	}
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
	for k, c := range p.occurs.counts {
		e.Watch(id, c, kernel.OnBounds, int32(k))
	}
}

// Propagate implements kernel.Propagator.
func (p *Cardinality) Propagate(e *kernel.Engine) bool {
	f := p.flow
	f.refresh(e)
	if p.occurs.counts != nil && !p.count(e) {
		return false
	}
	all := e.Get(p.seen) != p.run
	n := len(p.xs)
	for k := range f.values {
		lo, hi := p.occurs.bounds(e, k, n)
		if hi < 0 {
			return e.Fail(e.Because())
		}
		lo = min(lo, int64(n)+1) // one too many is as bad as any more, and fits 32 bits
		all = all || p.scale[2*k] != lo || p.scale[2*k+1] != hi
		p.scale[2*k], p.scale[2*k+1] = lo, hi
		f.lo[k], f.hi[k] = int32(lo), int32(hi)
	}
	f.lo[f.other], f.hi[f.other] = 0, int32(n)
	if p.closed {
		f.hi[f.other] = 0
	}
	if all {
		p.run++
		e.Set(p.seen, p.run)
	}
	if ok, why := f.feasible(e); !ok {
		return e.Fail(why)
	}
	if !f.activate(e, all, false) {
		return true
	}
	f.components()
	return f.prune(e, p.shared)
}

// risingOrder returns the indices of the values in rising order of the values.
func risingOrder(values []int64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	return order
}
