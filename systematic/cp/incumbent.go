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
	cost    kernel.View
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
	cost := e.View(o.Term)
	if o.Sense == model.Maximise {
		cost = kernel.View{Coef: -cost.Coef, Offset: -cost.Offset, Var: cost.Var}
	}
	return &incumbent{cost: cost, sense: o.Sense, best: best, low: -unset}
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
	low := e.Min(g.cost)
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
	return best == unset || e.SetMax(g.cost, best-1, 0)
}

// improve records the current node's value. It returns false if another worker
// has found one at least as good.
func (g *incumbent) improve(e *kernel.Engine) bool {
	if g == nil {
		return true
	}
	for value := e.Min(g.cost); ; {
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
