package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// negation returns 1 - b for a 0..1 view b.
func negation(e *kernel.Engine, b View) View {
	if b.Offset <= math.MinInt32+1 {
		// 1 - b does not fit a view; but then b has only one value.
		return e.Const(int32(1 - e.Min(b)))
	}
	return View{Coef: -b.Coef, Offset: 1 - b.Offset, Var: b.Var}
}

// literals returns the distinct literals of a disjunction of 0..1 views. always
// says that the disjunction is true, because it has a view and its negation.
func literals(e *kernel.Engine, positive, negative []View) (xs []View, always bool) {
	seen := make(map[kernel.Predicate]struct{}, len(positive)+len(negative))
	add := func(b View) {
		p := kernel.AtLeastView(b, 1)
		if _, ok := seen[p]; ok {
			return
		}
		if _, ok := seen[p.Not()]; ok {
			always = true
		}
		seen[p] = struct{}{}
		xs = append(xs, b)
	}
	for _, b := range positive {
		add(b)
	}
	for _, b := range negative {
		add(negation(e, b))
	}
	return xs, always
}

// watchedPair watches two literals of a disjunction: while neither is false, the
// disjunction implies nothing (Moskewicz et al., DAC 2001). The places are not
// restored on backtracking, which makes no literal false.
type watchedPair struct {
	xs      []View
	watched [2]int32
}

func newWatchedPair(xs []View) watchedPair {
	return watchedPair{xs, [2]int32{0, int32(min(1, len(xs)-1))}}
}

// watches reports whether literal i is one of the two.
func (w *watchedPair) watches(i int32) bool { return i == w.watched[0] || i == w.watched[1] }

// refresh replaces watched literals that are false, and returns how many of the two
// are not false. If one is left, it is the first.
func (w *watchedPair) refresh(e *kernel.Engine) int {
	if len(w.xs) < 2 {
		for _, x := range w.xs {
			return int(e.Max(x))
		}
		return 0
	}
	first, second := w.keep(e, 0), w.keep(e, 1)
	switch {
	case first && second:
		return 2
	case second:
		w.watched[0], w.watched[1] = w.watched[1], w.watched[0]
		return 1
	case first:
		return 1
	}
	return 0
}

// keep finds another literal for place k if the one there is false. The search
// resumes where it ended last time, so that each literal is examined at most once
// in a round (Gent et al., CP 2006).
func (w *watchedPair) keep(e *kernel.Engine, k int) bool {
	from, other := w.watched[k], w.watched[1-k]
	if e.Max(w.xs[from]) > 0 {
		return true
	}
	for i := from + 1; ; i++ {
		if i == int32(len(w.xs)) {
			i = 0
		}
		if i == from {
			return false
		}
		if i != other && e.Max(w.xs[i]) > 0 {
			w.watched[k] = i
			return true
		}
	}
}

// othersFalse appends that all literals other than number but are false, or all
// literals if but is -1.
func (w *watchedPair) othersFalse(e *kernel.Engine, but int, out []kernel.Predicate) []kernel.Predicate {
	for i, x := range w.xs {
		if i != but {
			out = appendPremise(e, out, kernel.AtMostView(x, 0))
		}
	}
	return out
}
