package cp

import (
	"math"
	"sync/atomic"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// incumbent is the objective of a search: the term to minimise, the best value
// that any worker has found, and the proven bound.
type incumbent struct {
	cost    kernel.View // of a wide cost: its scale
	wide    *wideCost   // nil: the cost has 32 bits
	sense   model.Sense
	best    *atomic.Int64 // shared by the workers; unset until there is one
	low     int64         // no solution costs less; -unset while nothing is proved
	onBound func(bound int64)
}

const unset = math.MaxInt64

// newIncumbent returns the objective of m on an engine, nil if it has none. To
// maximise a term is to minimise its opposite.
func newIncumbent(m *model.Model, e *kernel.Engine, best *atomic.Int64) *incumbent {
	o := m.Objective()
	if o.Sense == model.Satisfy {
		return nil
	}
	g := &incumbent{sense: o.Sense, best: best, low: -unset}
	if o.Wide() {
		g.wide = newWideCost(m, e, o.Sum, g.signed(1))
		g.cost = g.wide.scale
		return g
	}
	cost := e.View(o.Term)
	if o.Sense == model.Maximise {
		cost = kernel.View{Coef: -cost.Coef, Offset: -cost.Offset, Var: cost.Var}
	}
	g.cost = cost
	return g
}

// signed converts a cost to a value of the objective, and the other way round.
func (g *incumbent) signed(cost int64) int64 {
	if g.sense == model.Maximise {
		return -cost
	}
	return cost
}

// prove notes the bound that the root's domains give. It is called when the root
// has been propagated.
func (g *incumbent) prove(e *kernel.Engine) {
	if g == nil {
		return
	}
	low := g.least(e)
	if low <= g.low {
		return
	}
	if g.low = low; g.onBound != nil {
		g.onBound(g.signed(low))
	}
}

// bound requires a better value than the best so far.
func (g *incumbent) bound(e *kernel.Engine) bool {
	if g == nil {
		return true
	}
	best := g.best.Load()
	switch {
	case best == unset:
		return true
	case g.wide != nil:
		return g.wide.setMax(e, best-1)
	}
	return e.SetMax(g.cost, best-1, 0)
}

// least returns the best cost that the root's domains allow.
func (g *incumbent) least(e *kernel.Engine) int64 {
	if g.wide != nil {
		return g.wide.least(e)
	}
	return e.Min(g.cost)
}

// most returns the worst cost that the root's domains allow.
func (g *incumbent) most(e *kernel.Engine) int64 {
	if g.wide != nil {
		return g.wide.most(e)
	}
	return e.Max(g.cost)
}

// raise requires, at the root, a cost of at least low, which is proved.
func (g *incumbent) raise(e *kernel.Engine, low int64) bool {
	if g.wide != nil {
		return g.wide.setMin(e, low)
	}
	return e.SetMin(g.cost, low, 0)
}

// value returns the cost at a solution.
func (g *incumbent) value(e *kernel.Engine) int64 {
	if g.wide != nil {
		return g.wide.value(e)
	}
	return e.Min(g.cost)
}

// improve records the current node's value. It returns false if another worker
// has found one at least as good.
func (g *incumbent) improve(e *kernel.Engine) bool {
	if g == nil {
		return true
	}
	for value := g.value(e); ; {
		best := g.best.Load()
		if value >= best {
			return false
		}
		if g.best.CompareAndSwap(best, value) {
			return true
		}
	}
}

// beat requires that solutions be better than an objective. It returns false if a
// solution as good is known.
func (g *incumbent) beat(objective int64) bool {
	cost := g.signed(objective)
	for {
		best := g.best.Load()
		if cost >= best {
			return false
		}
		if g.best.CompareAndSwap(best, cost) {
			return true
		}
	}
}
