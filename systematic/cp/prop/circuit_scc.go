package prop

import "lsolve/systematic/cp/kernel"

// CircuitSCC is the connectivity part of circuit and subcircuit over successors,
// with nodes numbered from 0. The nodes that must be visited lie in one strongly
// connected component of the graph of the remaining successors (Francis and Stuckey
// 2014, "Explaining circuit propagation", section 3.3). One depth-first search from
// a root checks this and finds more. T_1, T_2, ... are the subtrees below the root
// in the order of the search, so that edges between them lead to earlier ones only:
//
//	dead end   a subtree without an edge out of it: no circuit through it
//	unreached  nodes that the search does not reach: the same
//	within     nodes below v that lead out to v only: v leads to none of them,
//	           and, as the circuit leaves them by v, nothing else leads to v
//	skip       an edge that leads past a T_k which must be visited
//	root       such an edge from the root
//	required   the only edge out of such a T_k
//
// Consistency: checking. Cost: O(edges) a run, and O(n) for each "within".
type CircuitSCC struct {
	xs  []View
	sub bool // nodes may be left out

	// The search. The first seen nodes of order have been reached; index has their
	// places, -1 for the others. low is, for a finished node, the least place to
	// which it or a node below it has an edge.
	seen              int
	index, order, low []int32

	// The current subtree begins at place begin; exits counts the edges that leave
	// it, and from -> to is one of them. last is the newest finished subtree with a
	// node that must be visited.
	begin, exits int
	from, to     int
	last         subtree

	premises []kernel.Predicate
}

// subtree is the places begin..end-1 and one of their nodes that must be visited.
type subtree struct {
	begin, end, visited int
	skip                kernel.Reason // the reason of the edges past it, once there was one
	explained           bool
}

// NewCircuitSCC returns the connectivity part of circuit(xs).
func NewCircuitSCC(xs []View) *CircuitSCC {
	n := len(xs)
	return &CircuitSCC{xs: xs, index: make([]int32, n), order: make([]int32, n), low: make([]int32, n)}
}

// NewSubcircuitSCC returns the connectivity part of subcircuit(xs).
func NewSubcircuitSCC(xs []View) *CircuitSCC {
	p := NewCircuitSCC(xs)
	p.sub = true
	return p
}

// Name implements kernel.Propagator.
func (p *CircuitSCC) Name() string {
	if p.sub {
		return "subcircuit"
	}
	return "circuit"
}

// Attach implements kernel.Propagator.
func (p *CircuitSCC) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetPriority(id, kernel.Quadratic)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *CircuitSCC) Propagate(e *kernel.Engine) bool {
	root := p.root(e)
	if root < 0 || p.tooMany(e) {
		return true
	}
	for i := range p.index {
		p.index[i] = -1
	}
	p.index[root], p.order[0], p.seen, p.last = 0, int32(root), 1, subtree{}
	x, n := p.xs[root], int64(len(p.xs))
	for v, ok := e.Next(x, -1); ok && v < n; v, ok = e.Next(x, v) {
		if p.index[v] >= 0 {
			continue
		}
		if p.leftOut(e, int(v)) {
			if !e.Remove(x, v, p.leftOutReason(e, int(v))) {
				return false
			}
			continue
		}
		p.begin, p.exits = p.seen, 0
		if !p.explore(e, int(v)) || !p.finish(e) {
			return false
		}
	}
	return p.reachAll(e) && p.pruneRoot(e)
}

// circuitEdges is the largest number of edges that are searched: what CircuitSCC finds
// is not needed for correctness.
const circuitEdges = 1 << 26

func (p *CircuitSCC) tooMany(e *kernel.Engine) bool {
	edges := 0
	for _, x := range p.xs {
		if edges += e.Size(x); edges > circuitEdges {
			return true
		}
	}
	return false
}

// root returns an open node that must be visited, else a fixed one, else -1.
func (p *CircuitSCC) root(e *kernel.Engine) int {
	root := -1
	for i, x := range p.xs {
		if !p.mustVisit(e, i) {
			continue
		}
		if !e.Fixed(x) {
			return i
		}
		if root < 0 {
			root = i
		}
	}
	return root
}

// mustVisit reports whether the circuit has to visit node i.
func (p *CircuitSCC) mustVisit(e *kernel.Engine, i int) bool {
	return !p.sub || !e.Contains(p.xs[i], int64(i))
}

// leftOut reports whether the circuit leaves out node i.
func (p *CircuitSCC) leftOut(e *kernel.Engine, i int) bool {
	return p.sub && e.Fixed(p.xs[i]) && e.Min(p.xs[i]) == int64(i)
}

// explore searches from node v, which has not been reached.
func (p *CircuitSCC) explore(e *kernel.Engine, v int) bool {
	at := int32(p.seen)
	p.index[v], p.order[at] = at, int32(v)
	p.seen++
	own, below := at, int32(len(p.xs)) // the least place to which v has an edge, and to which nodes below v have
	x, n := p.xs[v], int64(len(p.xs))
	for w, ok := e.Next(x, -1); ok && w < n; w, ok = e.Next(x, w) {
		switch to := p.index[w]; {
		case int(w) == v:
		case p.leftOut(e, int(w)):
			if !e.Remove(x, w, p.leftOutReason(e, int(w))) {
				return false
			}
		case to < 0:
			if !p.explore(e, int(w)) {
				return false
			}
			below = min(below, p.low[w])
			if below == at && !p.pruneWithin(e, v) {
				return false
			}
		case int(to) < p.last.begin:
			if !e.Remove(x, w, p.skipReason(e)) {
				return false
			}
		default:
			own = min(own, to)
			if int(to) < p.begin {
				p.exits++
				p.from, p.to = v, int(w)
			}
		}
	}
	p.low[v] = min(own, below)
	return p.low[v] < at || p.deadEnd(e, int(at))
}

// finish ends the search of a subtree.
func (p *CircuitSCC) finish(e *kernel.Engine) bool {
	visited := p.witness(e, p.begin, p.seen)
	if visited < 0 {
		return true
	}
	p.last = subtree{begin: p.begin, end: p.seen, visited: visited}
	if p.exits != 1 || e.Fixed(p.xs[p.from]) {
		return true
	}
	return e.SetValue(p.xs[p.from], int64(p.to), p.requiredReason(e))
}

// witness returns a node of the places from..to-1 that must be visited, preferably
// one that always had to; -1 if there is none.
func (p *CircuitSCC) witness(e *kernel.Engine, from, to int) int {
	found := -1
	for _, i := range p.order[from:to] {
		if !p.mustVisit(e, int(i)) {
			continue
		}
		if found = int(i); !p.sub || !e.Explaining() || e.HoldsAt(kernel.DiffersView(p.xs[i], int64(i)), 0) {
			break
		}
	}
	return found
}

// Explain implements kernel.Propagator. All reasons are eager.
func (p *CircuitSCC) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
