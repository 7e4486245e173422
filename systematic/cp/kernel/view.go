package kernel

import (
	"errors"
	"math"

	"lsolve/model"
)

// View is an affine view a*x + b of a variable, with a != 0. Propagators are
// written over views. A plain variable is the view 1*x + 0, and a constant is a
// view of a variable whose only value is 0 (Engine.View). Views are structs, and
// the code tests a = 1 first, which is by far the most frequent case: a view behind
// an interface costs twice as much.
type View = model.Term

// View returns t as a view: t itself, or for a constant a view of a fixed variable.
// It panics with ErrTerm if the negation of the coefficient or of the offset does
// not fit int32, because propagators may negate views.
func (e *Engine) View(t model.Term) View {
	if t.Coef == math.MinInt32 || t.Offset == math.MinInt32 {
		panic(ErrTerm)
	}
	if t.Coef == 0 {
		return e.Const(t.Offset)
	}
	return t
}

// ErrTerm reports a term with the coefficient or the offset -2^31.
var ErrTerm = errors.New("kernel: a term with the coefficient or offset -2^31, which has no opposite")

// Views returns the terms as views.
func (e *Engine) Views(ts []model.Term) []View {
	views := make([]View, len(ts))
	for i, t := range ts {
		views[i] = e.View(t)
	}
	return views
}

// Const returns a view with the only value v.
func (e *Engine) Const(v int32) View {
	if e.zero < 0 {
		e.zero = e.NewVar(model.Range(0, 0))
	}
	return e.zero.Plus(v)
}

// The values that a variable of the engine can have: int32 without one value at
// each end, so that the negation of a predicate is a predicate.
const (
	MinValue = -1<<31 + 1
	MaxValue = 1<<31 - 2
)

// Min returns the smallest value of t.
func (e *Engine) Min(t View) int64 {
	if t.Coef == 1 {
		return int64(e.dom[t.Var].lo) + int64(t.Offset)
	}
	return e.minScaled(t)
}

func (e *Engine) minScaled(t View) int64 {
	if t.Coef > 0 {
		return int64(t.Coef)*int64(e.dom[t.Var].lo) + int64(t.Offset)
	}
	return int64(t.Coef)*int64(e.dom[t.Var].hi) + int64(t.Offset)
}

// Max returns the largest value of t.
func (e *Engine) Max(t View) int64 {
	if t.Coef == 1 {
		return int64(e.dom[t.Var].hi) + int64(t.Offset)
	}
	return e.maxScaled(t)
}

func (e *Engine) maxScaled(t View) int64 {
	if t.Coef > 0 {
		return int64(t.Coef)*int64(e.dom[t.Var].hi) + int64(t.Offset)
	}
	return int64(t.Coef)*int64(e.dom[t.Var].lo) + int64(t.Offset)
}

// Fixed reports whether t has one value left.
func (e *Engine) Fixed(t View) bool {
	d := &e.dom[t.Var]
	return d.lo == d.hi
}

// Size returns the number of values of t, at most 2^31-1.
func (e *Engine) Size(t View) int {
	return int(e.size(&e.dom[t.Var]))
}

// Contains reports whether v is a value of t.
func (e *Engine) Contains(t View, v int64) bool {
	if t.Coef == 1 {
		return e.contains(t.Var, v-int64(t.Offset))
	}
	u, ok := preimage(t, v)
	return ok && e.contains(t.Var, u)
}

// Next returns the smallest value of t above v, and whether there is one:
//
//	for v, ok := e.Min(t), true; ok; v, ok = e.Next(t, v) { ... }
//
// visits all values in rising order. The value visited may be removed.
func (e *Engine) Next(t View, v int64) (int64, bool) {
	if v >= e.Max(t) {
		return 0, false
	}
	if v < e.Min(t) {
		return e.Min(t), true
	}
	if t.Coef > 0 {
		u := e.next(t.Var, int32(floorDiv(v-int64(t.Offset), int64(t.Coef)))+1)
		return int64(t.Coef)*int64(u) + int64(t.Offset), true
	}
	u := e.previous(t.Var, int32(ceilDiv(v-int64(t.Offset), int64(t.Coef)))-1)
	return int64(t.Coef)*int64(u) + int64(t.Offset), true
}

// SetMin requires t >= k, because of why. It returns false if that leaves no value;
// the propagator must then return false at once.
func (e *Engine) SetMin(t View, k int64, why Reason) bool {
	k -= int64(t.Offset)
	if t.Coef == 1 {
		return k <= int64(e.dom[t.Var].lo) || e.raise(t.Var, k, why)
	}
	if a := int64(t.Coef); a < 0 {
		k = floorDiv(k, a)
		return k >= int64(e.dom[t.Var].hi) || e.lower(t.Var, k, why)
	}
	k = ceilDiv(k, int64(t.Coef))
	return k <= int64(e.dom[t.Var].lo) || e.raise(t.Var, k, why)
}

// SetMax requires t <= k; see SetMin.
func (e *Engine) SetMax(t View, k int64, why Reason) bool {
	k -= int64(t.Offset)
	if t.Coef == 1 {
		return k >= int64(e.dom[t.Var].hi) || e.lower(t.Var, k, why)
	}
	if a := int64(t.Coef); a < 0 {
		k = ceilDiv(k, a)
		return k <= int64(e.dom[t.Var].lo) || e.raise(t.Var, k, why)
	}
	k = floorDiv(k, int64(t.Coef))
	return k >= int64(e.dom[t.Var].hi) || e.lower(t.Var, k, why)
}

// SetValue requires t = k; see SetMin.
func (e *Engine) SetValue(t View, k int64, why Reason) bool {
	switch t.Coef {
	case 1:
		return e.fix(t.Var, k-int64(t.Offset), why)
	case -1:
		return e.fix(t.Var, int64(t.Offset)-k, why)
	}
	// k may be no multiple of a: one of the two bounds then fails.
	return e.SetMin(t, k, why) && e.SetMax(t, k, why)
}

// Remove requires t != k; see SetMin.
func (e *Engine) Remove(t View, k int64, why Reason) bool {
	if t.Coef == 1 {
		return e.remove(t.Var, k-int64(t.Offset), why)
	}
	u, ok := preimage(t, k)
	return !ok || e.remove(t.Var, u, why)
}

// AtLeastView returns [t >= k] as a predicate on t's variable.
func AtLeastView(t View, k int64) Predicate {
	switch k -= int64(t.Offset); {
	case t.Coef == 1:
		return AtLeast(t.Var, k)
	case t.Coef > 0:
		return AtLeast(t.Var, ceilDiv(k, int64(t.Coef)))
	}
	return AtMost(t.Var, floorDiv(k, int64(t.Coef)))
}

// AtMostView returns [t <= k] as a predicate on t's variable.
func AtMostView(t View, k int64) Predicate {
	switch k -= int64(t.Offset); {
	case t.Coef == 1:
		return AtMost(t.Var, k)
	case t.Coef > 0:
		return AtMost(t.Var, floorDiv(k, int64(t.Coef)))
	}
	return AtLeast(t.Var, ceilDiv(k, int64(t.Coef)))
}

// EqualView returns [t = k] as a predicate on t's variable.
func EqualView(t View, k int64) Predicate {
	u, ok := preimage(t, k)
	if !ok {
		return False
	}
	return Equal(t.Var, u)
}

// DiffersView returns [t != k] as a predicate on t's variable.
func DiffersView(t View, k int64) Predicate { return EqualView(t, k).Not() }

// Weakest returns the number k that a propagator must justify to explain p, a
// predicate on t's variable. It is the least k such that t >= k implies p if p is a
// lower bound of t, the largest k such that t <= k implies p if p is an upper
// bound, and t's value for [x = v] and [x != v]. With a coefficient other than 1
// and -1 this is not just t's value at p.
func Weakest(t View, p Predicate) (k int64) {
	a, v := int64(t.Coef), int64(p.Value)
	k = a*v + int64(t.Offset)
	lower := p.Kind() == GE
	if p.Kind() == EQ || p.Kind() == NE {
		return k
	}
	if lower == (a > 0) { // a lower bound of t
		return k - max(a, -a) + 1
	}
	return k + max(a, -a) - 1
}

// preimage returns the value of t's variable at which t is v, and whether there is
// one.
func preimage(t View, v int64) (int64, bool) {
	v -= int64(t.Offset)
	a := int64(t.Coef)
	return v / a, v%a == 0
}

// floorDiv is a/b rounded down, ceilDiv rounded up; b is not 0.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}
