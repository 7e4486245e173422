package kernel

import (
	"cmp"
	"math"
	"slices"

	"lsolve/model"
)

// wide holds the holes of a variable whose initial domain is too wide for a bitset:
// the intervals of the initial domain, and a sorted list of the values removed
// later. Propagators rarely remove inner values of such domains.
type wide struct {
	intervals model.Domain
	removed   []hole
}

// hole is a removed value, with the trail index of the removal.
type hole struct{ value, at int32 }

// find returns the index of v in removed, or where it would be inserted.
func (w *wide) find(v int32) (int, bool) {
	return slices.BinarySearchFunc(w.removed, v, func(h hole, v int32) int { return cmp.Compare(h.value, v) })
}

// interval returns the index of the first interval that ends at v or later.
func (w *wide) interval(v int32) int {
	i, _ := slices.BinarySearchFunc(w.intervals, v, func(i model.Segment, v int32) int { return cmp.Compare(i.Hi, v) })
	return i
}

func (w *wide) isHole(v int32) bool {
	if len(w.intervals) > 1 && !w.intervals.Contains(v) {
		return true
	}
	if len(w.removed) == 0 {
		return false
	}
	_, ok := w.find(v)
	return ok
}

// next returns the smallest value from v on; there is one.
func (w *wide) next(v int32) int32 {
	for {
		v = max(v, w.intervals[w.interval(v)].Lo)
		k, ok := w.find(v)
		if !ok {
			return v
		}
		for ; k < len(w.removed) && w.removed[k].value == v; k++ {
			v++
		}
	}
}

// previous returns the largest value up to v; there is one.
func (w *wide) previous(v int32) int32 {
	for {
		if i := w.interval(v); i == len(w.intervals) || w.intervals[i].Lo > v {
			v = w.intervals[i-1].Hi
		}
		k, ok := w.find(v)
		if !ok {
			return v
		}
		for ; k >= 0 && w.removed[k].value == v; k-- {
			v--
		}
	}
}

// count returns the number of values from a to b, a <= b, at most math.MaxInt32.
func (w *wide) count(a, b int32) int32 {
	n := int64(0)
	for i := w.interval(a); i < len(w.intervals) && w.intervals[i].Lo <= b; i++ {
		n += int64(min(b, w.intervals[i].Hi)) - int64(max(a, w.intervals[i].Lo)) + 1
	}
	from, _ := w.find(a)
	to, ok := w.find(b)
	if ok {
		to++
	}
	return int32(min(n-int64(to-from), math.MaxInt32))
}

func (w *wide) remove(v, at int32) {
	k, _ := w.find(v)
	w.removed = slices.Insert(w.removed, k, hole{v, at})
}

func (w *wide) restore(v int32) {
	k, _ := w.find(v)
	w.removed = slices.Delete(w.removed, k, k+1)
}
