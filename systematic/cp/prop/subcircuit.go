package prop

import "lsolve/systematic/cp/kernel"

// Subcircuit is the check and prevent part of subcircuit over successors, with
// nodes numbered from 0, where a node that is its own successor is left out
// (Francis and Stuckey 2014, "Explaining circuit propagation", section 4). A closed
// cycle leaves out all other nodes. The end of a path does not lead back to its
// start if some node elsewhere must be visited. Together with all_different it
// decides the constraint. Consistency: checking. Cost: O(1) for each fixed view
// while two paths have nodes that must be visited, O(n) when that changes.
type Subcircuit struct {
	xs    []View
	notes []int32 // notes: nodes whose successor became fixed, or that must be visited
	all   bool    // all nodes have to be examined
	paths chains  // formed by the fixed edges handled so far
	must  kernel.Cell
	// one and two are the starts of two different paths with a node that must be
	// visited, -1 if there is none. With two of them no path may close.
	one, two kernel.Cell
	id       kernel.ID
	on       []int64 // by node: on the path or cycle of that round
	round    int64
}

// NewSubcircuit returns the check and prevent part of subcircuit(xs).
func NewSubcircuit(xs []View) *Subcircuit {
	return &Subcircuit{xs: xs, all: true, notes: make([]int32, 0, 2*len(xs)), on: make([]int64, len(xs))}
}

// Name implements kernel.Propagator.
func (*Subcircuit) Name() string { return "subcircuit" }

// Attach implements kernel.Propagator.
func (p *Subcircuit) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.paths = newChains(e, len(p.xs))
	p.must = e.NewCells(len(p.xs), 0)
	p.one = e.NewCells(1, -1)
	p.two = e.NewCells(1, -1)
	e.SetIdempotent(id)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
}

// Advise implements kernel.Advisor.
func (p *Subcircuit) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	if x := p.xs[local]; !e.Fixed(x) && (e.Get(p.must+kernel.Cell(local)) == 1 || e.Contains(x, int64(local))) {
		return false
	}
	p.notes = append(p.notes, local)
	return true
}

// Forget implements kernel.Advisor.
func (p *Subcircuit) Forget(all bool) {
	p.notes = p.notes[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *Subcircuit) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		p.notes = p.notes[:0]
		if !successorsAreNodes(e, p.xs) {
			return false
		}
		p.notes = p.notes[:0]
		for i := range p.xs {
			p.notes = append(p.notes, int32(i))
		}
	}
	// Advise appends the nodes concerned during this loop.
	for k := 0; k < len(p.notes); {
		i := int64(p.notes[k])
		k++
		x := p.xs[i]
		if !e.Contains(x, i) && e.Get(p.must+kernel.Cell(i)) == 0 {
			e.Set(p.must+kernel.Cell(i), 1)
			if !p.visit(e, i) {
				return false
			}
		}
		if e.Fixed(x) && !p.extend(e, i) {
			return false
		}
	}
	p.notes = p.notes[:0]
	return true
}

// visit records that node i must be visited.
func (p *Subcircuit) visit(e *kernel.Engine, i int64) bool {
	if p.paths.starts(e, i) && p.paths.ends(e, i) { // otherwise its path is known to be visited
		return p.witness(e, i)
	}
	return true
}

// witness records that the path from a must be visited.
func (p *Subcircuit) witness(e *kernel.Engine, a int64) bool {
	switch one := e.Get(p.one); {
	case one == a || e.Get(p.two) >= 0:
	case one < 0:
		e.Set(p.one, a)
	default:
		e.Set(p.two, a)
		return p.prevent(e, one)
	}
	return true
}

// extend adds the edge from node i, which is fixed, to the paths.
func (p *Subcircuit) extend(e *kernel.Engine, i int64) bool {
	j := e.Min(p.xs[i])
	if !p.paths.ends(e, i) {
		return true // handled before
	}
	if !p.paths.starts(e, j) {
		return e.Fail(chainReason(chainTwice, i, 0))
	}
	a, b := p.paths.start(e, i), p.paths.end(e, j)
	switch {
	case i == j:
		return true
	case a == j:
		return p.close(e, a)
	}
	p.paths.join(e, a, b)
	if e.Get(p.two) == j {
		e.Set(p.two, a)
	}
	if e.Get(p.one) == j {
		e.Set(p.one, a)
	}
	if e.Get(p.one) == a && e.Get(p.two) == a {
		e.Set(p.two, p.another(e, a))
	}
	return p.witness(e, a) && p.prevent(e, a)
}

// another returns the start of a path that must be visited, other than the path
// from a; -1 if there is none.
func (p *Subcircuit) another(e *kernel.Engine, a int64) int64 {
	for i := range int64(len(p.xs)) {
		if i != a && p.paths.starts(e, i) && (p.paths.end(e, i) != i || e.Get(p.must+kernel.Cell(i)) == 1) {
			return i
		}
	}
	return -1
}

// prevent keeps the path from a from closing if another path must be visited.
func (p *Subcircuit) prevent(e *kernel.Engine, a int64) bool {
	b := p.paths.end(e, a)
	return a == b || e.Get(p.two) < 0 || e.Remove(p.xs[b], a, chainReason(chainPath, a, b))
}

// close leaves out all nodes that are not on the cycle through node a.
func (p *Subcircuit) close(e *kernel.Engine, a int64) bool {
	p.round++
	for i := a; p.on[i] != p.round; i = e.Min(p.xs[i]) {
		p.on[i] = p.round
	}
	for i, x := range p.xs {
		if p.on[i] != p.round && !e.SetValue(x, int64(i), chainReason(chainCycle, a, 0)) {
			return false
		}
	}
	e.Entail(p.id)
	return true
}

// Explain implements kernel.Propagator. A path does not close because of its edges
// and of a node elsewhere that must be visited.
func (p *Subcircuit) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	out = explainChain(e, p.xs, why, at, out)
	if why>>(2*chainNodeBits) != chainPath {
		return out
	}
	p.round++
	a, b := int64(why>>chainNodeBits&(1<<chainNodeBits-1)), int64(why&(1<<chainNodeBits-1))
	p.on[b] = p.round
	for ; a != b; a = e.MinAt(p.xs[a], at) {
		p.on[a] = p.round
	}
	found := kernel.False
	for i, x := range p.xs {
		if p.on[i] == p.round {
			continue
		}
		visited := kernel.DiffersView(x, int64(i))
		if e.HoldsAt(visited, 0) {
			return out
		}
		if found == kernel.False && e.HoldsAt(visited, at) {
			found = visited
		}
	}
	return append(out, found)
}
