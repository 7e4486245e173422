package cbls

import (
	"lsolve/internal/sparse"
	"lsolve/model"
)

// allDifferent has as violation the number of terms less the number of distinct
// values. It counts the terms with each value. The terms of a value are a list,
// and the values with several terms a set, so that a term in conflict can be
// drawn.
type allDifferent struct {
	low        int32   // the value of count[0]
	count      []int32 // of the terms with a value
	value      []int32 // of each term, less low
	first      []int32 // a term with that value; -1: none
	next, prev []int32 // the other terms with it; -1: none
	crowded    sparse.Set
}

// newAllDifferent is for terms with values from low to high.
func newAllDifferent(n int, low, high int64) *allDifferent {
	size := int(high - low + 1)
	return &allDifferent{
		low: int32(low), count: make([]int32, size), first: make([]int32, size), crowded: sparse.NewSet(size),
		value: make([]int32, n), next: make([]int32, n), prev: make([]int32, n),
	}
}

func (f *allDifferent) reset(values []int32) int64 {
	clear(f.count)
	for v := range f.first {
		f.first[v] = -1
	}
	f.crowded.Clear()
	violation := int64(0)
	for pos, v := range values {
		if f.count[v-f.low] > 0 {
			violation++
		}
		f.insert(int32(pos), v-f.low)
	}
	return violation
}

func (f *allDifferent) insert(pos, v int32) {
	f.value[pos] = v
	f.count[v]++
	if f.count[v] == 2 {
		f.crowded.Add(v)
	}
	after := f.first[v]
	f.next[pos], f.prev[pos] = after, -1
	if after >= 0 {
		f.prev[after] = pos
	}
	f.first[v] = pos
}

func (f *allDifferent) remove(pos int32) {
	v := f.value[pos]
	f.count[v]--
	if f.count[v] == 1 {
		f.crowded.Remove(v)
	}
	before, after := f.prev[pos], f.next[pos]
	if after >= 0 {
		f.prev[after] = before
	}
	if before >= 0 {
		f.next[before] = after
	} else {
		f.first[v] = after
	}
}

// delta makes the changes in the counts and undoes them: that is faster than a
// table of the few values that change.
func (f *allDifferent) delta(changes []change) int64 {
	d := int64(0)
	count, low := f.count, f.low
	for i := range changes {
		old, now := changes[i].old-low, changes[i].new-low
		k := count[old] - 1
		count[old] = k
		if k > 0 {
			d--
		}
		k = count[now]
		count[now] = k + 1
		if k > 0 {
			d++
		}
	}
	for i := range changes {
		count[changes[i].old-low]++
		count[changes[i].new-low]--
	}
	return d
}

func (f *allDifferent) commit(changes []change) int64 {
	d := int64(0)
	for _, c := range changes {
		if f.count[c.old-f.low] > 1 {
			d--
		}
		f.remove(c.pos)
		if f.count[c.new-f.low] > 0 {
			d++
		}
		f.insert(c.pos, c.new-f.low)
	}
	return d
}

func (f *allDifferent) error(pos int32) int64 {
	return int64(min(f.count[f.value[pos]]-1, 1))
}

func (f *allDifferent) pick(draw func(n int) int) int32 {
	v := f.crowded.At(draw(f.crowded.Len()))
	pos := f.first[v]
	for range draw(int(f.count[v])) {
		pos = f.next[pos]
	}
	return pos
}

// allDifferent counts by value where that takes a sensible amount of memory.
func (c *compiler) allDifferent(k model.AllDifferentConstraint) part {
	low, high, ok := c.dense(k.Terms)
	if !ok {
		return c.recomputed(k)
	}
	return part{terms: k.Terms, face: newAllDifferent(len(k.Terms), low, high)}
}

func (f *allDifferent) vacate()                    { clear(f.count) }
func (f *allDifferent) added(_, value int32) int64 { return int64(min(f.count[value-f.low], 1)) }
func (f *allDifferent) enter(_, value int32)       { f.count[value-f.low]++ }
