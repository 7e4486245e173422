package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// AtMostIf is the half-reification b1 and b2 and ... -> sum of views <= bound,
// without the trial runs of Conditional: if the smallest sum is too large, one of
// the conditions is false. Consistency: bounds. Cost: O(1) for each minimum that
// rises, and O(n) per run. It runs only if a condition has changed, or if the sum has
// become large enough to prune.
type AtMostIf struct {
	AtMost
	conditions []View
	room       kernel.Cell // bound - sum of minima; roomUnknown before the first run
	widest     kernel.Cell // no view has more than this between its bounds
	lost       bool        // note: events were lost, so room is not right
}

// NewAtMostIf returns conditions -> sum of xs <= bound, for 0..1 views that are
// conditions together.
func NewAtMostIf(conditions, xs []View, bound int64) *AtMostIf {
	return &AtMostIf{AtMost: AtMost{xs: xs, bound: bound}, conditions: conditions}
}

// roomUnknown is no difference of a bound and a sum of models accepted by model.Check.
const roomUnknown = math.MinInt64

// tooLarge plus k is the reason why condition k is false. The others are AtMost's.
const tooLarge kernel.Reason = 1 << 32

// Name implements kernel.Propagator.
func (*AtMostIf) Name() string { return "half-reified linear" }

// Attach implements kernel.Propagator.
func (p *AtMostIf) Attach(e *kernel.Engine, id kernel.ID) {
	p.AtMost.Attach(e, id)
	p.room = e.NewCells(2, roomUnknown)
	p.widest = p.room + 1
	for _, b := range p.conditions {
		e.Watch(id, b, kernel.OnFix, condition)
	}
}

// Advise implements kernel.Advisor. The cells are restored with the domains, so they are
// kept even if nothing has to run.
func (p *AtMostIf) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	room := e.Get(p.room)
	if local == condition || p.lost || room == roomUnknown {
		return true
	}
	room -= e.Rise(p.xs[local])
	e.Set(p.room, room)
	if room >= e.Get(p.widest) {
		return false
	}
	open, _, _ := p.open(e)
	return open == 0 || open == 1 && room < 0
}

// Forget implements kernel.Advisor.
func (p *AtMostIf) Forget(all bool) { p.lost = p.lost || all }

// open returns how many conditions are not fixed, and the last of them. never says that one is
// false.
func (p *AtMostIf) open(e *kernel.Engine) (open, last int, never bool) {
	for k, b := range p.conditions {
		switch {
		case e.Max(b) == 0:
			return 0, 0, true
		case e.Min(b) == 0:
			open, last = open+1, k
		}
	}
	return open, last, false
}

// Propagate implements kernel.Propagator.
func (p *AtMostIf) Propagate(e *kernel.Engine) bool {
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
		e.Entail(p.id)
		return e.SetMax(p.conditions[last], 0, tooLarge+kernel.Reason(last))
	}
	return true
}

// measure computes the cells.
func (p *AtMostIf) measure(e *kernel.Engine) {
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
func (p *AtMostIf) prune(e *kernel.Engine, room int64) bool {
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
		return true
	}
	e.Set(p.widest, widest)
	return true
}

// Explain implements kernel.Propagator.
func (p *AtMostIf) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	left := len(p.conditions) // the condition that is explained, or none
	if why >= tooLarge {
		left = int(why - tooLarge)
		q, why = kernel.False, 0
	}
	for k, b := range p.conditions {
		if k != left {
			out = append(out, kernel.AtLeastView(b, 1))
		}
	}
	return p.AtMost.Explain(e, q, why, at, out)
}

// Edge implements kernel.Difference.
func (p *AtMostIf) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	if why >= tooLarge {
		return from, 0, out, false
	}
	for _, b := range p.conditions {
		out = append(out, kernel.AtLeastView(b, 1))
	}
	return p.AtMost.Edge(e, q, why, at, out)
}
