package cbls

import "lsolve/model"

// circuit is the face of circuit and subcircuit. Its violation is the number of
// nodes that are no node's successor plus the number of cycles beyond the first. A
// subcircuit leaves out the nodes that are their own successors.
//
// It counts the edges to every node, and numbers the nodes so that constant time
// decides whether one leads to another (see successors). Then k changed terms take
// time in the order of k^2, and one takes constant time; a commit takes time in the
// order of the nodes. For more than a limit of changed terms all cycles are counted
// again.
type circuit struct {
	g         successors
	sub       bool
	unreached int64
	head      []int32 // by change: the node that its new edge leads to; -1: none
	link      []int32 // by change: the next change on the way from head; -1: none
	mark      []int32
}

const mostLinks = 16

func (f *circuit) reset(values []int32) int64 {
	clear(f.g.in)
	f.unreached = int64(len(values))
	for i, v := range values {
		f.g.next[i] = f.g.node(v)
		f.unreached += f.edge(f.g.next[i], 1)
	}
	f.g.number()
	return f.violation()
}

// edge adds by edges to node i, and returns the change of unreached.
func (f *circuit) edge(i, by int32) int64 {
	if i < 0 {
		return 0
	}
	before := f.g.in[i]
	f.g.in[i] = before + by
	return int64(min(before, 1)) - int64(min(before+by, 1))
}

func (f *circuit) violation() int64 { return f.of(f.unreached, f.g.cycles, f.g.loops) }

func (f *circuit) of(unreached, cycles, loops int64) int64 {
	if f.sub {
		cycles -= loops
	}
	return unreached + max(0, cycles-1)
}

func (f *circuit) delta(changes []change) int64 {
	unreached, loops := f.unreached, f.g.loops
	f.head = f.head[:0]
	for i := range changes {
		pos, old, now := changes[i].pos, f.g.next[changes[i].pos], f.g.node(changes[i].new)
		f.head = append(f.head, now)
		unreached += f.edge(old, -1) + f.edge(now, 1)
		if old == pos {
			loops--
		}
		if now == pos {
			loops++
		}
	}
	for i := range changes {
		f.edge(f.head[i], -1)
		f.edge(f.g.next[changes[i].pos], 1)
	}
	return f.of(unreached, f.cycles(changes), loops) - f.violation()
}

// cycles returns the number of cycles when the changed nodes lead to head.
func (f *circuit) cycles(changes []change) int64 {
	g := &f.g
	switch {
	case len(changes) == 1:
		i, n := changes[0].pos, g.cycles
		if g.cycle[i] >= 0 {
			n--
		}
		if h := f.head[0]; h >= 0 && g.leads(h, i) {
			n++
		}
		return n
	case len(changes) > mostLinks:
		for i := range changes {
			f.head[i], g.next[changes[i].pos] = g.next[changes[i].pos], f.head[i]
		}
		n := g.count()
		for i := range changes {
			g.next[changes[i].pos] = f.head[i]
		}
		return n
	}
	n := g.cycles
	f.link = f.link[:0]
	for i := range changes {
		if c := g.cycle[changes[i].pos]; c >= 0 && !f.sameCycle(c, changes[:i]) {
			n--
		}
		f.link = append(f.link, f.meets(f.head[i], changes))
	}
	return n + f.linkCycles()
}

// sameCycle reports whether one of the changed nodes is on cycle c.
func (f *circuit) sameCycle(c int32, changes []change) bool {
	for i := range changes {
		if f.g.cycle[changes[i].pos] == c {
			return true
		}
	}
	return false
}

// meets returns the first changed node, by its change, on the way from node h; -1 if
// there is none.
func (f *circuit) meets(h int32, changes []change) int32 {
	best, nearest := int32(-1), int32(0)
	for i := range changes {
		if h < 0 || !f.g.leads(h, changes[i].pos) {
			continue
		}
		if d := f.g.distance(h, changes[i].pos); best < 0 || d < nearest {
			best, nearest = int32(i), d
		}
	}
	return best
}

// linkCycles returns the number of cycles of link.
func (f *circuit) linkCycles() int64 {
	n := int64(0)
	f.mark = f.mark[:0]
	for range f.link {
		f.mark = append(f.mark, -1)
	}
	for i := range int32(len(f.link)) {
		at := i
		for at >= 0 && f.mark[at] < 0 {
			f.mark[at] = i
			at = f.link[at]
		}
		if at >= 0 && f.mark[at] == i {
			n++
		}
	}
	return n
}

func (f *circuit) commit(changes []change) int64 {
	before := f.violation()
	for _, c := range changes {
		now := f.g.node(c.new)
		f.unreached += f.edge(f.g.next[c.pos], -1) + f.edge(now, 1)
		f.g.next[c.pos] = now
	}
	f.g.number()
	return f.violation() - before
}

// error is 1 if some node is unreached and the term leads to no node, or to one that
// other terms lead to, too. It is 1 more if the node is on one of several cycles.
func (f *circuit) error(pos int32) int64 {
	e := int64(0)
	to := f.g.next[pos]
	if f.unreached > 0 && (to < 0 || f.g.in[to] > 1) {
		e++
	}
	if f.of(0, f.g.cycles, f.g.loops) > 0 && f.g.cycle[pos] >= 0 && (!f.sub || to != pos) {
		e++
	}
	return e
}

func (c *compiler) circuit(k model.CircuitConstraint) part { return circuitPart(k.Successors, false) }

func (c *compiler) subcircuit(k model.SubcircuitConstraint) part {
	return circuitPart(k.Successors, true)
}

func circuitPart(terms []model.Term, sub bool) part {
	return withTwofold(terms, &circuit{g: newSuccessors(len(terms)), sub: sub})
}
