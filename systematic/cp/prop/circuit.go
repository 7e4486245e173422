package prop

import "lsolve/systematic/cp/kernel"

// Circuit is the check and prevent part of circuit over successors, with nodes
// numbered from 0. The fixed edges form paths, and the end of a path does not lead
// back to its start unless the path has all nodes (Caseau and Laburthe 1997,
// "Solving small TSPs with constraints"; the names are those of Francis and Stuckey
// 2014, "Explaining circuit propagation", section 3). Together with all_different
// it decides the constraint. Consistency: checking. Cost: O(1) for each fixed view.
type Circuit struct {
	xs    []View
	fixed []int32     // notes: views that became fixed
	all   bool        // all views have to be examined
	paths chains      // formed by the fixed edges handled so far
	edges kernel.Cell // the number of these edges
}

// NewCircuit returns the check and prevent part of circuit(xs).
func NewCircuit(xs []View) *Circuit {
	return &Circuit{xs: xs, all: true, fixed: make([]int32, 0, len(xs))}
}

// Name implements kernel.Propagator.
func (*Circuit) Name() string { return "circuit" }

// Attach implements kernel.Propagator.
func (p *Circuit) Attach(e *kernel.Engine, id kernel.ID) {
	p.paths = newChains(e, len(p.xs))
	p.edges = e.NewCells(1, 0)
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Advise implements kernel.Advisor.
func (p *Circuit) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	p.fixed = append(p.fixed, local)
	return true
}

// Forget implements kernel.Advisor.
func (p *Circuit) Forget(all bool) {
	p.fixed = p.fixed[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *Circuit) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		p.fixed = p.fixed[:0]
		if !successorsAreNodes(e, p.xs) {
			return false
		}
		for i, x := range p.xs {
			if len(p.xs) > 1 && !e.Remove(x, int64(i), chainRange) {
				return false
			}
			if e.Fixed(x) {
				p.fixed = append(p.fixed, int32(i))
			}
		}
	}
	// Advise appends the views that become fixed during this loop.
	for k := 0; k < len(p.fixed); {
		i := int64(p.fixed[k])
		k++
		if !p.extend(e, i) {
			return false
		}
	}
	p.fixed = p.fixed[:0]
	return true
}

// extend adds the edge from node i, which is fixed, to the paths.
func (p *Circuit) extend(e *kernel.Engine, i int64) bool {
	j := e.Min(p.xs[i])
	if !p.paths.ends(e, i) {
		return true // handled before
	}
	if !p.paths.starts(e, j) {
		return e.Fail(chainReason(chainTwice, i, 0))
	}
	last := int64(len(p.xs)) - 1
	a, b := p.paths.start(e, i), p.paths.end(e, j)
	if a == j {
		return e.Get(p.edges) == last || e.Fail(chainReason(chainCycle, a, 0))
	}
	p.paths.join(e, a, b)
	e.Set(p.edges, e.Get(p.edges)+1)
	if why := chainReason(chainPath, a, b); e.Get(p.edges) < last {
		return e.Remove(p.xs[b], a, why)
	} else {
		return e.SetValue(p.xs[b], a, why)
	}
}

// Explain implements kernel.Propagator.
func (p *Circuit) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return explainChain(e, p.xs, why, at, out)
}

// successorsAreNodes removes values that are no nodes from every successor.
func successorsAreNodes(e *kernel.Engine, xs []View) bool {
	for _, x := range xs {
		if !e.SetMin(x, 0, chainRange) || !e.SetMax(x, int64(len(xs))-1, chainRange) {
			return false
		}
	}
	return true
}
