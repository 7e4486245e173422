package lns

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// keepOrder keeps which activities are present, and the order of those that are,
// except for the free ones. Activities are free with all that are alternative to them.
func (p *Search) keepOrder(e *kernel.Engine, free []model.Var) bool {
	s := p.Schedule
	clear(p.freeGroup)
	for i := range s.Activities {
		a := &s.Activities[i]
		if slices.Contains(free, a.Start) || a.Optional && slices.Contains(free, a.Presence) {
			p.freeGroup[s.Group[i]] = true
		}
	}
	for i := range s.Activities {
		a := &s.Activities[i]
		p.free[i] = p.freeGroup[s.Group[i]]
		if !p.free[i] && a.Optional && !e.Require(kernel.Equal(a.Presence, int64(p.n.Best[a.Presence])), 0) {
			return false
		}
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
