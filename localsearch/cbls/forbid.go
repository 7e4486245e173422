package cbls

import (
	"math/bits"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// forbid has as violation 1 if the values of the terms are one of the rows. It
// keeps the sum of a hash of each value and its position, and looks the sum up in
// a table of the rows' sums. A changed term takes constant time; only if a row
// has the sum, it takes time in the order of the terms.
type forbid struct {
	rows      [][]int32
	sums      []uint64
	slots     []int32 // open addressing; by slot: a row; -1: free
	shift     uint8   // of a sum to its first slot
	value     []int32
	low, high []int64
	sum       uint64
	violation int64
}

// hash returns the hash of the value v at a position. It is a bijection of the
// pair.
func hash(pos, v int32) uint64 { return rng.Mix(uint64(uint32(pos))<<32 | uint64(uint32(v))) }

func sumOf(row []int32) uint64 {
	sum := uint64(0)
	for pos, v := range row {
		sum += hash(int32(pos), v)
	}
	return sum
}

// find returns the slot of the row that equals the values of the terms, and so
// has their sum. ok is false if there is none; slot is then where it would be.
func (f *forbid) find(sum uint64) (slot int, ok bool) {
	for at := int(sum >> f.shift); ; at++ {
		slot = at & (len(f.slots) - 1)
		row := f.slots[slot]
		if row < 0 {
			return slot, false
		}
		if f.sums[row] == sum && slices.Equal(f.rows[row], f.value) {
			return slot, true
		}
	}
}

// of returns the violation of the values of the terms, which have the sum.
func (f *forbid) of(sum uint64) int64 {
	if _, ok := f.find(sum); ok {
		return 1
	}
	return 0
}

func (f *forbid) reset(values []int32) int64 {
	copy(f.value, values)
	f.sum = sumOf(values)
	f.violation = f.of(f.sum)
	return f.violation
}

func (f *forbid) delta(changes []change) int64 {
	sum := f.sum
	for i := range changes {
		c := &changes[i]
		sum += hash(c.pos, c.new) - hash(c.pos, c.old)
		f.value[c.pos] = c.new
	}
	violation := f.of(sum)
	for i := range changes {
		f.value[changes[i].pos] = changes[i].old
	}
	return violation - f.violation
}

func (f *forbid) commit(changes []change) int64 {
	d := f.delta(changes)
	for _, c := range changes {
		f.sum += hash(c.pos, c.new) - hash(c.pos, c.old)
		f.value[c.pos] = c.new
	}
	f.violation += d
	return d
}

func (f *forbid) error(pos int32) int64 {
	if f.low[pos] < f.high[pos] {
		return f.violation
	}
	return 0
}

func (c *compiler) forbid(k model.NegativeTableConstraint) part {
	f := &forbid{rows: k.Rows, value: make([]int32, len(k.Terms)), sums: make([]uint64, len(k.Rows))}
	width := bits.Len(uint(2 * len(k.Rows)))
	f.slots, f.shift = fill(1<<width), uint8(64-width)
	for r, row := range k.Rows {
		f.sums[r] = sumOf(row)
		copy(f.value, row)
		if slot, ok := f.find(f.sums[r]); !ok {
			f.slots[slot] = int32(r)
		}
	}
	for _, t := range k.Terms {
		low, high := c.bounds(t)
		f.low, f.high = append(f.low, low), append(f.high, high)
	}
	return part{terms: k.Terms, face: f}
}
