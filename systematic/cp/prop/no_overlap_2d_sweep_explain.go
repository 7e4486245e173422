package prop

import "lsolve/systematic/cp/kernel"

// because explains that i is not at from..to along axis d: every position along the
// other axis is then in one of the regions met by the sweep, which stood at the
// first of from..to, or, downwards, at the last.
func (p *NoOverlap2DSweep) because(e *kernel.Engine, i, d int, from, to int64, down bool) kernel.Reason {
	y := p.position[1-d][i]
	p.premises = p.premises[:0]
	sweep := from
	if down {
		sweep = to
		p.premises = atMostPremise(e, p.position[d][i], to, p.premises)
	} else {
		p.premises = atLeastPremise(e, p.position[d][i], from, p.premises)
	}
	low, first := e.Min(y), true
	for v := low; v <= e.Max(y); {
		r := p.at(d, sweep, v)
		// The region is needed for v up to its end. The first and the last one need
		// not reach farther than y does.
		end := r.to[1-d]
		begin := v
		if first {
			begin = max(r.from[1-d], e.MinAt(y, 0))
			p.premises = atLeastPremise(e, y, begin, p.premises)
			first = false
		}
		last := end >= e.Max(y)
		if last {
			end = min(end, e.MaxAt(y, 0))
			p.premises = atMostPremise(e, y, end, p.premises)
		}
		p.covers(e, i, int(r.by), d, from, to)
		p.covers(e, i, int(r.by), 1-d, begin, end)
		v = r.to[1-d] + 1
	}
	for k := range p.size {
		p.premises = atLeastPremise(e, p.size[k][i], e.Min(p.size[k][i]), p.premises)
	}
	return e.Because(p.premises...)
}

// covers adds that i, with its origin anywhere in from..to along axis d, shares a
// position along d with j.
func (p *NoOverlap2DSweep) covers(e *kernel.Engine, i, j, d int, from, to int64) {
	x, size := p.position[d][j], p.size[d][j]
	least := e.Min(size)
	p.premises = atMostPremise(e, x, from+e.Min(p.size[d][i])-1, p.premises)
	p.premises = atLeastPremise(e, x, to+1-least, p.premises)
	p.premises = atLeastPremise(e, size, least, p.premises)
}
