package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// order says that one view of an arithmetic constraint is at least another one plus gap where all three
// are in given ranges. Where a product has a factor of 1, or a remainder is bounded by its divisor, bounds may move
// by one at a time between this constraint and others; as differences they are found by kernel's search for cycles.
type order struct {
	large, small int
	gap          int64
	where        valueBox
}

// The ranges of orders.
var (
	anything = valueRange{math.MinInt64, math.MaxInt64}
	natural  = valueRange{0, math.MaxInt64}
	positive = valueRange{1, math.MaxInt64}
	zeroOne  = valueRange{0, 1}
	unit     = valueRange{1, 1}
)

// timesOrders are those of x * y = z.
var timesOrders = []order{
	{2, 0, 0, valueBox{anything, unit, anything}},
	{0, 2, 0, valueBox{anything, unit, anything}},
	{2, 1, 0, valueBox{unit, anything, anything}},
	{1, 2, 0, valueBox{unit, anything, anything}},
	{2, 0, 0, valueBox{natural, positive, anything}},
	{2, 1, 0, valueBox{positive, natural, anything}},
	{0, 2, 0, valueBox{natural, zeroOne, anything}},
	{1, 2, 0, valueBox{zeroOne, natural, anything}},
}

// divOrders are those of x / y = z.
var divOrders = []order{
	{2, 0, 0, valueBox{anything, unit, anything}},
	{0, 2, 0, valueBox{anything, unit, anything}},
	{0, 2, 0, valueBox{natural, positive, anything}},
	{0, 1, 0, valueBox{anything, positive, positive}},
}

// modOrders are those of x mod y = z.
var modOrders = []order{
	{1, 2, 1, valueBox{anything, positive, anything}},
	{0, 2, 0, valueBox{natural, anything, anything}},
}

// Edge implements kernel.Difference. Of the orders that held at that position it takes the one that bounds the view best.
func (p *Arithmetic) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	if int(why) >= len(p.xs) {
		return from, 0, out, false
	}
	x := p.xs[why]
	lower := (q.Kind() == kernel.GE) == (x.Coef > 0)
	best, other, most := -1, View{}, int64(0)
	for k, o := range p.orders {
		if lower && o.large != int(why) || !lower && o.small != int(why) || !p.held(e, o, at) {
			continue
		}
		y := p.xs[o.small]
		bound := e.MinAt(y, at) + o.gap
		if !lower {
			y = p.xs[o.large]
			bound = o.gap - e.MaxAt(y, at)
		}
		if best < 0 || bound > most {
			best, other, most = k, y, bound
		}
	}
	if best < 0 {
		return from, 0, out, false
	}
	if from, d, ok = edge(q, x, other); !ok {
		return from, 0, out, false
	}
	o := p.orders[best]
	for i, r := range o.where {
		if i < len(p.xs) && r.lo > math.MinInt64 {
			out = appendPremise(e, out, kernel.AtLeastView(p.xs[i], r.lo))
		}
		if i < len(p.xs) && r.hi < math.MaxInt64 {
			out = appendPremise(e, out, kernel.AtMostView(p.xs[i], r.hi))
		}
	}
	return from, d + o.gap, out, true
}

// held reports whether an order held at a position.
func (p *Arithmetic) held(e *kernel.Engine, o order, at kernel.Pos) bool {
	for i, x := range p.xs {
		if e.MinAt(x, at) < o.where[i].lo || e.MaxAt(x, at) > o.where[i].hi {
			return false
		}
	}
	return true
}
