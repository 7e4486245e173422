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
	e.need(p)
	// Each entry is explained in full, whether or not all of it is needed.
	for k := 0; k != len(a.items); k++ { // premises are appended to the items
		t := a.items[k]
		why := e.reasons[t.at]
		if why.prop == decision && why.why&eager == 0 {
			levels = append(levels, e.levelOf(t.at))
			continue
		}
		a.buffer = e.premisesAt(t.at, e.trail[t.at].pred, a.buffer[:0])
		for _, q := range a.buffer {
			e.need(q)
		}
	}
	for _, t := range a.items {
		a.slot[t.at] = 0
	}
	slices.Sort(levels)
	return slices.Compact(levels)
}
