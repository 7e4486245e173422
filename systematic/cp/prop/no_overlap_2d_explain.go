package prop

import "lsolve/systematic/cp/kernel"

// The ways in which two rectangles do not overlap: one ends before the other begins
// along an axis or, unless strict, one has no width or height.
const (
	firstFlat = 4 // from here on: no width or height
	numWays   = 8
)

// arrange translates a way for i and j: a ends before b begins along axis d, or a
// has size 0 along d.
func arrange(way, i, j int) (a, b, d int) {
	if way&1 != 0 {
		i, j = j, i
	}
	return i, j, way >> 1 & 1
}

// What to prune when only one way is left.
const (
	pruneRight = iota // the position of the second
	pruneLeft         // the position of the first
	pruneSize         // the size of the first
	wayFailed         // nothing: no way is left
)

const pairBits = 29

func packPair(way, what, i, j int) kernel.Reason {
	return kernel.Reason(way)<<(2*pairBits+2) | kernel.Reason(what)<<(2*pairBits) |
		kernel.Reason(i)<<pairBits | kernel.Reason(j)
}

// signReason says that sizes are not negative.
const signReason kernel.Reason = 0 // as the reason of a pair it would be that of 0 and 0

// Explain implements kernel.Propagator. The premises say that the other ways are
// impossible and, if one way is left, give the bounds that imply the pruned one.
func (p *NoOverlap2D) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == signReason {
		return out
	}
	const mask = 1<<pairBits - 1
	way, what := int(why>>(2*pairBits+2)), int(why>>(2*pairBits)&3)
	i, j := int(why>>pairBits&mask), int(why&mask)
	ways := numWays
	if p.strict {
		ways = firstFlat
	}
	x := leanExplanation{e, at, out}
	for other := range ways {
		if other == way && what != wayFailed {
			continue
		}
		a, b, d := arrange(other, i, j)
		if other >= firstFlat {
			x.out = atLeastPremise(e, p.size[d][a], 1, x.out)
			continue
		}
		x.premises(1, x.lower(p.position[d][a]), x.atLeast(p.size[d][a], p.least()), x.upper(p.position[d][b]))
	}
	a, b, d := arrange(way, i, j)
	if what == wayFailed || way >= firstFlat {
		return x.out
	}
	size, left, right := p.size[d][a], p.position[d][a], p.position[d][b]
	switch what {
	case pruneRight:
		x.premises(kernel.Weakest(right, q), x.lower(left), x.atLeast(size, p.least()), leanTerm{})
	case pruneLeft:
		x.premises(-kernel.Weakest(left, q), x.atLeast(size, p.least()), x.upper(right), leanTerm{})
	case pruneSize:
		x.premises(-kernel.Weakest(size, q), x.lower(left), x.upper(right), leanTerm{})
	}
	return x.out
}

// leanExplanation is an explanation from sums of bounds, under construction.
type leanExplanation struct {
	e   *kernel.Engine
	at  kernel.Pos
	out []kernel.Predicate
}

// leanTerm is a bound: a lower one counts with its value, an upper one with the
// negated value. A bound that has always held is free.
type leanTerm struct {
	t     View
	upper bool
	value int64
	free  int64
}

func (x *leanExplanation) lower(t View) leanTerm {
	return leanTerm{t, false, x.e.MinAt(t, x.at), x.e.MinAt(t, 0)}
}

func (x *leanExplanation) upper(t View) leanTerm {
	return leanTerm{t, true, -x.e.MaxAt(t, x.at), -x.e.MaxAt(t, 0)}
}

// atLeast returns the lower bound of t; the part up to k is free.
func (x *leanExplanation) atLeast(t View, k int64) leanTerm {
	return leanTerm{t, false, max(k, x.e.MinAt(t, x.at)), max(k, x.e.MinAt(t, 0))}
}

// premises adds that the terms sum to at least need. The surplus first drops terms,
// and then weakens one.
func (x *leanExplanation) premises(need int64, terms ...leanTerm) {
	surplus := -need
	for _, t := range terms {
		surplus += t.value
	}
	for k := range terms {
		if t := &terms[k]; t.value-t.free <= surplus {
			surplus -= t.value - t.free
			t.value = t.free
		}
	}
	for _, t := range terms {
		if t.value == t.free {
			continue
		}
		if t.upper {
			x.out = append(x.out, kernel.AtMostView(t.t, -(t.value-surplus)))
		} else {
			x.out = append(x.out, kernel.AtLeastView(t.t, t.value-surplus))
		}
		surplus = 0
	}
}
