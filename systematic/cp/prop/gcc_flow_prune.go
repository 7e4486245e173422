package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// prune removes the values of active views that belong to other components than the
// view, and divides the blocks. It returns false on failure.
func (f *valueFlow) prune(e *kernel.Engine, shared bool) bool {
	for i, on := range f.active {
		if !on {
			continue
		}
		own := f.component[f.assigned[i]]
		members := f.edges[int(own)*f.words:][:f.words]
		kept, pruned := 0, false
		row := f.row(i)
		for w := range row {
			kept += bits.OnesCount64(row[w] & members[w])
			for set := row[w] &^ members[w]; set != 0; set &= set - 1 {
				k := w<<6 + bits.TrailingZeros64(set)
				if !pruned {
					pruned = true
					f.forget(i) // in case the rest fails
				}
				if !f.exclude(e, i, k, f.because(e, k)) {
					return false
				}
				if k != f.other || !f.opaque(e, i) {
					row[w] &^= 1 << (k & 63)
				}
			}
		}
		if pruned && !shared && !f.broad[i] {
			f.mark(e, i)
		}
		b := int32(i)
		if kept > 1 {
			if f.first[own] < 0 {
				f.first[own] = int32(i)
			}
			b = f.first[own]
		}
		if f.block(e, i) != int(b) {
			e.Set(f.blocks+kernel.Cell(i), int64(b))
		}
	}
	return true
}

// exclude removes the values of node k from view i. Values without a node of their
// own go at the bounds and, unless the view is opaque, between them.
func (f *valueFlow) exclude(e *kernel.Engine, i, k int, why kernel.Reason) bool {
	x := f.xs[i]
	switch {
	case k != f.other:
		return e.Remove(x, f.values[k], why)
	case len(f.values) == 0:
		return e.Fail(why)
	}
	last := f.values[len(f.values)-1]
	if !e.SetMin(x, f.values[0], why) || !e.SetMax(x, last, why) {
		return false
	}
	if f.opaque(e, i) {
		return true
	}
	for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
		if f.node(v) == f.other && !e.Remove(x, v, why) {
			return false
		}
	}
	return true
}
