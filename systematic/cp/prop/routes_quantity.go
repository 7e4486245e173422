package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// RouteDimension are the views of a quantity along routes; see model.Dimension. Transit is
// what is added from node i to node j.
type RouteDimension struct {
	At, End []View
	Transit func(i, j int) int64
	Waiting bool
}

// RouteQuantity is the part of routes about one quantity. With to(j) the quantity that is
// brought to node j, at the end of the route for a vehicle, and t the transit:
//
//	along    to(j) >= at(i) + t(i,j) for a fixed arc; without waiting, =
//	arc      an arc from i to j stays only if to(j) can be at least at(i) + t(i,j); without
//	         waiting, only if the bounds have a number in common
//	after    at(i) <= to(j) - t(i,j) for some arc out of i, if i is not left out
//	before   to(j) >= at(i) + t(i,j) for some arc into j, if j is not left out
//
// Without waiting, the last two hold for the other bounds, too. An arc out of i, or into j,
// that reaches the bound is its support; a bound is computed anew when it has lost it.
// Consistency: bounds(Z) for each fixed arc. Cost: O(n) a run and for each changed bound.
type RouteQuantity struct {
	next    []View
	at      []View // by node: what it has
	to      []View // by node: what is brought there
	stops   int
	transit func(i, j int) int64
	waiting bool

	support [4][]int32 // by rule and node: a node at the other end of the arc
	notedAt []bool
	dirtyAt []int32 // notes: nodes whose quantity has changed
	notedTo []bool
	dirtyTo []int32 // notes: the same of what is brought
	all     bool
}

// The rules with supports.
const (
	afterHigh = iota
	beforeLow
	afterLow // these without waiting only
	beforeHigh
)

// NewRouteQuantity returns the part of routes about a quantity.
func NewRouteQuantity(r Routes, d RouteDimension) *RouteQuantity {
	n := len(r.Next)
	p := &RouteQuantity{next: r.Next, at: d.At, stops: len(r.Vehicle), transit: d.Transit, waiting: d.Waiting, all: true}
	p.to = append(append(p.to, d.At[:p.stops]...), d.End...)
	for i := range p.support {
		p.support[i] = make([]int32, n)
	}
	p.notedAt, p.notedTo = make([]bool, n), make([]bool, n)
	return p
}

// Name implements kernel.Propagator.
func (*RouteQuantity) Name() string { return "routes" }

// Attach implements kernel.Propagator. Nodes have even local numbers for their quantity,
// odd ones for what is brought; -1 is a successor. Cycles without a vehicle would raise
// bounds step by step, so this runs when other propagators have prevented them.
func (p *RouteQuantity) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetPriority(id, kernel.Heavy)
	for i := range p.next {
		e.Watch(id, p.next[i], kernel.OnDomain, -1)
		e.Watch(id, p.at[i], kernel.OnBounds, int32(2*i))
		e.Watch(id, p.to[i], kernel.OnBounds, int32(2*i+1))
	}
}

// Advise implements kernel.Advisor.
func (p *RouteQuantity) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	if local < 0 {
		return true
	}
	noted, dirty := p.notedAt, &p.dirtyAt
	if local&1 == 1 {
		noted, dirty = p.notedTo, &p.dirtyTo
	}
	if i := local >> 1; !noted[i] {
		noted[i] = true
		*dirty = append(*dirty, i)
	}
	return true
}

// Forget implements kernel.Advisor.
func (p *RouteQuantity) Forget(all bool) {
	for _, i := range p.dirtyAt {
		p.notedAt[i] = false
	}
	for _, i := range p.dirtyTo {
		p.notedTo[i] = false
	}
	p.dirtyAt, p.dirtyTo = p.dirtyAt[:0], p.dirtyTo[:0]
	p.all = p.all || all
}

// t is the transit of the arc from node i to node j.
func (p *RouteQuantity) t(i, j int64) int64 {
	if i == j {
		return 0 // a vehicle that is not used
	}
	return p.transit(int(i), int(j))
}

// stop reports whether node i is a stop.
func (p *RouteQuantity) stop(i int64) bool { return i < int64(p.stops) }

// Propagate implements kernel.Propagator. What it changes itself schedules it again, behind
// the propagators that find cycles.
func (p *RouteQuantity) Propagate(e *kernel.Engine) bool {
	n := int64(len(p.next))
	if p.all {
		p.all = false
		p.Forget(false)
		for i, x := range p.next {
			if !e.SetMin(x, 0, routeRange) || !e.SetMax(x, n-1, routeRange) || !p.leaving(e, int64(i)) {
				return false
			}
		}
	}
	for len(p.dirtyAt) > 0 {
		i := p.dirtyAt[len(p.dirtyAt)-1]
		p.dirtyAt, p.notedAt[i] = p.dirtyAt[:len(p.dirtyAt)-1], false
		if !p.leaving(e, int64(i)) {
			return false
		}
	}
	for len(p.dirtyTo) > 0 {
		j := p.dirtyTo[len(p.dirtyTo)-1]
		p.dirtyTo, p.notedTo[j] = p.dirtyTo[:len(p.dirtyTo)-1], false
		for i, x := range p.next {
			if e.Contains(x, int64(j)) && !p.arc(e, int64(i), int64(j)) {
				return false
			}
		}
	}
	for i := range n {
		if e.Fixed(p.next[i]) {
			if !p.along(e, i) {
				return false
			}
		} else if (!p.stop(i) || !e.Contains(p.next[i], i)) && !p.after(e, i) {
			return false
		}
		if (!p.stop(i) || !e.Contains(p.next[i], i)) && !p.before(e, i) {
			return false
		}
	}
	return true
}

// leaving examines the arcs from node i.
func (p *RouteQuantity) leaving(e *kernel.Engine, i int64) bool {
	x := p.next[i]
	for j, ok := e.Min(x), true; ok; j, ok = e.Next(x, j) {
		if !p.arc(e, i, j) {
			return false
		}
	}
	return true
}

// arc removes an arc that the quantities do not allow.
func (p *RouteQuantity) arc(e *kernel.Engine, i, j int64) bool {
	if i == j && p.stop(i) {
		return true
	}
	t := p.t(i, j)
	if e.Min(p.at[i])+t > e.Max(p.to[j]) {
		return e.Remove(p.next[i], j, routeReason(quantityLate, i))
	}
	if !p.waiting && e.Max(p.at[i])+t < e.Min(p.to[j]) {
		return e.Remove(p.next[i], j, routeReason(quantityEarly, i))
	}
	return true
}

// along is the rule for the arc from node i, which is fixed.
func (p *RouteQuantity) along(e *kernel.Engine, i int64) bool {
	j := e.Min(p.next[i])
	if i == j && p.stop(i) {
		return true
	}
	t, on, back := p.t(i, j), routeReason(quantityOn, i), routeReason(quantityBack, i)
	from, to := p.at[i], p.to[j]
	if !e.SetMin(to, e.Min(from)+t, on) || !e.SetMax(from, e.Max(to)-t, back) {
		return false
	}
	return p.waiting || e.SetMax(to, e.Max(from)+t, on) && e.SetMin(from, e.Min(to)-t, back)
}

// after bounds the quantity of node i by its arcs.
func (p *RouteQuantity) after(e *kernel.Engine, i int64) bool {
	return p.afterSide(e, i, afterHigh) && (p.waiting || p.afterSide(e, i, afterLow))
}

func (p *RouteQuantity) afterSide(e *kernel.Engine, i int64, rule int) bool {
	x, support := p.next[i], p.support[rule]
	if j := int64(support[i]); e.Contains(x, j) && !p.stronger(e, i, j, rule) {
		return true
	}
	best, found := p.worst(rule), int64(-1)
	for j, ok := e.Min(x), true; ok; j, ok = e.Next(x, j) {
		k := e.Max(p.to[j]) - p.t(i, j)
		if rule == afterLow {
			k = e.Min(p.to[j]) - p.t(i, j)
		}
		if found < 0 || rule == afterHigh && k > best || rule == afterLow && k < best {
			best, found = k, j
		}
	}
	support[i] = int32(found)
	if rule == afterHigh {
		return e.SetMax(p.at[i], best, routeReason(quantityAfter, i))
	}
	return e.SetMin(p.at[i], best, routeReason(quantityAfter, i))
}

// before bounds what is brought to node j by the arcs to it.
func (p *RouteQuantity) before(e *kernel.Engine, j int64) bool {
	return p.beforeSide(e, j, beforeLow) && (p.waiting || p.beforeSide(e, j, beforeHigh))
}

func (p *RouteQuantity) beforeSide(e *kernel.Engine, j int64, rule int) bool {
	support := p.support[rule]
	if i := int64(support[j]); e.Contains(p.next[i], j) && !p.stronger(e, i, j, rule) {
		return true
	}
	best, found := p.worst(rule), int64(-1)
	for k, x := range p.next {
		i := int64(k)
		if !e.Contains(x, j) {
			continue
		}
		v := e.Min(p.at[i]) + p.t(i, j)
		if rule == beforeHigh {
			v = e.Max(p.at[i]) + p.t(i, j)
		}
		if found < 0 || rule == beforeLow && v < best || rule == beforeHigh && v > best {
			best, found = v, i
		}
	}
	if found < 0 {
		return e.Fail(routeReason(quantityUnreached, j))
	}
	support[j] = int32(found)
	if rule == beforeLow {
		return e.SetMin(p.to[j], best, routeReason(quantityBefore, j))
	}
	return e.SetMax(p.to[j], best, routeReason(quantityBefore, j))
}

// worst is a bound that every arc improves.
func (p *RouteQuantity) worst(rule int) int64 {
	if rule == afterHigh || rule == beforeHigh {
		return math.MinInt64
	}
	return math.MaxInt64
}

// stronger reports whether the arc from i to j alone would prune by a rule: it is no support.
func (p *RouteQuantity) stronger(e *kernel.Engine, i, j int64, rule int) bool {
	t := p.t(i, j)
	switch rule {
	case afterHigh:
		return e.Max(p.at[i]) > e.Max(p.to[j])-t
	case afterLow:
		return e.Min(p.at[i]) < e.Min(p.to[j])-t
	case beforeLow:
		return e.Min(p.to[j]) < e.Min(p.at[i])+t
	default:
		return e.Max(p.to[j]) > e.Max(p.at[i])+t
	}
}
