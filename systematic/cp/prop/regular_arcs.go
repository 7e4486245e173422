package prop

import "lsolve/systematic/cp/kernel"

// update drops the arcs of classes whose values view i has lost, and everything that
// is then on no path.
func (p *Regular) update(e *kernel.Engine, i int32) bool {
	live, first := &p.live[i], p.g.layers[i].first
	for k := live.len(e) - 1; k >= 0; k-- {
		c := first + live.order[k]
		if p.possible(e, i, c) {
			continue
		}
		// The arcs that are dropped with these lie in the layers before and behind:
		// this layer loses no other value.
		live.remove(e, c-first)
		for a := p.g.classes[c].first; a < p.g.classes[c].end; a++ {
			if !p.drop(e, a) {
				return false
			}
		}
		if !p.settle(e) {
			return false
		}
	}
	return true
}

// possible reports whether view i still has a value of class c.
func (p *Regular) possible(e *kernel.Engine, i, c int32) bool {
	values := p.g.classes[c].values
	if e.Contains(p.xs[i], int64(values[p.witness[c]])) {
		return true
	}
	for k, v := range values {
		if e.Contains(p.xs[i], int64(v)) {
			p.witness[c] = int32(k)
			return true
		}
	}
	return false
}

// settle drops the arcs of nodes that are dead.
func (p *Regular) settle(e *kernel.Engine) bool {
	g := p.g
	for len(p.dead) > 0 {
		q := p.dead[len(p.dead)-1]
		p.dead = p.dead[:len(p.dead)-1]
		arcs := g.out[g.outAt[q]:g.outAt[q+1]]
		if e.Get(p.incoming+kernel.Cell(q)) > 0 {
			arcs = g.in[g.inAt[q]:g.inAt[q+1]]
		}
		for _, a := range arcs {
			if !p.drop(e, a) {
				return false
			}
		}
	}
	return true
}

// drop takes out an arc, if it is still there. The values of a class without arcs are
// removed.
func (p *Regular) drop(e *kernel.Engine, a int32) bool {
	word, bit := p.gone+kernel.Cell(a>>6), int64(1)<<(a&63)
	if e.Get(word)&bit != 0 {
		return true
	}
	e.Set(word, e.Get(word)|bit)
	arc := &p.g.arcs[a]
	out, in := p.outgoing+kernel.Cell(arc.tail), p.incoming+kernel.Cell(arc.head)
	e.Set(out, e.Get(out)-1)
	if e.Get(out) == 0 && e.Get(p.incoming+kernel.Cell(arc.tail)) > 0 {
		p.died(e, arc.tail, true)
	}
	e.Set(in, e.Get(in)-1)
	if e.Get(in) == 0 && e.Get(p.outgoing+kernel.Cell(arc.head)) > 0 {
		p.died(e, arc.head, false)
	}
	left := p.support + kernel.Cell(arc.class)
	e.Set(left, e.Get(left)-1)
	if e.Get(left) > 0 {
		return true
	}
	c := &p.g.classes[arc.class]
	i := arc.class - p.g.layers[c.layer].first
	if live := &p.live[c.layer]; live.has(e, i) {
		live.remove(e, i)
		for _, v := range c.values {
			if !p.remove(e, c.layer, int64(v)) {
				p.dead = p.dead[:0]
				return false
			}
		}
	}
	return true
}

// remove removes a value from view i, as a bound if it is one: that has the shorter
// explanation.
func (p *Regular) remove(e *kernel.Engine, i int32, v int64) bool {
	x, why := p.xs[i], kernel.Reason(i)
	switch v {
	case e.Min(x):
		return e.SetMin(x, v+1, why)
	case e.Max(x):
		return e.SetMax(x, v-1, why)
	}
	return e.Remove(x, v, why)
}
