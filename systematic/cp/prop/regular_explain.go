package prop

import (
	"lsolve/systematic/cp/kernel"
)

// cut is the state of one explanation.
type cut struct {
	status  []uint8 // by value
	reaches []bool  // by node: the end, by values that were there
	passed  []bool  // by node: reached from the start without a premise
}

// The statuses of a value.
const (
	statusPresent  uint8 = iota // it was there
	statusRemoved               // it was not, which may be a premise
	statusExcluded              // it contradicts the negated conclusion or a premise
)

func newCut(g *layered) cut {
	return cut{make([]uint8, len(g.values)), make([]bool, g.nodes), make([]bool, g.nodes)}
}

// Explain implements kernel.Propagator. If the conclusion is false, every path
// has an arc whose value was removed. Going from the start, arcs with removed
// values are taken too, as long as no node is entered from which the end could
// be reached; where one would be, that the value was removed is a premise
// (Gange, Stuckey and Szymanek, MDD propagators with explanation, Constraints
// 2011).
func (p *Regular) Explain(e *kernel.Engine, q kernel.Predicate, _ kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	g, c := p.g, &p.cut
	if g.nodes == 0 {
		return out
	}
	for v := range c.status {
		l := &g.values[v]
		x := p.xs[l.layer]
		switch {
		case !q.Constant() && x.Var == q.Var() && q.Holds(int64(kernel.EqualView(x, int64(l.value)).Value)):
			c.status[v] = statusExcluded
		case e.ContainsAt(x, int64(l.value), at):
			c.status[v] = statusPresent
		default:
			c.status[v] = statusRemoved
		}
	}
	end := g.nodes - 1
	clear(c.reaches)
	c.reaches[end] = true
	for a := len(g.arcs) - 1; a >= 0; a-- {
		if arc := &g.arcs[a]; c.status[arc.value] == statusPresent && c.reaches[arc.head] {
			c.reaches[arc.tail] = true
		}
	}
	clear(c.passed)
	c.passed[0] = true
	for i := range g.layers {
		out = p.cutLayer(e, i, at, out)
	}
	return out
}

// cutLayer appends the premises about view i, and passes on through the arcs
// that these leave.
func (p *Regular) cutLayer(e *kernel.Engine, i int, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	g, c := p.g, &p.cut
	l, x := g.layers[i], p.xs[i]
	lo, hi := e.MinAt(x, at), e.MaxAt(x, at)
	below, above := lo, hi // the values nearest to the bounds that must be excluded by them
	for v := l.first; v < l.end; v++ {
		if c.status[v] != statusRemoved || !p.crosses(v) {
			continue
		}
		switch k := int64(g.values[v].value); {
		case k < lo:
			below = k
		case k > hi && above == hi:
			above = k
		case k > lo && k < hi:
			out = append(out, kernel.DiffersView(x, k))
			c.status[v] = statusExcluded
		}
	}
	switch {
	case below < lo && above > hi && lo == hi:
		out = append(out, kernel.EqualView(x, lo))
		below, above = lo-1, hi+1
	default:
		if below < lo {
			out = append(out, kernel.AtLeastView(x, below+1))
		} else {
			below = -1 << 40
		}
		if above > hi {
			out = append(out, kernel.AtMostView(x, above-1))
		} else {
			above = 1 << 40
		}
	}
	for v := l.first; v < l.end; v++ {
		k := int64(g.values[v].value)
		if c.status[v] == statusExcluded || k <= below || k >= above {
			continue
		}
		for a := g.values[v].first; a < g.values[v].end; a++ {
			if c.passed[g.arcs[a].tail] {
				c.passed[g.arcs[a].head] = true
			}
		}
	}
	return out
}

// crosses reports whether an arc with value v leads from a node that was passed
// to one from which the end is reached.
func (p *Regular) crosses(v int32) bool {
	l := &p.g.values[v]
	for a := l.first; a < l.end; a++ {
		if p.cut.passed[p.g.arcs[a].tail] && p.cut.reaches[p.g.arcs[a].head] {
			return true
		}
	}
	return false
}
