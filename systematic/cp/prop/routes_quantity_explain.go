package prop

import "lsolve/systematic/cp/kernel"

// The reasons of RouteQuantity, after routeRange: a kind and a node.
const (
	quantityLate      kernel.Reason = 1 + iota // of the successor: too much is brought
	quantityEarly                              // of the successor: too little is brought
	quantityOn                                 // of what is brought by the arc from a node
	quantityBack                               // of the quantity at a node, by its arc
	quantityAfter                              // of the quantity at a node, by all arcs from it
	quantityBefore                             // of what is brought to a node, by all arcs to it
	quantityUnreached                          // no arc leads to a node
)

// Explain implements kernel.Propagator.
func (p *RouteQuantity) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	i := int64(why >> routeKindBits)
	switch why & (1<<routeKindBits - 1) {
	case quantityLate:
		j := kernel.Weakest(p.next[i], q)
		k := e.MinAt(p.at[i], at)
		out = appendPremise(e, out, kernel.AtLeastView(p.at[i], k))
		return appendPremise(e, out, kernel.AtMostView(p.to[j], k+p.t(i, j)-1))
	case quantityEarly:
		j := kernel.Weakest(p.next[i], q)
		k := e.MaxAt(p.at[i], at)
		out = appendPremise(e, out, kernel.AtMostView(p.at[i], k))
		return appendPremise(e, out, kernel.AtLeastView(p.to[j], k+p.t(i, j)+1))
	case quantityOn:
		j := e.MinAt(p.next[i], at)
		out = appendPremise(e, out, kernel.EqualView(p.next[i], j))
		return appendPremise(e, out, bound(q, p.to[j], p.at[i], -p.t(i, j)))
	case quantityBack:
		j := e.MinAt(p.next[i], at)
		out = appendPremise(e, out, kernel.EqualView(p.next[i], j))
		return appendPremise(e, out, bound(q, p.at[i], p.to[j], p.t(i, j)))
	case quantityAfter:
		return p.explainAfter(e, q, i, at, out)
	case quantityBefore:
		return p.explainBefore(e, q, i, at, out)
	case quantityUnreached:
		for _, x := range p.next {
			out = appendPremise(e, out, kernel.DiffersView(x, i))
		}
	}
	return out
}

// bound returns the bound of y that corresponds to q, a bound of x, if y = x + shift.
func bound(q kernel.Predicate, x, y View, shift int64) kernel.Predicate {
	k := kernel.Weakest(x, q) + shift
	if lower(q, x) {
		return kernel.AtLeastView(y, k)
	}
	return kernel.AtMostView(y, k)
}

// lower reports whether q is a lower bound of x.
func lower(q kernel.Predicate, x View) bool { return (q.Kind() == kernel.GE) == (x.Coef > 0) }

// explainAfter appends for each node that node i cannot lead to it, or not with a quantity
// that contradicts q.
func (p *RouteQuantity) explainAfter(e *kernel.Engine, q kernel.Predicate, i int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	gone := absencesOf(e, p.next[i], at)
	for j := range int64(len(p.next)) {
		if !e.ContainsAt(p.next[i], j, at) {
			out = gone.add(e, j, out)
		} else {
			out = appendPremise(e, out, bound(q, p.at[i], p.to[j], p.t(i, j)))
		}
	}
	return gone.finish(out)
}

// explainBefore appends for each node that it cannot lead to node j, or not with a quantity
// that contradicts q.
func (p *RouteQuantity) explainBefore(e *kernel.Engine, q kernel.Predicate, j int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for k, x := range p.next {
		i := int64(k)
		if !e.ContainsAt(x, j, at) {
			out = appendPremise(e, out, kernel.DiffersView(x, j))
		} else {
			out = appendPremise(e, out, bound(q, p.to[j], p.at[i], -p.t(i, j)))
		}
	}
	return out
}
