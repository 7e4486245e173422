package lns

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// keepOrder keeps the order of the activities that are not free.
func (p *Search) keepOrder(e *kernel.Engine, free []model.Var) bool {
	s := p.Schedule
	for a := range s.Activities {
		p.free[a] = slices.Contains(free, s.Activities[a].Start)
	}
	p.arcs = s.Kept(p.n.Best, p.free, p.arcs[:0])
	p.kept = p.kept[:0]
	for _, c := range p.arcs {
		from, to := &s.Activities[c.From], &s.Activities[c.To]
		p.kept = append(p.kept, prop.Arc{From: from.Start.Plus(from.Offset), To: to.Start.Plus(to.Offset), Gap: from.Duration})
	}
	p.order.Exchange(e, p.kept)
	return e.Propagate()
}

// keepValues fixes the variables that are not free. If a better solution cannot
// keep all of them, it keeps as many as possible, one after the other.
func (p *Search) keepValues(e *kernel.Engine, free []model.Var) bool {
	for _, x := range free {
		p.free[x] = true
	}
	p.fixed = p.fixed[:0]
	for _, x := range p.Search {
		if !p.free[x] {
			p.fixed = append(p.fixed, x)
		}
	}
	for _, x := range free {
		p.free[x] = false
	}
	e.Push()
	if p.keepAll(e) {
		return true
	}
	if e.Stopped() {
		return false
	}
	e.Pop()
	for i := len(p.fixed) - 1; i > 0; i-- {
		j := rng.Intn(p.r, i+1)
		p.fixed[i], p.fixed[j] = p.fixed[j], p.fixed[i]
	}
	for _, x := range p.fixed {
		v := int64(p.n.Best[x])
		if !e.Contains(x.Term(), v) || e.Fixed(x.Term()) {
			continue
		}
		e.Push()
		if !e.Require(kernel.Equal(x, v), 0) || !e.Propagate() {
			if e.Stopped() {
				return false
			}
			e.Pop()
		}
	}
	return true
}

func (p *Search) keepAll(e *kernel.Engine) bool {
	for _, x := range p.fixed {
		if !e.Require(kernel.Equal(x, int64(p.n.Best[x])), 0) {
			return false
		}
	}
	return e.Propagate()
}
