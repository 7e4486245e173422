package prop

import "lsolve/systematic/cp/kernel"

// The rules of CircuitSCC. Their premises are missing edges (from a set of nodes to
// nodes outside, with exceptions) and nodes that must be visited.

// deadEnd handles nodes, from a place on, that have no edge out of them.
func (p *CircuitSCC) deadEnd(e *kernel.Engine, at int) bool {
	why := kernel.Reason(0)
	if e.Explaining() {
		p.premises = p.noEdges(e, p.visits(e, p.premises[:0], p.rootNode()), at, p.seen, at, p.seen)
		why = e.Because(p.premises...)
	}
	if !p.sub {
		return e.Fail(why)
	}
	for _, i := range p.order[at:p.seen] {
		if !e.SetValue(p.xs[i], int64(i), why) {
			return false
		}
	}
	return true
}

// reachAll leaves the nodes that were not reached out of the circuit.
func (p *CircuitSCC) reachAll(e *kernel.Engine) bool {
	if p.seen == len(p.xs) {
		return true
	}
	why := kernel.Reason(0)
	for i, x := range p.xs {
		if p.index[i] >= 0 || p.leftOut(e, i) {
			continue
		}
		if why == 0 && e.Explaining() {
			p.premises = p.noEdges(e, p.visits(e, p.premises[:0], p.rootNode()), 0, p.seen, 0, p.seen)
			why = e.Because(p.premises...)
		}
		if !p.sub {
			return e.Fail(why)
		}
		if !e.SetValue(x, int64(i), why) {
			return false
		}
	}
	return true
}

// pruneWithin handles the case that all edges out of the nodes below v lead to v.
func (p *CircuitSCC) pruneWithin(e *kernel.Engine, v int) bool {
	at := int(p.index[v])
	why := kernel.Reason(0)
	for _, i := range p.order[at+1 : p.seen] {
		if !e.Contains(p.xs[v], int64(i)) {
			continue
		}
		if why == 0 {
			why = p.withinReason(e, at, p.rootNode())
		}
		if !e.Remove(p.xs[v], int64(i), why) {
			return false
		}
	}
	visited := p.witness(e, at+1, p.seen)
	if visited < 0 {
		return true
	}
	why = 0
	for i, x := range p.xs {
		if i == v || int(p.index[i]) >= at || !e.Contains(x, int64(v)) {
			continue
		}
		if why == 0 {
			why = p.withinReason(e, at, visited)
		}
		if !e.Remove(x, int64(v), why) {
			return false
		}
	}
	return true
}

// withinReason explains two facts: the nodes below the node v at a place lead out
// to v only, and the node visited must be visited. If visited is the root, an edge
// from v to those nodes would leave it out. If it is one of those nodes, an edge
// from elsewhere to v would leave it out.
func (p *CircuitSCC) withinReason(e *kernel.Engine, at, visited int) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	p.premises = p.visits(e, p.premises[:0], visited)
	return e.Because(p.noEdges(e, p.premises, at+1, p.seen, at, p.seen)...)
}

// pruneRoot removes edges from the root past the last subtree.
func (p *CircuitSCC) pruneRoot(e *kernel.Engine) bool {
	x, n := p.xs[p.rootNode()], int64(len(p.xs))
	why := kernel.Reason(0)
	for v, ok := e.Next(x, -1); ok && v < n; v, ok = e.Next(x, v) {
		if to := int(p.index[v]); to <= 0 || to >= p.last.begin {
			continue
		}
		if why == 0 && e.Explaining() {
			p.premises = p.visits(e, p.premises[:0], p.rootNode())
			p.premises = p.visits(e, p.premises, p.last.visited)
			why = e.Because(p.noEdges(e, p.premises, 1, p.last.begin, 0, p.last.begin)...)
		}
		if !e.Remove(x, v, why) {
			return false
		}
	}
	return true
}

// skipReason explains why no edge leads past the last subtree. The subtrees before
// it have no edge to it or beyond it, and it has none to places beyond it. A
// circuit that passes it can only return to the root, and cannot have visited it
// before.
func (p *CircuitSCC) skipReason(e *kernel.Engine) kernel.Reason {
	if t := &p.last; !t.explained && e.Explaining() {
		p.premises = p.visits(e, p.premises[:0], p.rootNode())
		p.premises = p.visits(e, p.premises, t.visited)
		p.premises = p.noEdges(e, p.premises, 1, t.begin, 0, t.begin)
		p.premises = p.noEdges(e, p.premises, t.begin, t.end, 0, t.end)
		t.skip, t.explained = e.Because(p.premises...), true
	}
	return p.last.skip
}

// requiredReason explains why the circuit takes the only exit of the subtree.
func (p *CircuitSCC) requiredReason(e *kernel.Engine) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	p.premises = p.visits(e, p.premises[:0], p.rootNode())
	p.premises = p.visits(e, p.premises, p.last.visited)
	return e.Because(p.noEdges(e, p.premises, p.begin, p.seen, p.begin, p.seen)...)
}

// leftOutReason explains why no edge leads to node i, which is left out.
func (p *CircuitSCC) leftOutReason(e *kernel.Engine, i int) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	return e.Because(kernel.EqualView(p.xs[i], int64(i)))
}

func (p *CircuitSCC) rootNode() int { return int(p.order[0]) }

// visits appends that node i must be visited.
func (p *CircuitSCC) visits(e *kernel.Engine, out []kernel.Predicate, i int) []kernel.Predicate {
	if q := kernel.DiffersView(p.xs[i], int64(i)); p.sub && !e.HoldsAt(q, 0) {
		out = append(out, q)
	}
	return out
}

// fixedInstead is the number of missing edges of one node from which the premise is
// the value of its successor instead, if that is fixed. A few disequalities are the
// weaker premise; many would make explanations quadratic.
const fixedInstead = 3

// noEdges appends that the nodes at the places from..to-1 have no edges to nodes
// outside the places low..high-1, except for edges that exist.
func (p *CircuitSCC) noEdges(e *kernel.Engine, out []kernel.Predicate, from, to, low, high int) []kernel.Predicate {
	for _, a := range p.order[from:to] {
		x, first := p.xs[a], len(out)
		for b, at := range p.index {
			if int(at) >= low && int(at) < high || e.Contains(x, int64(b)) {
				continue
			}
			if q := kernel.DiffersView(x, int64(b)); !e.HoldsAt(q, 0) {
				out = append(out, q)
			}
		}
		if len(out)-first >= fixedInstead && e.Fixed(x) {
			out = append(out[:first], kernel.EqualView(x, e.Min(x)))
		}
	}
	return out
}
