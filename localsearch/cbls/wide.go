package cbls

import (
	"math/bits"

	"lsolve/model"
)

// wideObjective is an objective beyond 32 bits: a sum with coefficients of 64 bits, which no
// variable has. It follows each variable that changes, searched or computed.
type wideObjective struct {
	weights []int64 // by variable: how much the cost grows with it; nil: not wide
	vars    []model.Var
	fixed   int64
	size    int64 // no cost is larger, or smaller than -size
}

func (w *wideObjective) set(m *model.Model, sum model.WideSum, sign int64) {
	w.weights, w.fixed = make([]int64, m.NumVars()), sign*sum.Constant
	w.size = abs(w.fixed)
	for _, t := range sum.Terms {
		w.weights[t.Var] = sign * t.Coef
		w.vars = append(w.vars, t.Var)
		d := m.Domain(t.Var)
		w.size += abs(t.Coef) * max(abs(int64(d.Min())), abs(int64(d.Max())))
	}
}

// of returns the cost of an assignment.
func (w *wideObjective) of(values []int32) int64 {
	cost := w.fixed
	for _, x := range w.vars {
		cost += w.weights[x] * int64(values[x])
	}
	return cost
}

// change returns by how much the cost grows if a variable changes. Beyond its domain, as a
// computed variable may be in a violated state, the cost may wrap; the next state within
// the domains has the right one.
func (w *wideObjective) change(x model.Var, old, now int32) int64 {
	return w.weights[x] * (int64(now) - int64(old))
}

// largest bounds each of the two products of Cost, so that Cost and its changes fit 64
// bits.
const largest = 1 << 61

// saturated is x times a factor of at least 0, not beyond largest.
func saturated(x, factor int64) int64 {
	high, low := bits.Mul64(uint64(abs(x)), uint64(factor))
	product := int64(min(low, largest))
	if high > 0 {
		product = largest
	}
	if x < 0 {
		return -product
	}
	return product
}

func (o *objective) pricedWide(weighted, change int64) int64 {
	return saturated(weighted, o.penalty) + saturated(change, o.scale)
}

// added is the sum of two numbers from 0, not beyond what int64 has.
func added(x, y int64) int64 {
	if sum := x + y; sum >= 0 {
		return sum
	}
	return 1<<63 - 1
}

// mostPenalty is the largest weight of violations in a state with that weighted violation: it
// leaves room below largest.
func (o *objective) mostPenalty(weighted int64) int64 {
	most := max(1, largest/4/max(1, weighted))
	if o.wide.weights == nil {
		return min(most, 1<<30)
	}
	return most
}

// mostScale is the largest weight of the objective.
func (o *objective) mostScale() int64 {
	if o.wide.weights == nil {
		return 1 << 10
	}
	return min(1<<10, max(1, largest/max(1, o.wide.size)))
}

// ease lowers the weight of violations if they have become so many that their product
// with it is about to be cut off. It reports whether it did.
func (o *objective) ease(weighted int64) (eased bool) {
	for o.penalty > 1 && saturated(weighted, o.penalty) > largest/2 {
		o.penalty /= 2
		eased = true
	}
	return eased
}
