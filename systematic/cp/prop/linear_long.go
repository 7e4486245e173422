package prop

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// longSum is the number of views from which on a sum is kept up to date by advice. Shorter ones are
// added up as fast in every run.
const longSum = 100

// tally is a sum of views that advice keeps up to date. Its cells are restored together with the domains, so
// they change even if nothing has to run.
//
// A run looks at the widest views first, and no further than the first of them that cannot be pruned: views only get
// narrower. Usually it looks at one variable that is the sum of all others.
type tally struct {
	order []int32     // of the views
	width []int64     // at the root, in that order
	room  kernel.Cell // the first of the cells, each bound - sum of minima; roomUnknown before the first run
	lost  bool        // note: events were lost, so the cells are not right
}

// attach makes the cells.
func (s *tally) attach(e *kernel.Engine, xs []View, cells int) {
	of := func(i int32) int64 { return e.Max(xs[i]) - e.Min(xs[i]) }
	s.order, s.width = make([]int32, len(xs)), make([]int64, len(xs))
	for i := range xs {
		s.order[i] = int32(i)
	}
	slices.SortStableFunc(s.order, func(a, b int32) int { return cmp.Compare(of(b), of(a)) })
	for k, i := range s.order {
		s.width[k] = of(i)
	}
	s.room = e.NewCells(cells, roomUnknown)
}

// unknown reports whether the cells are to be computed.
func (s *tally) unknown(e *kernel.Engine) bool { return s.lost || e.Get(s.room) == roomUnknown }

// measure computes a cell from the domains. All cells are computed together.
func (s *tally) measure(e *kernel.Engine, cell kernel.Cell, xs []View, bound int64) {
	s.lost = false
	for _, x := range xs {
		bound -= e.Min(x)
	}
	e.Set(cell, bound)
}

// rise takes what the minimum of x has risen by from a cell. It reports whether that may prune.
func (s *tally) rise(e *kernel.Engine, cell kernel.Cell, x View) bool {
	room := e.Get(cell) - e.Rise(x)
	e.Set(cell, room)
	return room < s.width[0]
}

// Forget implements kernel.Advisor.
func (s *tally) Forget(all bool) { s.lost = s.lost || all }

// LongAtMost is AtMost for sums of many views. It adds up by advice. Cost: O(1) for each minimum that
// rises; a run looks at the views whose width at the root is more than the slack.
type LongAtMost struct {
	AtMost
	tally
}

// NewLongAtMost returns sum of xs <= bound, however many they are.
func NewLongAtMost(xs []View, bound int64) kernel.Propagator {
	return &LongAtMost{AtMost: newAtMost(xs, bound)}
}

// Attach implements kernel.Propagator.
func (p *LongAtMost) Attach(e *kernel.Engine, id kernel.ID) {
	p.AtMost.Attach(e, id)
	p.attach(e, p.xs, 1)
}

// Advise implements kernel.Advisor.
func (p *LongAtMost) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	return p.unknown(e) || p.rise(e, p.room, p.xs[local])
}

// Propagate implements kernel.Propagator.
func (p *LongAtMost) Propagate(e *kernel.Engine) bool {
	if p.unknown(e) {
		p.measure(e, p.room, p.xs, p.bound)
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

// LongLinearEqual is LinearEqual for sums of many views, as LongAtMost is AtMost. The order of prunings may differ, not the bounds
// that they come to. The first cell is how far the sum of minima can rise.
type LongLinearEqual struct {
	LinearEqual
	tally
	down kernel.Cell // how far the sum of maxima can fall
}

// NewLongLinearEqual returns sum of xs = bound, however many they are.
func NewLongLinearEqual(xs []View, bound int64) kernel.Propagator {
	return &LongLinearEqual{LinearEqual: newLinearEqual(xs, bound)}
}

// Attach implements kernel.Propagator.
func (p *LongLinearEqual) Attach(e *kernel.Engine, id kernel.ID) {
	p.LinearEqual.Attach(e, id)
	p.attach(e, p.xs, 2)
	p.down = p.room + 1
}

// Advise implements kernel.Advisor.
func (p *LongLinearEqual) Advise(e *kernel.Engine, local int32, events kernel.Events) bool {
	switch x := p.xs[local]; {
	case p.unknown(e):
		return true
	case events&kernel.OnMin != 0:
		return p.rise(e, p.room, x)
	default:
		return p.rise(e, p.down, opposite(x))
	}
}

// Propagate implements kernel.Propagator. Advise sees its own prunings.
func (p *LongLinearEqual) Propagate(e *kernel.Engine) bool {
	if p.unknown(e) {
		p.measure(e, p.room, p.xs, p.bound)
		p.measure(e, p.down, p.least.xs, p.least.bound)
	}
	n := len(p.xs)
	for moved := true; moved; {
		moved = false
		up, down := e.Get(p.room), e.Get(p.down)
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
			up, down = e.Get(p.room), e.Get(p.down)
		}
	}
	return true
}
