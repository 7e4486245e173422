package prop

import "lsolve/systematic/cp/kernel"

// update drops the arcs with values that view i has lost, and everything that is
// then on no path.
func (p *Regular) update(e *kernel.Engine, i int32) bool {
	live, first := &p.live[i], p.g.layers[i].first
	for k := live.len(e) - 1; k >= 0; k-- {
		v := first + live.order[k]
		if e.Contains(p.xs[i], int64(p.g.values[v].value)) {
			continue
		}
		// The arcs that are dropped with these lie in the layers before and behind:
		// this layer loses no other value.
		live.remove(e, v-first)
		for a := p.g.values[v].first; a < p.g.values[v].end; a++ {
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

// drop takes out an arc, if it is still there. A value on no arc is removed.
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
	left := p.support + kernel.Cell(arc.value)
	e.Set(left, e.Get(left)-1)
	if e.Get(left) > 0 {
		return true
	}
	v := &p.g.values[arc.value]
	i := arc.value - p.g.layers[v.layer].first
	if live := &p.live[v.layer]; live.has(e, i) {
		live.remove(e, i)
		if !p.remove(e, v.layer, int64(v.value)) {
			p.dead = p.dead[:0]
			return false
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
