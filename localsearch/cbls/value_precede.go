package cbls

import (
	"math/bits"

	"lsolve/model"
)

// valuePrecede has as violation the number of early terms. A term is early if its
// value is in the chain, but not the first, and no term before it has the previous
// value of the chain. The positions of each value are a bitset. For the values
// that a change removes or adds, and their successors in the chain, delta recounts
// the early positions: time in the order of a 64th of the terms for a changed
// term.
type valuePrecede struct {
	low   int32
	link  []int32 // by value less low: its place in the chain; -1: none
	words int32
	at    []uint64 // for each place in the chain words of positions
	value []int32
	early []int32 // of each place in the chain

	total   int32
	touched []int32 // places whose early positions may change
	seen    []bool
	last    int32 // the last early position, if it is known
	known   bool
}

func (f *valuePrecede) reset(values []int32) int64 {
	clear(f.at)
	for pos, v := range values {
		f.value[pos] = v
		f.flip(f.link[v-f.low], int32(pos))
	}
	f.total, f.known = 0, false
	for k := range f.early {
		f.early[k] = f.count(int32(k))
		f.total += f.early[k]
	}
	return int64(f.total)
}

// flip adds a position to the set of place k of the chain or removes it.
func (f *valuePrecede) flip(k, pos int32) {
	if k >= 0 {
		f.at[k*f.words+pos>>6] ^= 1 << (pos & 63)
	}
}

func (f *valuePrecede) set(k int32) []uint64 { return f.at[k*f.words : (k+1)*f.words] }

// count returns the number of positions with the value of place k before the first
// one with the previous value of the chain.
func (f *valuePrecede) count(k int32) int32 {
	if k == 0 {
		return 0
	}
	n := 0
	before := f.set(k - 1)
	for w, word := range f.set(k) {
		if b := before[w]; b != 0 {
			return int32(n + bits.OnesCount64(word&(b&-b-1)))
		}
		n += bits.OnesCount64(word)
	}
	return int32(n)
}

// change makes the changes and notes the places that they touch.
func (f *valuePrecede) change(changes []change) {
	f.touched = f.touched[:0]
	for i := range changes {
		c := &changes[i]
		old, now := f.link[c.old-f.low], f.link[c.new-f.low]
		f.flip(old, c.pos)
		f.flip(now, c.pos)
		f.touch(old)
		f.touch(now)
	}
	for _, k := range f.touched {
		f.seen[k] = false
	}
}

// touch records place k and the one after it.
func (f *valuePrecede) touch(k int32) {
	if k < 0 {
		return
	}
	for i := k; i < min(k+2, int32(len(f.early))); i++ {
		if !f.seen[i] {
			f.seen[i] = true
			f.touched = append(f.touched, i)
		}
	}
}

func (f *valuePrecede) delta(changes []change) int64 {
	f.change(changes)
	d := int32(0)
	for _, k := range f.touched {
		d += f.count(k) - f.early[k]
	}
	for i := range changes {
		c := &changes[i]
		f.flip(f.link[c.new-f.low], c.pos)
		f.flip(f.link[c.old-f.low], c.pos)
	}
	return int64(d)
}

func (f *valuePrecede) commit(changes []change) int64 {
	f.change(changes)
	for _, c := range changes {
		f.value[c.pos] = c.new
	}
	before := f.total
	for _, k := range f.touched {
		now := f.count(k)
		f.total += now - f.early[k]
		f.early[k] = now
	}
	f.known = false
	return int64(f.total - before)
}

// error is 2 for terms that are early. Those before an early one have 1, since
// they could take the value that it needs.
func (f *valuePrecede) error(pos int32) int64 {
	if f.total == 0 {
		return 0
	}
	if !f.known {
		f.last, f.known = f.lastEarly(), true
	}
	switch {
	case f.isEarly(pos):
		return 2
	case pos < f.last:
		return 1
	}
	return 0
}

// isEarly reports whether the term at a position is early.
func (f *valuePrecede) isEarly(pos int32) bool {
	k := f.link[f.value[pos]-f.low]
	if k <= 0 || f.early[k] == 0 {
		return false
	}
	before := f.set(k - 1)
	for _, word := range before[:pos>>6] {
		if word != 0 {
			return false
		}
	}
	return before[pos>>6]&(1<<(pos&63)-1) == 0
}

func (f *valuePrecede) lastEarly() int32 {
	for pos := int32(len(f.value)) - 1; pos > 0; pos-- {
		if f.isEarly(pos) {
			return pos
		}
	}
	return 0
}

// valuePrecede has a bitset for each value where that takes a sensible amount of
// memory.
func (c *compiler) valuePrecede(k model.ValuePrecedeConstraint) part {
	low, high, ok := c.dense(k.Terms)
	n, chain := len(k.Terms), len(k.Values)
	words := (n + 63) / 64
	if !ok || chain*words > 1<<20+64*n {
		return c.recomputed(k)
	}
	f := &valuePrecede{
		low: int32(low), link: fill(int(high - low + 1)), words: int32(words), at: make([]uint64, chain*words),
		value: make([]int32, n), early: make([]int32, chain), seen: make([]bool, chain),
	}
	for i, v := range k.Values {
		if int64(v) >= low && int64(v) <= high {
			f.link[int64(v)-low] = int32(i)
		}
	}
	return withTwofold(k.Terms, f)
}
