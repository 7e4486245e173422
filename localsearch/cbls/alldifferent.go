package cbls

import (
	"lsolve/internal/sparse"
	"lsolve/model"
)

// allDifferent has as violation the number of terms less the number of distinct
// values. It counts the terms with each value. The exclusive or of the positions of
// these terms is the position where there is only one, so that the terms in conflict
// can be kept as a set.
type allDifferent struct {
	low     int32   // the value of count[0]
	count   []int32 // of the terms with a value
	who     []int32 // by value, the exclusive or of their positions
	crowded sparse.Set
}

// newAllDifferent is for terms with values from low to high.
func newAllDifferent(n int, low, high int64) *allDifferent {
	size := int(high - low + 1)
	return &allDifferent{low: int32(low), count: make([]int32, size), who: make([]int32, size), crowded: sparse.NewSet(n)}
}

func (f *allDifferent) reset(values []int32) int64 {
	clear(f.count)
	clear(f.who)
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
	f.count[v]++
	if k := f.count[v]; k > 1 {
		f.crowded.Add(pos)
		if k == 2 {
			f.crowded.Add(f.who[v])
		}
	}
	f.who[v] ^= pos
}

func (f *allDifferent) remove(pos, v int32) {
	f.count[v]--
	f.who[v] ^= pos
	if k := f.count[v]; k > 0 {
		f.crowded.Remove(pos)
		if k == 1 {
			f.crowded.Remove(f.who[v])
		}
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
		f.remove(c.pos, c.old-f.low)
		if f.count[c.new-f.low] > 0 {
			d++
		}
		f.insert(c.pos, c.new-f.low)
	}
	return d
}

func (f *allDifferent) error(pos int32) int64 {
	if f.crowded.Has(pos) {
		return 1
	}
	return 0
}

func (f *allDifferent) pick(draw func(n int) int) int32 {
	return f.crowded.At(draw(f.crowded.Len()))
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
