package prop

import (
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// cut is the state of explanations: when and on which side nodes died, and the
// working memory of one explanation.
type cut struct {
	diedAt []kernel.Pos // by node: when it died; meaningless for one that is alive
	below  []bool       // by node: it lost its paths to the end, and not those from the start

	// One explanation. Entries equal to number belong to it.
	number       int32
	nodes        []int32 // by node
	classes      []int32 // by class: premises exclude its values
	arcs         []int32 // scratch: the arcs of a layer
	forced       []int32 // scratch: the classes that premises must exclude
	heads, tails []int32 // nodes of the next layers whose deaths are to be explained
}

func newCut(g *layered) cut {
	c := cut{
		diedAt: make([]kernel.Pos, g.nodes), below: make([]bool, g.nodes),
		nodes: make([]int32, g.nodes), classes: make([]int32, len(g.classes)),
	}
	fill(c.diedAt, math.MaxInt32)
	return c
}

// died records that a node has lost its last arc on one side.
func (p *Regular) died(e *kernel.Engine, q int32, below bool) {
	p.dead = append(p.dead, q)
	if p.cut.below != nil {
		p.cut.diedAt[q], p.cut.below[q] = e.Here(), below
	}
}

// deadBelow reports whether the node had lost its paths to the end at a position.
func (p *Regular) deadBelow(e *kernel.Engine, q int32, at kernel.Pos) bool {
	return p.cut.below[q] && p.cut.diedAt[q] <= at && e.Get(p.outgoing+kernel.Cell(q)) == 0
}

// deadAbove reports whether the node had lost its paths from the start.
func (p *Regular) deadAbove(e *kernel.Engine, q int32, at kernel.Pos) bool {
	return !p.cut.below[q] && p.cut.diedAt[q] <= at && e.Get(p.incoming+kernel.Cell(q)) == 0
}

// Explain implements kernel.Propagator. The reason is the layer of the pruned view.
// Each arc of this layer with a value against the conclusion is gone for one of
// three reasons: the values had been removed, which may be premises; the node below
// had lost its paths to the end; or the node above had lost its paths from the
// start. The arcs of the next layer explain such nodes, and so on, so that only the
// part of the graph that bears on the conclusion is visited (the incremental
// explanation of Gange, Stuckey and Szymanek, MDD propagators with explanation,
// Constraints 2011).
func (p *Regular) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	g, c := p.g, &p.cut
	if g.nodes == 0 {
		return out
	}
	if c.number++; c.number < 0 { // after an overflow old marks would look like new ones
		clear(c.nodes)
		clear(c.classes)
		c.number = 1
	}
	c.heads, c.tails, c.arcs = c.heads[:0], c.tails[:0], c.arcs[:0]
	i := int(why)
	x := p.xs[i]
	against := func(v int32) bool { return !q.Holds(int64(kernel.EqualView(x, int64(v)).Value)) }
	for _, l := range g.classes[g.layers[i].first:g.layers[i].end] {
		if slices.ContainsFunc(l.values, against) {
			for a := l.first; a < l.end; a++ {
				c.arcs = append(c.arcs, a)
			}
		}
	}
	out = p.explainLayer(e, i, true, true, against, at, out)
	for j := i + 1; len(c.heads) > 0; j++ {
		c.arcs = c.arcs[:0]
		for _, q := range c.heads {
			c.arcs = append(c.arcs, g.out[g.outAt[q]:g.outAt[q+1]]...)
		}
		c.heads = c.heads[:0]
		out = p.explainLayer(e, j, true, false, all, at, out)
	}
	for j := i - 1; len(c.tails) > 0; j-- {
		c.arcs = c.arcs[:0]
		for _, q := range c.tails {
			c.arcs = append(c.arcs, g.in[g.inAt[q]:g.inAt[q+1]]...)
		}
		c.tails = c.tails[:0]
		out = p.explainLayer(e, j, false, true, all, at, out)
	}
	return out
}

// explainLayer explains why the arcs in cut.arcs, all of layer i, were gone. It
// appends the premises on view i that nothing else can replace, and passes on the
// nodes below or above that explain the other arcs. Of the values only those count
// that concern the conclusion.
func (p *Regular) explainLayer(e *kernel.Engine, i int, below, above bool, concerns func(int32) bool, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	g, c := p.g, &p.cut
	c.forced = c.forced[:0]
	for _, a := range c.arcs {
		arc := &g.arcs[a]
		if c.classes[arc.class] == c.number || below && p.deadBelow(e, arc.head, at) || above && p.deadAbove(e, arc.tail, at) {
			continue
		}
		c.classes[arc.class] = c.number
		c.forced = append(c.forced, arc.class)
	}
	low, high := int64(math.MinInt64), int64(math.MaxInt64)
	if len(c.forced) > 0 {
		low, high, out = p.deny(e, i, concerns, at, out)
	}
	for _, a := range c.arcs {
		arc := &g.arcs[a]
		if c.classes[arc.class] == c.number || beyond(g.classes[arc.class].values, low, high) {
			continue
		}
		down, up := below && p.deadBelow(e, arc.head, at), above && p.deadAbove(e, arc.tail, at)
		if down && up { // one of them is enough
			down = c.nodes[arc.head] == c.number || c.nodes[arc.tail] != c.number && c.diedAt[arc.head] <= c.diedAt[arc.tail]
			up = !down
		}
		switch {
		case down && c.nodes[arc.head] != c.number:
			c.nodes[arc.head] = c.number
			c.heads = append(c.heads, arc.head)
		case up && c.nodes[arc.tail] != c.number:
			c.nodes[arc.tail] = c.number
			c.tails = append(c.tails, arc.tail)
		}
	}
	return out
}

// all is for layers other than the conclusion's.
func all(int32) bool { return true }

// beyond reports whether all values, which rise, are up to low or from high on.
func beyond(values []int32, low, high int64) bool {
	for _, v := range values {
		if k := int64(v); k > low && k < high {
			return false
		}
	}
	return true
}

// deny appends premises that exclude the values of the forced classes of view i, as
// far as they concern the conclusion. It returns the bounds up to which and from
// which on they exclude all values.
func (p *Regular) deny(e *kernel.Engine, i int, concerns func(int32) bool, at kernel.Pos, out []kernel.Predicate) (low, high int64, _ []kernel.Predicate) {
	x := p.xs[i]
	lo, hi := e.MinAt(x, at), e.MaxAt(x, at)
	low, high = math.MinInt64, math.MaxInt64
	for _, c := range p.cut.forced {
		for _, v := range p.g.classes[c].values {
			switch k := int64(v); {
			case !concerns(v):
			case k < lo:
				low = max(low, k)
			case k > hi:
				high = min(high, k)
			default:
				out = append(out, kernel.DiffersView(x, k))
			}
		}
	}
	if lo == hi && low != math.MinInt64 && high != math.MaxInt64 {
		return lo - 1, hi + 1, append(out, kernel.EqualView(x, lo))
	}
	if low != math.MinInt64 {
		out = append(out, kernel.AtLeastView(x, low+1))
	}
	if high != math.MaxInt64 {
		out = append(out, kernel.AtMostView(x, high-1))
	}
	return low, high, out
}
