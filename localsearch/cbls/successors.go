package cbls

// successors is a graph in which every node has at most one edge. Its components
// are trees, whose edges lead to the root, and cycles with trees that lead to
// their nodes. The nodes that lead to node i in its tree have the size[i] numbers
// from label[i] on.
type successors struct {
	next []int32 // of each node; -1: none
	in   []int32 // the number of edges to each node

	cycles, loops int64 // loops are cycles of one node

	label, size []int32
	root        []int32 // the first node of its component's cycle that a node reaches, or the root of its tree
	depth       []int32 // the edges from there
	cycle       []int32 // by node on a cycle: the first node of the cycle; -1: on none
	place       []int32 // by node on a cycle: its edges from the first
	length      []int32 // by first node of a cycle: the length of the cycle

	order []int32 // nodes on no cycle, each before its successor
	open  []int32 // edges from nodes that are not in order; the next label
}

func newSuccessors(n int) successors {
	var g successors
	for _, list := range []*[]int32{
		&g.next, &g.in, &g.label, &g.size, &g.root, &g.depth, &g.cycle, &g.place, &g.length, &g.order, &g.open,
	} {
		*list = make([]int32, n)
	}
	return g
}

// node returns the node with number v; -1 if there is none.
func (g *successors) node(v int32) int32 {
	if v < 0 || int(v) >= len(g.next) {
		return -1
	}
	return v
}

// number computes everything from next and in.
func (g *successors) number() {
	g.peel()
	for i := range g.cycle {
		g.cycle[i] = -1
	}
	g.cycles, g.loops = 0, 0
	label := int32(0)
	for i, open := range g.open {
		if open == 0 || g.cycle[i] >= 0 {
			continue
		}
		g.cycles++
		place, at := int32(0), int32(i)
		for g.cycle[at] < 0 {
			g.cycle[at], g.place[at] = int32(i), place
			label = g.plant(at, label)
			at = g.next[at]
			place++
		}
		g.length[i] = place
		if place == 1 {
			g.loops++
		}
	}
	for k := len(g.order) - 1; k >= 0; k-- {
		i := g.order[k]
		to := g.next[i]
		if to < 0 {
			label = g.plant(i, label)
			continue
		}
		g.label[i] = g.open[to]
		g.open[to] += g.size[i]
		g.open[i] = g.label[i] + 1
		g.root[i], g.depth[i] = g.root[to], g.depth[to]+1
	}
}

// peel puts the nodes on no cycle into order and sums the sizes. open is not 0
// for the others.
func (g *successors) peel() {
	g.order = g.order[:0]
	copy(g.open, g.in)
	for i, in := range g.in {
		g.size[i] = 1
		if in == 0 {
			g.order = append(g.order, int32(i))
		}
	}
	for k := 0; k < len(g.order); k++ {
		i := g.order[k]
		if to := g.next[i]; to >= 0 {
			g.size[to] += g.size[i]
			if g.open[to]--; g.open[to] == 0 {
				g.order = append(g.order, to)
			}
		}
	}
}

// plant makes i the root of a tree and returns the label after its.
func (g *successors) plant(i, label int32) int32 {
	g.root[i], g.depth[i], g.label[i] = i, 0, label
	g.open[i] = label + 1
	return label + g.size[i]
}

// leads reports whether the way from h comes to i.
func (g *successors) leads(h, i int32) bool {
	if c := g.cycle[i]; c >= 0 {
		return g.cycle[g.root[h]] == c
	}
	return g.label[h] >= g.label[i] && g.label[h] < g.label[i]+g.size[i]
}

// distance returns the number of edges from h to i, if h leads to i.
func (g *successors) distance(h, i int32) int32 {
	d := g.depth[h] - g.depth[i]
	c := g.cycle[i]
	if c < 0 {
		return d
	}
	along := g.place[i] - g.place[g.root[h]]
	if along < 0 {
		along += g.length[c]
	}
	return d + along
}

// count returns the number of cycles, from next alone. It overwrites order, which
// number recomputes.
func (g *successors) count() int64 {
	n := int64(0)
	mark := g.order[:0]
	for range g.next {
		mark = append(mark, -1)
	}
	for i := range int32(len(g.next)) {
		at := i
		for at >= 0 && mark[at] < 0 {
			mark[at] = i
			at = g.next[at]
		}
		if at >= 0 && mark[at] == i {
			n++
		}
	}
	return n
}
