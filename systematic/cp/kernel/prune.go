package kernel

import "lsolve/model"

// The four prunings. Each records the change on the trail, with its reason if
// explanations are on, and notifies the watching propagators. A bound jumps over
// holes in the same step; explain.go adds the holes to the explanation.

// raise requires x >= k; k is above the minimum.
func (e *Engine) raise(x model.Var, k int64, why Reason) bool {
	d := &e.dom[x]
	if e.cut {
		return false
	}
	if k > int64(d.hi) {
		return e.conflict(above(x, d.hi), why)
	}
	v := int32(k)
	if d.off != noHoles {
		v = e.next(x, v)
	}
	e.setLo(x, v, int32(k), why)
	return true
}

// setLo makes v, a value of x, the minimum of x. asked is the bound that the
// propagator gave, or the old minimum if the propagator removed that value.
func (e *Engine) setLo(x model.Var, v, asked int32, why Reason) {
	d := &e.dom[x]
	e.record(entry{AtLeast(x, int64(v)), d.lo, d.loAt}, asked, why)
	d.lo, d.loAt = v, int32(len(e.trail)-1)
	e.prunings++
	if e.check != nil {
		e.verifyEntry(len(e.trail) - 1)
	}
	events := OnMin
	if v == d.hi {
		events |= OnFix
	}
	e.notify(x, events)
}

// lower requires x <= k; k is below the maximum.
func (e *Engine) lower(x model.Var, k int64, why Reason) bool {
	d := &e.dom[x]
	if e.cut {
		return false
	}
	if k < int64(d.lo) {
		return e.conflict(below(x, d.lo), why)
	}
	v := int32(k)
	if d.off != noHoles {
		v = e.previous(x, v)
	}
	e.setHi(x, v, int32(k), why)
	return true
}

// setHi makes v, a value of x, its maximum; see setLo.
func (e *Engine) setHi(x model.Var, v, asked int32, why Reason) {
	d := &e.dom[x]
	e.record(entry{AtMost(x, int64(v)), d.hi, d.hiAt}, asked, why)
	d.hi, d.hiAt = v, int32(len(e.trail)-1)
	e.prunings++
	if e.check != nil {
		e.verifyEntry(len(e.trail) - 1)
	}
	events := OnMax
	if v == d.lo {
		events |= OnFix
	}
	e.notify(x, events)
}

// fix requires x = k.
func (e *Engine) fix(x model.Var, k int64, why Reason) bool {
	d := &e.dom[x]
	if int64(d.lo) == k && int64(d.hi) == k {
		return true
	}
	if !e.contains(x, k) {
		return e.conflict(e.nearest(x, k), why)
	}
	v := int32(k)
	if d.lo < v {
		e.setLo(x, v, v, why)
	}
	// The slice of domains may have moved: notify can add words or variables.
	if e.dom[x].hi > v {
		e.setHi(x, v, v, why)
	}
	return true
}

// nearest returns the predicate to report when x = k fails: [x = k] if k is within
// the bounds, otherwise the weakest bound that contradicts it.
func (e *Engine) nearest(x model.Var, k int64) Predicate {
	switch d := &e.dom[x]; {
	case k > int64(d.hi):
		return above(x, d.hi)
	case k < int64(d.lo):
		return below(x, d.lo)
	}
	return Equal(x, k)
}

// above returns [x > v], and below returns [x < v]. At the limits of the values
// AtLeast and AtMost return False, which lacks the variable that Explain needs.
func above(x model.Var, v int32) Predicate { return Predicate{uint32(x)<<2 | uint32(GE), v + 1} }

func below(x model.Var, v int32) Predicate { return Predicate{uint32(x)<<2 | uint32(LE), v - 1} }

// remove requires x != k.
func (e *Engine) remove(x model.Var, k int64, why Reason) bool {
	d := &e.dom[x]
	if k < int64(d.lo) || k > int64(d.hi) {
		return true
	}
	v := int32(k)
	switch {
	case e.cut:
		return false
	case d.lo == d.hi:
		return e.conflict(Differs(x, k), why)
	case v == d.lo:
		e.setLo(x, e.next(x, v+1), v, why)
		return true
	case v == d.hi:
		e.setHi(x, e.previous(x, v-1), v, why)
		return true
	case d.off == noHoles:
		e.allocateWords(d)
	case !e.notHole(d, v):
		return true
	}
	e.record(entry{Differs(x, k), 0, -1}, 0, why)
	if d.off >= 0 {
		i := uint32(v - d.base)
		e.words[uint32(d.off)+i>>6] &^= 1 << (i & 63)
		if e.explaining {
			e.holeAt[uint32(d.off)<<6+i] = int32(len(e.trail) - 1)
		}
	} else {
		w := &e.wide[wideIndex(d.off)]
		w.remove(v, int32(len(e.trail)-1))
	}
	e.prunings++
	if e.check != nil {
		e.verifyEntry(len(e.trail) - 1)
	}
	e.notify(x, OnHole)
	return true
}

// RemoveVar requires x != k; see SetMin. The common case, k is gone already, is
// small enough to be inlined.
func (e *Engine) RemoveVar(x model.Var, k int64, why Reason) bool {
	d := &e.dom[x]
	return k < int64(d.lo) || k > int64(d.hi) || e.remove(x, k, why)
}

// Require makes p true, because of why; see SetMin.
func (e *Engine) Require(p Predicate, why Reason) bool {
	if p.Constant() {
		return p == True || e.conflict(False, why)
	}
	x, k := p.Var(), int64(p.Value)
	switch p.Kind() {
	case GE:
		return k <= int64(e.dom[x].lo) || e.raise(x, k, why)
	case LE:
		return k >= int64(e.dom[x].hi) || e.lower(x, k, why)
	case EQ:
		return e.fix(x, k, why)
	default:
		return e.remove(x, k, why)
	}
}

// Fail reports that the propagator's views have no solution, because of why. It
// returns false, for the propagator to return.
func (e *Engine) Fail(why Reason) bool { return e.conflict(False, why) }

// Holds reports whether p is true for all remaining values.
func (e *Engine) Holds(p Predicate) bool {
	if p.Constant() {
		return p == True
	}
	d := &e.dom[p.Var()]
	switch v := p.Value; p.Kind() {
	case GE:
		return d.lo >= v
	case LE:
		return d.hi <= v
	case EQ:
		return d.lo == v && d.hi == v
	default:
		return !e.contains(p.Var(), int64(v))
	}
}
