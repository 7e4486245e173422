package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// wideCost is a cost beyond 32 bits: a sum with weights of 64 bits, which no variable of
// the engine can hold. A linear inequality bounds it; each solution tightens that for
// good. What needs a variable, such as a probe for a better bound, has the scale: a
// variable that is the cost in coarse units, counted from the least.
//
//	low + unit*scale <= cost < low + unit*(scale+1)
type wideCost struct {
	fixed     int64 // the cost that belongs to no term
	weights   []int64
	xs        []kernel.View
	low, high int64 // bounds of the cost over the model's domains
	proved    int64 // no better solution costs less

	unit   int64
	scale  kernel.View
	atMost *prop.WideAtMost // cost - fixed <= the best cost - 1 - fixed
	id     kernel.ID        // its
}

// scaleBits is the number of bits of the scale.
const scaleBits = 30

// newWideCost posts the cost sign*sum on an engine.
func newWideCost(m *model.Model, e *kernel.Engine, sum model.WideSum, sign int64) *wideCost {
	w := &wideCost{fixed: sign * sum.Constant}
	w.low, w.high = w.fixed, w.fixed
	for _, t := range sum.Terms {
		weight, x := sign*t.Coef, kernel.View{Coef: 1, Var: t.Var}
		if weight < 0 {
			weight, x.Coef = -weight, -1
		}
		w.weights, w.xs = append(w.weights, weight), append(w.xs, x)
		lo, hi := m.Bounds(x)
		w.low, w.high = w.low+weight*lo, w.high+weight*hi
	}
	w.proved = w.low
	w.unit = (w.high-w.low)>>scaleBits + 1
	w.scale = e.NewVar(model.Range(0, int32((w.high-w.low)/w.unit))).Term()
	w.atMost, w.id = w.post(e, w.weights, w.xs, w.high-w.fixed)
	// cost - unit*scale <= low + unit - 1, and unit*scale - cost <= -low
	down, opposite := w.scale, make([]kernel.View, len(w.xs))
	down.Coef = -1
	for i, x := range w.xs {
		opposite[i] = kernel.View{Coef: -x.Coef, Var: x.Var}
	}
	weights := slices.Concat(w.weights, []int64{w.unit})
	w.post(e, weights, slices.Concat(w.xs, []kernel.View{down}), w.low-w.fixed+w.unit-1)
	w.post(e, weights, append(opposite, w.scale), w.fixed-w.low)
	return w
}

func (w *wideCost) post(e *kernel.Engine, weights []int64, xs []kernel.View, bound int64) (*prop.WideAtMost, kernel.ID) {
	p := prop.NewWideAtMost(weights, xs, bound)
	return p, e.Post(p, model.Own(wideAtMost{weights, xs, p}))
}

// value returns the cost at a solution.
func (w *wideCost) value(e *kernel.Engine) int64 { return w.fixed + w.atMost.Least(e) }

// least returns the best cost that the domains allow, or a larger one that is proved.
func (w *wideCost) least(e *kernel.Engine) int64 {
	return max(w.value(e), w.low+w.unit*e.Min(w.scale), w.proved)
}

// most returns the worst cost that the domains and the best solution allow.
func (w *wideCost) most(e *kernel.Engine) int64 {
	return w.fixed + min(w.atMost.Most(e), w.atMost.Bound())
}

// setMax requires cost <= top, for good. The inequality runs again even if it is not
// new: what it pruned may have been undone since.
func (w *wideCost) setMax(e *kernel.Engine, top int64) bool {
	if top < w.low {
		return e.SetMax(w.scale, -1, 0)
	}
	top = min(top, w.high)
	if bound := top - w.fixed; bound < w.atMost.Bound() {
		w.atMost.Tighten(bound)
		e.Tightened(w.id)
	}
	e.Schedule(w.id)
	return e.SetMax(w.scale, w.scaled(top), 0)
}

// setMin requires cost >= bottom, which is proved, at the root.
func (w *wideCost) setMin(e *kernel.Engine, bottom int64) bool {
	w.proved = max(w.proved, min(bottom, w.high+1))
	if bottom > w.fixed+w.atMost.Bound() {
		return false
	}
	return e.SetMin(w.scale, w.scaled(bottom), 0)
}

// scaled returns the scale of a cost, which is at most high.
func (w *wideCost) scaled(cost int64) int64 { return (max(cost, w.low) - w.low) / w.unit }

// wideAtMost is the specification of a WideAtMost, for the checking mode.
type wideAtMost struct {
	weights []int64
	xs      []kernel.View
	now     *prop.WideAtMost // has the bound
}

var _ Propagating = wideAtMost{}

// Name implements model.Custom.
func (wideAtMost) Name() string { return "wide linear" }

// Scope implements model.Custom.
func (c wideAtMost) Scope() []model.Var {
	scope := make([]model.Var, len(c.xs))
	for i, x := range c.xs {
		scope[i] = x.Var
	}
	return scope
}

// Violation implements model.Custom: by how much the sum is above the bound.
func (c wideAtMost) Violation(a model.Assignment) int64 {
	sum := -c.now.Bound()
	for i, x := range c.xs {
		sum += c.weights[i] * x.Value(a)
	}
	return max(0, sum)
}

// Propagators implements Propagating.
func (c wideAtMost) Propagators(*kernel.Engine) []kernel.Propagator {
	return []kernel.Propagator{prop.NewWideAtMost(c.weights, c.xs, c.now.Bound())}
}
