package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// AllDifferentDomain is all_different at domain consistency. It keeps a maximum
// matching of views and values, repairs it where domains change, and removes edges
// between strongly connected components of the residual graph (Régin 1994). As in
// Gent, Miguel and Nightingale (2008), components stay apart in the subtree, so
// that a run looks only at those with a change, and only if a view has fewer values
// than its component has views. Rows of the graph are bitsets. Cost: O(n + values)
// per search, times the words of a row.
//
// If the domains have too many values (flowValues), AllDifferentBounds takes its
// place.
type AllDifferentDomain struct {
	xs     []View
	flow   *valueFlow
	bounds *AllDifferentBounds // used instead if there are too many values
	shared bool
	first  kernel.Cell // 0 before the first run
}

// allDifferentLimit is the largest size of the graph, as views times values.
const allDifferentLimit = 1 << 26

// NewAllDifferentDomain returns all_different(xs).
func NewAllDifferentDomain(xs []View) *AllDifferentDomain {
	return &AllDifferentDomain{xs: xs, shared: sharesVariables(xs)}
}

// flowNodes is the largest number of nodes of a valueFlow: its components take a bit
// for each pair of them, 32 MiB.
const flowNodes = 1 << 14

// flowFits reports whether a valueFlow of so many views and nodes takes a sensible
// amount of memory: some 100 MiB.
func flowFits(views, nodes int) bool { return nodes <= flowNodes && views*nodes <= 1<<28 }

// flowValues returns the values of the views in rising order. It gives up if there
// are too many of them for a valueFlow.
func flowValues(e *kernel.Engine, xs []View) ([]int64, bool) {
	limit := min(allDifferentLimit/max(1, len(xs)), flowNodes-2)
	total := 0
	for _, x := range xs {
		if total += e.Size(x); e.Size(x) > limit || total > allDifferentLimit {
			return nil, false
		}
	}
	seen := make(map[int64]struct{})
	for _, x := range xs {
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			seen[v] = struct{}{}
		}
		if len(seen) > limit {
			return nil, false
		}
	}
	values := make([]int64, 0, len(seen))
	for v := range seen {
		values = append(values, v)
	}
	slices.Sort(values)
	return values, true
}

// Name implements kernel.Propagator.
func (*AllDifferentDomain) Name() string { return "all_different" }

// Attach implements kernel.Propagator.
func (p *AllDifferentDomain) Attach(e *kernel.Engine, id kernel.ID) {
	values, ok := flowValues(e, p.xs)
	if !ok {
		p.bounds = NewAllDifferentBounds(p.xs)
		p.bounds.Attach(e, id)
		return
	}
	p.first = e.NewCells(1, 0)
	p.flow = newValueFlow(p.xs, values, false, false)
	p.flow.attach(e)
	e.SetPriority(id, kernel.Quadratic)
	if !p.shared {
		e.SetIdempotent(id)
	}
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *AllDifferentDomain) Propagate(e *kernel.Engine) bool {
	if p.bounds != nil {
		return p.bounds.Propagate(e)
	}
	f := p.flow
	f.refresh(e)
	if ok, why := f.feasible(e); !ok {
		return e.Fail(why)
	}
	all := e.Get(p.first) == 0
	e.Set(p.first, 1)
	if !f.activate(e, all, true) {
		return true
	}
	f.components()
	return f.prune(e, p.shared)
}

// Explain implements kernel.Propagator. Reasons are eager, except those of
// AllDifferentBounds.
func (p *AllDifferentDomain) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return p.bounds.Explain(e, q, why, at, out)
}
