package queens

import "math/bits"

// diagonals counts the queens on the 2n-1 diagonals of one direction in about
// two bits a column. One bit says whether there is any queen; the few diagonals
// with more have their surplus in a small hash table. With int32 counters the
// same would take 64 bits a column, and smaller boards would exceed the cache.
type diagonals struct {
	marks []uint64
	extra surplus
}

func newDiagonals(n int) diagonals {
	// window reads one word beyond the one in which its bits begin. The first
	// phase of MinConflicts reads windows that begin up to 63 bits after the
	// last.
	return diagonals{marks: make([]uint64, (2*n+63)/64+2)}
}

// window returns the marks of the 64 diagonals from start on, which may be
// negative but not below -63: there are no queens on diagonals below 0.
func (d *diagonals) window(start int) uint64 {
	if start < 0 {
		return d.marks[0] << -start
	}
	i, s := uint(start)>>6, uint(start)&63
	return d.marks[i]>>s | d.marks[i+1]<<1<<(63-s)
}

func (d *diagonals) clear() {
	clear(d.marks)
	d.extra.clear()
}

// bit is 1 if any queen is on diagonal i, else 0.
func (d *diagonals) bit(i int) uint64 { return d.marks[uint(i)>>6] >> (uint(i) & 63) & 1 }

// used reports whether any queen is on diagonal i.
func (d *diagonals) used(i int) bool { return d.bit(i) != 0 }

// count returns the number of queens on diagonal i.
func (d *diagonals) count(i int) int64 {
	if !d.used(i) {
		return 0
	}
	return 1 + int64(d.extra.get(int32(i)))
}

// add puts a queen on diagonal i and returns how many were there before.
func (d *diagonals) add(i int) int64 {
	if !d.used(i) {
		d.marks[uint(i)>>6] |= 1 << (uint(i) & 63)
		return 0
	}
	return int64(d.extra.add(int32(i), 1)) // the first, and all but one of the others
}

// remove takes a queen off diagonal i, which must hold one, and returns how
// many are left.
func (d *diagonals) remove(i int) int64 {
	if d.extra.get(int32(i)) > 0 {
		return 1 + int64(d.extra.add(int32(i), -1))
	}
	d.marks[uint(i)>>6] &^= 1 << (uint(i) & 63)
	return 0
}

// surplus maps a diagonal to the number of its queens beyond the first. It is
// a hash table with linear probing, at most half full; key and count share a
// slot so that a look-up costs one cache line.
type surplus struct {
	slots []surplusSlot // length is a power of two, or zero
	used  int
}

type surplusSlot struct{ key, count int32 } // count 0: the slot is free

func (s *surplus) clear() {
	clear(s.slots)
	s.used = 0
}

func (s *surplus) home(key int32) int {
	shift := 64 - bits.Len(uint(len(s.slots)-1))
	return int(uint64(key) * 0x9e3779b97f4a7c15 >> shift)
}

func (s *surplus) get(key int32) int32 {
	if s.used == 0 {
		return 0
	}
	for i := s.home(key); ; i = (i + 1) & (len(s.slots) - 1) {
		if slot := s.slots[i]; slot.count == 0 || slot.key == key {
			return slot.count
		}
	}
}

// add changes the count of key by delta and returns the new count.
func (s *surplus) add(key, delta int32) int32 {
	if 2*(s.used+1) > len(s.slots) {
		s.grow()
	}
	i := s.home(key)
	for s.slots[i].count != 0 && s.slots[i].key != key {
		i = (i + 1) & (len(s.slots) - 1)
	}
	slot := &s.slots[i]
	if slot.count == 0 {
		slot.key = key
		s.used++
	}
	slot.count += delta
	left := slot.count
	if left == 0 {
		s.free(i)
	}
	return left
}

// free empties slot i and moves later members of its run back, so that no
// search stops early at the gap (Knuth, vol. 3, 6.4, algorithm R).
func (s *surplus) free(i int) {
	s.used--
	mask := len(s.slots) - 1
	for j := (i + 1) & mask; s.slots[j].count != 0; j = (j + 1) & mask {
		home := s.home(s.slots[j].key)
		if (j-home)&mask >= (j-i)&mask {
			s.slots[i] = s.slots[j]
			i = j
		}
	}
	s.slots[i] = surplusSlot{}
}

func (s *surplus) grow() {
	old := s.slots
	s.slots = make([]surplusSlot, max(64, 2*len(old)))
	s.used = 0
	for _, slot := range old {
		if slot.count != 0 {
			s.add(slot.key, slot.count)
		}
	}
}
