package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// because returns the reason why a view that is elsewhere cannot move to node k, in
// terms of domains; see closed. It returns 0 if explanations are off.
func (f *valueFlow) because(e *kernel.Engine, k int) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	c := f.component[k]
	if !f.known[c] {
		f.known[c], f.reasons[c] = true, f.closed(e, k)
	}
	return f.reasons[c]
}

// closed explains by the set of nodes reached from node k. If the sink is not among
// them, all are full and their views can go nowhere else: a Hall set. If it is,
// each other node has just the views that it needs, and no other view can come to
// it.
func (f *valueFlow) closed(e *kernel.Engine, k int) kernel.Reason {
	if !f.closure(k) {
		return f.hallSet(e, -1)
	}
	return f.neededBy(e)
}

// closure sets seen to the nodes reached from node k, over all views, and reports
// whether the sink is reached.
func (f *valueFlow) closure(k int) bool {
	clear(f.seen)
	f.queue = f.queue[:0]
	return f.extend(k, false)
}

// extend adds the nodes reached from node k to seen.
func (f *valueFlow) extend(k int, sink bool) bool {
	start := len(f.queue)
	if !bit(f.seen, k) {
		setBit(f.seen, k)
		f.queue = append(f.queue, int32(k))
	}
	for q := start; q < len(f.queue); q++ {
		k := f.queue[q]
		for i := f.head[k]; i >= 0; i = f.next[i] {
			for w, set := range f.row(int(i)) {
				for set &^= f.seen[w]; set != 0; set &= set - 1 {
					f.queue = append(f.queue, int32(w<<6+bits.TrailingZeros64(set)))
				}
				f.seen[w] |= f.row(int(i))[w]
			}
		}
		if f.load[k] < f.hi[k] && !sink {
			sink = true
			for j := range f.nodes {
				if f.load[j] > f.lo[j] && !bit(f.seen, j) {
					setBit(f.seen, j)
					f.queue = append(f.queue, int32(j))
				}
			}
		}
	}
	return sink
}

// hallSet explains by the nodes seen, which are full: their views and view extra
// take no others. It adds more premises.
func (f *valueFlow) hallSet(e *kernel.Engine, extra int, more ...kernel.Predicate) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	out := f.premises[:0]
	out = append(out, more...)
	for i, k := range f.assigned {
		if i == extra || k >= 0 && bit(f.seen, int(k)) {
			out = f.without(e, i, false, out)
		}
	}
	for k, c := range f.counts {
		if bit(f.seen, k) && e.Max(c) <= int64(f.hi[k]) {
			out = append(out, kernel.AtMostView(c, int64(f.hi[k])))
		}
	}
	f.premises = out
	return e.Because(out...)
}

// tooMany explains that there is no place for view i: the nodes seen are full.
func (f *valueFlow) tooMany(e *kernel.Engine, i int) kernel.Reason { return f.hallSet(e, i) }

// neededBy explains by the nodes not seen: no other views can take them, and they
// need all that they have.
func (f *valueFlow) neededBy(e *kernel.Engine) kernel.Reason {
	for k := range f.nodes {
		if f.load[k] == 0 { // irrelevant
			setBit(f.seen, k)
		}
	}
	for w := range f.seen {
		f.seen[w] = ^f.seen[w]
	}
	return f.tooFew(e)
}

// tooFew explains by the nodes seen: no other views can take them.
func (f *valueFlow) tooFew(e *kernel.Engine) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	out := f.premises[:0]
	for i, k := range f.assigned {
		if !bit(f.seen, int(k)) {
			out = f.without(e, i, true, out)
		}
	}
	for k, c := range f.counts {
		if bit(f.seen, k) && f.lo[k] > 0 {
			out = append(out, kernel.AtLeastView(c, int64(f.lo[k])))
		}
	}
	f.premises = out
	return e.Because(out...)
}

// without appends that view i has no value with a node in seen or, if in is false,
// none with a node outside seen. It uses the weakest bounds that say so, and the
// holes between the bounds. Values that were never in the domain are left out.
func (f *valueFlow) without(e *kernel.Engine, i int, in bool, out []kernel.Predicate) []kernel.Predicate {
	s := span{e: e, x: f.xs[i], lo: e.Min(f.xs[i]), hi: e.Max(f.xs[i])}
	for w, set := range f.initial[i*f.words : (i+1)*f.words] {
		if set &= f.seen[w]; !in {
			set = f.initial[i*f.words+w] &^ f.seen[w]
		}
		for ; set != 0; set &= set - 1 {
			if k := w<<6 + bits.TrailingZeros64(set); k < len(f.values) {
				out = s.exclude(f.values[k], out)
			}
		}
	}
	if f.other < 0 || bit(f.seen, f.other) != in {
		return s.bounds(out)
	}
	if !f.broad[i] {
		for _, v := range f.strange[i] {
			out = s.exclude(v, out)
		}
		return s.bounds(out)
	}
	for v := s.lo - 1; v <= s.hi+1; v++ {
		if f.node(v) == f.other && e.ContainsAt(s.x, v, 0) {
			out = s.exclude(v, out)
		}
	}
	// There may be more beyond the bounds.
	if e.MinAt(s.x, 0) < s.lo {
		s.below, s.hasBelow = s.lo-1, true
	}
	if e.MaxAt(s.x, 0) > s.hi {
		s.above, s.hasAbove = s.hi+1, true
	}
	return s.bounds(out)
}

// span collects values that a view lacks, given in any order, as two bounds and the
// holes between the view's bounds lo and hi.
type span struct {
	e                  *kernel.Engine
	x                  View
	lo, hi             int64
	below, above       int64 // the nearest given values beyond the bounds
	hasBelow, hasAbove bool
}

func (s *span) exclude(v int64, out []kernel.Predicate) []kernel.Predicate {
	switch {
	case v < s.lo:
		if !s.hasBelow || v > s.below {
			s.below, s.hasBelow = v, true
		}
	case v > s.hi:
		if !s.hasAbove || v < s.above {
			s.above, s.hasAbove = v, true
		}
	default:
		return append(out, kernel.DiffersView(s.x, v))
	}
	return out
}

func (s *span) bounds(out []kernel.Predicate) []kernel.Predicate {
	if s.hasBelow {
		out = append(out, kernel.AtLeastView(s.x, s.below+1))
	}
	if s.hasAbove {
		out = append(out, kernel.AtMostView(s.x, s.above-1))
	}
	return out
}
