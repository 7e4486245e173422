package kernel

import "slices"

// Blame returns the levels, in rising order, whose decisions led to the predicate
// p, which is true: no solution agrees with these decisions and with the negation
// of p (MiniSat's final analysis, Eén and Sörensson 2003). Predicates required
// without a reason must all be decisions.
func (e *Engine) Blame(p Predicate) (levels []int) {
	return slices.Clone(e.blame(p))
}

// blame is Blame; the slice is valid until the next analysis.
func (e *Engine) blame(p Predicate) []int {
	e.beginBlame()
	e.need(p)
	return e.blamed()
}

// blameFailure returns the levels whose decisions led to the last failure, before its level is
// undone. The slice is valid until the next analysis.
func (e *Engine) blameFailure() []int {
	e.beginBlame()
	a := &e.learned.analysis
	a.buffer = e.Conflict(a.buffer[:0])
	for _, p := range a.buffer {
		e.need(p)
	}
	return e.blamed()
}

func (e *Engine) beginBlame() {
	a := &e.learned.analysis
	a.root = e.Root()
	for len(a.slot) < len(e.trail) {
		a.slot = append(a.slot, 0)
	}
	a.items, a.seen = a.items[:0], a.seen[:0]
}

// blamed replaces the predicates of the nogood by their premises, newest first, until only
// decisions are left. Of what one entry made true only the strongest predicate that is needed
// is explained.
func (e *Engine) blamed() []int {
	a := &e.learned.analysis
	levels := a.blamed[:0]
	for at := Pos(len(e.trail)) - 1; at >= a.root; at-- {
		k := a.slot[at]
		if k == 0 {
			continue
		}
		a.slot[at] = 0
		why := e.reasons[at]
		if why.prop == decision && why.why&eager == 0 {
			// A decision [x != v] at a bound, or one whose bound holes moved further,
			// has premises: the old bound and the holes.
			if level := e.levelOf(at); len(levels) == 0 || levels[len(levels)-1] != level {
				levels = append(levels, level)
			}
		}
		a.buffer = e.premisesAt(at, a.items[k-1].pred, a.buffer[:0])
		for _, q := range a.buffer {
			e.need(q)
		}
	}
	slices.Reverse(levels)
	a.blamed = levels
	return levels
}
