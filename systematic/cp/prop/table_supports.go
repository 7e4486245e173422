package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// rowBits is a table over variables for propagation by bitsets. It has the
// remaining rows, as a reversible sparse bitset with 64 rows per word, and for
// every value of every column the rows that have it (Demeulenaere et al.,
// Compact-Table, CP 2016).
type rowBits struct {
	columns []column
	rows    int

	word   kernel.Cell // the remaining rows
	active []int32     // a permutation of the words; those that are not 0 come first
	count  kernel.Cell // the number of these
	mask   []uint64

	supports []support // by value number
	bits     []uint64
	words    []int32 // indices of words, for sparse supports
}

// support is the rows that have one value: a range of words, or a list of words
// where most of the range would be 0. residue is the word in which a remaining row
// was last found, counted from the beginning of the range or list.
type support struct {
	at      int32 // place of its first word in rowBits.bits
	n       int32 // number of words
	first   int32 // index of its first word, for a range
	list    int32 // place of its first index in rowBits.words, for a list; else -1
	residue int32
}

// sparseness is the number of words per non-zero word from which on a list is used.
const sparseness = 4

func newRowBits(e *kernel.Engine, xs []View, rows [][]int32) *rowBits {
	b := &rowBits{}
	vars, normal := normalRows(e, xs, rows)
	b.rows = len(normal)
	n := (len(normal) + 63) / 64
	b.word = e.NewCells(n, -1)
	if r := len(normal) % 64; r > 0 {
		e.Set(b.word+kernel.Cell(n-1), 1<<r-1)
	}
	b.active = make([]int32, n)
	for i := range b.active {
		b.active[i] = int32(i)
	}
	b.count = e.NewCells(1, int64(n))
	b.mask = make([]uint64, n)
	for k, x := range vars {
		b.addColumn(e, x, k, normal)
	}
	return b
}

// addColumn builds the supports of the values in column k of the rows.
func (b *rowBits) addColumn(e *kernel.Engine, x View, k int, rows [][]int32) {
	c := column{x: x, first: int32(len(b.supports)), values: make([]int32, len(rows))}
	for r, row := range rows {
		c.values[r] = row[k]
	}
	slices.Sort(c.values)
	c.values = slices.Clip(slices.Compact(c.values))
	// The rows by value, rising.
	start := make([]int32, len(c.values)+1)
	at := make([]int32, len(rows))
	for r, row := range rows {
		i, _ := slices.BinarySearch(c.values, row[k])
		at[r] = int32(i)
		start[i+1]++
	}
	for i := range c.values {
		start[i+1] += start[i]
	}
	sorted := make([]int32, len(rows))
	next := slices.Clone(start)
	for r, i := range at {
		sorted[next[i]] = int32(r)
		next[i]++
	}
	for i := range c.values {
		b.supports = append(b.supports, b.support(sorted[start[i]:start[i+1]]))
	}
	c.live = newLiveSet(e, len(c.values))
	c.seen = e.NewCells(1, -1)
	b.columns = append(b.columns, c)
}

// support stores a set of rows, given in rising order.
func (b *rowBits) support(rows []int32) support {
	first, last := rows[0]>>6, rows[len(rows)-1]>>6
	used := int32(0)
	for i, r := range rows {
		if i == 0 || rows[i-1]>>6 != r>>6 {
			used++
		}
	}
	s := support{at: int32(len(b.bits)), first: first, list: -1, n: last - first + 1}
	if used*sparseness > s.n {
		b.bits = append(b.bits, make([]uint64, s.n)...)
		for _, r := range rows {
			b.bits[s.at+r>>6-first] |= 1 << (r & 63)
		}
		return s
	}
	s.n, s.list = used, int32(len(b.words))
	for i, r := range rows {
		if i == 0 || rows[i-1]>>6 != r>>6 {
			b.bits = append(b.bits, 0)
			b.words = append(b.words, r>>6)
		}
		b.bits[len(b.bits)-1] |= 1 << (r & 63)
	}
	return s
}

// supported reports whether a row with value number v remains.
func (b *rowBits) supported(e *kernel.Engine, v int32) bool {
	s := &b.supports[v]
	if s.list >= 0 {
		words, rows := b.words[s.list:s.list+s.n], b.bits[s.at:s.at+s.n]
		if r := s.residue; uint64(e.Get(b.word+kernel.Cell(words[r])))&rows[r] != 0 {
			return true
		}
		for k, i := range words {
			if uint64(e.Get(b.word+kernel.Cell(i)))&rows[k] != 0 {
				s.residue = int32(k)
				return true
			}
		}
		return false
	}
	rows := b.bits[s.at : s.at+s.n]
	if r := s.residue; uint64(e.Get(b.word+kernel.Cell(s.first+r)))&rows[r] != 0 {
		return true
	}
	if count := e.Get(b.count); count < int64(s.n) {
		for _, i := range b.active[:count] {
			if k := i - s.first; uint32(k) < uint32(len(rows)) && uint64(e.Get(b.word+kernel.Cell(i)))&rows[k] != 0 {
				s.residue = k
				return true
			}
		}
		return false
	}
	for k, r := range rows {
		if uint64(e.Get(b.word+kernel.Cell(s.first+int32(k))))&r != 0 {
			s.residue = int32(k)
			return true
		}
	}
	return false
}

// union adds the rows with value number v to a set. Words that are not active may
// get wrong bits.
func (b *rowBits) union(e *kernel.Engine, v int32, set []uint64) {
	s := &b.supports[v]
	rows := b.bits[s.at : s.at+s.n]
	if s.list >= 0 {
		for k, i := range b.words[s.list : s.list+s.n] {
			set[i] |= rows[k]
		}
		return
	}
	if count := e.Get(b.count); count < int64(s.n) {
		for _, i := range b.active[:count] {
			if k := i - s.first; uint32(k) < uint32(len(rows)) {
				set[i] |= rows[k]
			}
		}
		return
	}
	for k, r := range rows {
		set[s.first+int32(k)] |= r
	}
}
