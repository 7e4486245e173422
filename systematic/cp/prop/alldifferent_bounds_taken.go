package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// takenValues is a trailed set of values: those of the fixed views. It exists for
// value ranges of up to 64 values per view; for others words is 0.
type takenValues struct {
	base  int64
	words int
	first kernel.Cell // the words of the bitset
	count kernel.Cell // by word: the number of taken values in the words before it
}

func (t *takenValues) attach(e *kernel.Engine, xs []View) {
	if len(xs) == 0 {
		return
	}
	lo, hi := e.Min(xs[0]), e.Max(xs[0])
	for _, x := range xs {
		lo, hi = min(lo, e.Min(x)), max(hi, e.Max(x))
	}
	if (hi-lo)/64 >= int64(len(xs)) {
		return
	}
	t.base = lo
	t.words = int(hi-lo)/64 + 1
	t.first = e.NewCells(t.words, 0)
	if t.words > 1 {
		t.count = e.NewCells(t.words, 0)
	}
}

// has reports whether v is taken. v must be within the initial bounds of all views.
func (t *takenValues) has(e *kernel.Engine, v int64) bool {
	i := uint64(v - t.base)
	return t.words > 0 && e.Get(t.first+kernel.Cell(i>>6))>>(i&63)&1 != 0
}

// take takes v; it returns false if v is taken already.
func (t *takenValues) take(e *kernel.Engine, v int64) bool {
	i := uint64(v - t.base)
	c := t.first + kernel.Cell(i>>6)
	old := e.Get(c)
	if old>>(i&63)&1 != 0 {
		return false
	}
	e.Set(c, old|1<<(i&63))
	for k := int(i>>6) + 1; k < t.words; k++ {
		e.Set(t.count+kernel.Cell(k), e.Get(t.count+kernel.Cell(k))+1)
	}
	return true
}

// rank returns the number of values below v that are not taken.
func (t *takenValues) rank(e *kernel.Engine, v int64) int64 {
	if t.words == 0 {
		return v
	}
	i := uint64(v - t.base)
	k := kernel.Cell(i >> 6)
	below := int64(bits.OnesCount64(uint64(e.Get(t.first+k)) & (1<<(i&63) - 1)))
	if k > 0 {
		below += e.Get(t.count + k)
	}
	return int64(i) - below
}
