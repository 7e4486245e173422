package costas

import "math/bits"

// margin is the number of absent columns on either side of an array, so that a pair
// beyond an end is a word without bits and needs no test.
const margin = MaxOrder / 2

// padded is a word for each column and for margin absent ones on either side.
type padded [margin + MaxOrder + margin]uint64

// swaps prices all swaps of one column at once, the hot loop of adaptive search. It
// takes half the time of n-1 recounts on words, and an eighth of that of n-1 Deltas.
//
// For each distance the set of differences is a word. Three words hold the
// differences that occur once, twice, and three times or more among the pairs
// without column i, which is swapped. They give the set without the at most two
// pairs of the other column, too. Then the up to four new pairs are added, and a
// population count gives the number of different ones. Only the result is written.
type swaps struct {
	cost [MaxOrder]int64 // of the array after the swap of i and each other column
	pair padded          // the difference of each column and the one d on, as a bit
	// With x the row of column i: the differences of i and each column if x moved
	// there, for pairs that end there and pairs that begin there.
	ends, begins padded
	row, minus   [MaxOrder]uint64 // bits of the row of each column, and of its negative
}

// bit returns the difference k as a bit.
func bit(k int32) uint64 { return 1 << (k & 63) }

// of computes cost for the swaps of column i of a. cost[i] has no meaning.
func (s *swaps) of(a *Array, i int) {
	n, x := a.n, a.rows[i]
	for c, v := range a.rows[:n] {
		s.ends[margin+c], s.begins[margin+c] = bit(x-v), bit(v-x)
		s.row[c], s.minus[c] = bit(v), bit(-v)
	}
	for c := n; c < n+margin; c++ {
		s.ends[margin+c], s.begins[margin+c], s.pair[margin+c] = 0, 0, 0
	}
	s.cost = [MaxOrder]int64{}
	for d := 1; d <= a.half; d++ {
		s.distance(a, i, d)
	}
}

// distance adds the cost of the pairs of columns d apart.
func (s *swaps) distance(a *Array, i, d int) {
	n := a.n
	var once, twice, thrice uint64
	for c := range n - d {
		b := bit(a.rows[c+d] - a.rows[c])
		if c == i || c+d == i {
			b = 0
		}
		s.pair[margin+c] = b
		thrice |= twice & b
		twice |= once & b
		once |= b
	}
	for c := n - d; c < n; c++ {
		s.pair[margin+c] = 0
	}
	// The pairs (i-d, i) and (i, i+d), with the row of the other column in i. If the
	// other column is d away, the pair comes out as the difference 0, which is left
	// out. Its true difference is put where only that column finds it.
	var left, right uint64
	var leftRow, rightRow int32
	s.ends[margin+i], s.begins[margin+i] = 0, 0
	if i >= d {
		left, leftRow = ^uint64(1), a.rows[i-d]
		s.begins[margin+i] = bit(leftRow - a.rows[i])
	}
	if i+d < n {
		right, rightRow = ^uint64(1), a.rows[i+d]
		s.ends[margin+i] = bit(a.rows[i] - rightRow)
	}
	pairs, weight := n-d, a.weight[d]
	row, minus, cost := s.row[:n], s.minus[:n], s.cost[:n]
	before, after := s.pair[margin-d:][:n], s.pair[margin:][:n]
	ends, begins := s.ends[margin-d:][:n], s.begins[margin+d:][:n]
	for j := range cost {
		p, q := before[j], after[j]
		set := once&^((p|q)&^twice|p&q&^thrice) | ends[j] | begins[j] |
			bits.RotateLeft64(row[j], -int(leftRow))&left | bits.RotateLeft64(minus[j], int(rightRow))&right
		cost[j] += int64(pairs-bits.OnesCount64(set)) * weight
	}
}
