package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// LongAtMostIf is AtMostIf for sums of many views. It adds up by advice and runs only if
// a condition has changed, or if the sum has become large enough to prune. Cost: O(1) for
// each minimum that rises, and O(n) per run.
type LongAtMostIf struct {
	AtMostIf
	room   kernel.Cell // bound - sum of minima; roomUnknown before the first run
	widest kernel.Cell // no view has more than this between its bounds
	lost   bool        // note: events were lost, so the cells are not right
}

// roomUnknown is no difference of a bound and a sum of models accepted by model.Check.
const roomUnknown = math.MinInt64

// Attach implements kernel.Propagator.
func (p *LongAtMostIf) Attach(e *kernel.Engine, id kernel.ID) {
	p.AtMostIf.Attach(e, id)
	p.room = e.NewCells(2, roomUnknown)
	p.widest = p.room + 1
}

// Advise implements kernel.Advisor. The cells are restored together with the domains, so
// they change even if nothing has to run.
func (p *LongAtMostIf) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	room := e.Get(p.room)
	if local == condition || p.lost || room == roomUnknown {
		return true
	}
	room -= e.Rise(p.xs[local])
	e.Set(p.room, room)
	if room >= e.Get(p.widest) {
		return false
	}
	open, _, never := p.open(e)
	return !never && (open == 0 || open == 1 && room < 0)
}

// Forget implements kernel.Advisor.
func (p *LongAtMostIf) Forget(all bool) { p.lost = p.lost || all }

// Propagate implements kernel.Propagator.
func (p *LongAtMostIf) Propagate(e *kernel.Engine) bool {
	open, last, never := p.open(e)
	if never {
		e.Entail(p.id)
		return true
	}
	if p.lost || e.Get(p.room) == roomUnknown {
		p.lost = false
		p.measure(e)
	}
	room := e.Get(p.room)
	switch {
	case open == 0 && room < e.Get(p.widest):
		return p.prune(e, room)
	case open == 1 && room < 0:
		return p.refuse(e, last)
	}
	return true
}

// measure computes the cells from the domains.
func (p *LongAtMostIf) measure(e *kernel.Engine) {
	room, widest := p.bound, int64(0)
	for _, x := range p.xs {
		lo := e.Min(x)
		room -= lo
		widest = max(widest, e.Max(x)-lo)
	}
	e.Set(p.room, room)
	e.Set(p.widest, widest)
}

// prune makes every view at most its minimum plus the room.
func (p *LongAtMostIf) prune(e *kernel.Engine, room int64) bool {
	if room < 0 {
		return e.Fail(0)
	}
	widest, total := int64(0), int64(0)
	for i, x := range p.xs {
		lo := e.Min(x)
		width := e.Max(x) - lo
		if width > room {
			if !e.SetMax(x, lo+room, kernel.Reason(i)) {
				return false
			}
			width = e.Max(x) - lo
		}
		widest = max(widest, width)
		total += width
	}
	// A pruning may have raised another view of the same variable.
	if total <= e.Get(p.room) {
		e.Entail(p.id)
	} else {
		e.Set(p.widest, widest)
	}
	return true
}
