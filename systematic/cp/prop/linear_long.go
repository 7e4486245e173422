package prop

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// longSum is the number of views from which on a sum is kept up to date by advice. Shorter ones are
// added up as fast in every run.
const longSum = 100

// widths are the views of a long sum, the widest first. Views only get narrower, so that a run looks
// no further than the first of them that cannot be pruned: usually at one variable that is the sum of all others.
type widths struct {
	order []int32
	width []int64 // at the root, in that order
}

func newWidths(e *kernel.Engine, xs []View) widths {
	w := widths{order: make([]int32, len(xs)), width: make([]int64, len(xs))}
	of := func(i int32) int64 { return e.Max(xs[i]) - e.Min(xs[i]) }
	for i := range xs {
		w.order[i] = int32(i)
	}
	slices.SortStableFunc(w.order, func(a, b int32) int { return cmp.Compare(of(b), of(a)) })
	for k, i := range w.order {
		w.width[k] = of(i)
	}
	return w
}

// LongAtMost is AtMost for sums of many views. It adds up by advice. Cost: O(1) for each minimum that
// rises; a run looks at the views whose width at the root is more than the slack.
type LongAtMost struct {
	AtMost
	widths
	room kernel.Cell // bound - sum of minima; roomUnknown before the first run
	lost bool        // note: events were lost, so the cell is not right
}

// NewLongAtMost returns sum of xs <= bound, however many they are.
func NewLongAtMost(xs []View, bound int64) *LongAtMost {
	return &LongAtMost{AtMost: newAtMost(xs, bound)}
}

// Attach implements kernel.Propagator.
func (p *LongAtMost) Attach(e *kernel.Engine, id kernel.ID) {
	p.AtMost.Attach(e, id)
	p.widths = newWidths(e, p.xs)
	p.room = e.NewCells(1, roomUnknown)
}

// Advise implements kernel.Advisor. The cell is restored together with the domains, so it changes even
// if nothing has to run.
func (p *LongAtMost) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	room := e.Get(p.room)
	if p.lost || room == roomUnknown {
		return true
	}
	room -= e.Rise(p.xs[local])
	e.Set(p.room, room)
	return room < p.width[0]
}

// Forget implements kernel.Advisor.
func (p *LongAtMost) Forget(all bool) { p.lost = p.lost || all }

// Propagate implements kernel.Propagator.
func (p *LongAtMost) Propagate(e *kernel.Engine) bool {
	if p.lost || e.Get(p.room) == roomUnknown {
		p.lost = false
		e.Set(p.room, roomOf(e, p.xs, p.bound))
	}
	room := e.Get(p.room)
	if room < 0 {
		return e.Fail(0)
	}
	for k, i := range p.order {
		if p.width[k] <= room {
			break
		}
		// As in AtMost, only maxima move here, or the propagator runs again.
		if x := p.xs[i]; e.Max(x)-e.Min(x) > room && !e.SetMax(x, e.Min(x)+room, kernel.Reason(i)) {
			return false
		}
	}
	return true
}

// roomOf is bound - the sum of minima.
func roomOf(e *kernel.Engine, xs []View, bound int64) int64 {
	for _, x := range xs {
		bound -= e.Min(x)
	}
	return bound
}

// LongLinearEqual is LinearEqual for sums of many views, as LongAtMost is AtMost. The order of prunings may differ, not the bounds
// that they come to.
type LongLinearEqual struct {
	LinearEqual
	widths
	up, down kernel.Cell // how far the sum of minima can rise, and that of maxima fall; roomUnknown before the first run
	lost     bool        // note: events were lost, so the cells are not right
}

// NewLongLinearEqual returns sum of xs = bound, however many they are.
func NewLongLinearEqual(xs []View, bound int64) *LongLinearEqual {
	return &LongLinearEqual{LinearEqual: newLinearEqual(xs, bound)}
}

// Attach implements kernel.Propagator.
func (p *LongLinearEqual) Attach(e *kernel.Engine, id kernel.ID) {
	p.LinearEqual.Attach(e, id)
	p.widths = newWidths(e, p.xs)
	p.up = e.NewCells(2, roomUnknown)
	p.down = p.up + 1
}

// Advise implements kernel.Advisor. The cells are restored together with the domains, so they
// change even if nothing has to run.
func (p *LongLinearEqual) Advise(e *kernel.Engine, local int32, events kernel.Events) bool {
	if p.lost || e.Get(p.up) == roomUnknown {
		return true
	}
	x, cell := p.xs[local], p.up
	if events&kernel.OnMin == 0 {
		x, cell = opposite(x), p.down
	}
	room := e.Get(cell) - e.Rise(x)
	e.Set(cell, room)
	return room < p.width[0]
}

// Forget implements kernel.Advisor.
func (p *LongLinearEqual) Forget(all bool) { p.lost = p.lost || all }

// Propagate implements kernel.Propagator. Advise sees its own prunings.
func (p *LongLinearEqual) Propagate(e *kernel.Engine) bool {
	if p.lost || e.Get(p.up) == roomUnknown {
		p.lost = false
		e.Set(p.up, roomOf(e, p.xs, p.bound))
		e.Set(p.down, roomOf(e, p.least.xs, -p.bound))
	}
	n := len(p.xs)
	for moved := true; moved; {
		moved = false
		up, down := e.Get(p.up), e.Get(p.down)
		if up < 0 {
			return e.Fail(kernel.Reason(2 * n))
		}
		if down < 0 {
			return e.Fail(kernel.Reason(2*n + 1))
		}
		for k, i := range p.order {
			if p.width[k] <= min(up, down) {
				break
			}
			x := p.xs[i]
			lo, hi := e.Min(x), e.Max(x)
			if hi-lo > up {
				if !e.SetMax(x, lo+up, kernel.Reason(i)) {
					return false
				}
				moved, hi = true, e.Max(x)
			}
			if hi-lo > down {
				if !e.SetMin(x, hi-down, kernel.Reason(n+int(i))) {
					return false
				}
				moved = true
			}
			up, down = e.Get(p.up), e.Get(p.down)
		}
	}
	return true
}
