package kernel

import "slices"

// Blame returns the levels, in rising order, whose decisions led to the predicate
// p, which is true: no solution agrees with these decisions and with the negation
// of p (MiniSat's final analysis, Eén and Sörensson 2003). Predicates required
// without a reason must all be decisions.
func (e *Engine) Blame(p Predicate) (levels []int) {
	a := &e.learned.analysis
	a.root = e.Root()
	for len(a.slot) < len(e.trail) {
		a.slot = append(a.slot, 0)
	}
	a.items, a.seen = a.items[:0], a.seen[:0]
	e.needBounds(p)
	// Each entry is explained in full, whether or not all of it is needed.
	for k := 0; k != len(a.items); k++ { // premises are appended to the items
		t := a.items[k]
		why := e.reasons[t.at]
		if why.prop == decision && why.why&eager == 0 {
			// A decision [x != v] at a bound, or one whose bound holes moved further,
			// has premises: the old bound and the holes.
			levels = append(levels, e.levelOf(t.at))
		}
		a.buffer = e.premisesAt(t.at, e.trail[t.at].pred, a.buffer[:0])
		for _, q := range a.buffer {
			e.needBounds(q)
		}
	}
	for _, t := range a.items {
		a.slot[t.at] = 0
	}
	slices.Sort(levels)
	return slices.Compact(levels)
}

// needBounds is need, of both bounds for [x = v]: an entry made only the later one.
func (e *Engine) needBounds(p Predicate) {
	if !p.Constant() && p.Kind() == EQ {
		e.need(AtLeast(p.Var(), int64(p.Value)))
		p = AtMost(p.Var(), int64(p.Value))
	}
	e.need(p)
}
