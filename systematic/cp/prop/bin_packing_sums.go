package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// sumArea is the largest number of words in the sets of sums of all candidates of a
// bin. Rule 4 skips larger bins.
const sumArea = 1 << 13

// sumSet is a set of sums from 0 on, as bits.
type sumSet []uint64

// shiftOr adds sum+k to the set for every sum in from, which may be the same set.
func (s sumSet) shiftOr(from sumSet, k int64) {
	words, shift := int(k>>6), uint(k&63)
	for i := len(s) - 1; i >= words; i-- {
		w := from[i-words] << shift
		if shift > 0 && i > words {
			w |= from[i-words-1] >> (64 - shift)
		}
		s[i] |= w
	}
}

// shiftDownOr adds sum-k to the set for every sum in from that is at least k.
func (s sumSet) shiftDownOr(from sumSet, k int64) {
	words, shift := int(k>>6), uint(k&63)
	for i := 0; i+words < len(s); i++ {
		s[i] |= from.shifted(i, words, shift)
	}
}

// shifted returns word i of the set shifted down.
func (s sumSet) shifted(i, words int, shift uint) uint64 {
	w := s[i+words] >> shift
	if shift > 0 && i+words+1 < len(s) {
		w |= s[i+words+1] << (64 - shift)
	}
	return w
}

// meets reports whether other has sum+k for some sum of the set.
func (s sumSet) meets(other sumSet, k int64) bool {
	words, shift := int(k>>6), uint(k&63)
	for i := 0; i+words < len(s); i++ {
		if s[i]&other.shifted(i, words, shift) != 0 {
			return true
		}
	}
	return false
}

// fillRange makes the set lo..hi.
func (s sumSet) fillRange(lo, hi int64) {
	for i := range s {
		from := int64(i) << 6
		s[i] = ^uint64(0) << max(0, lo-from) & (^uint64(0) >> max(0, from+63-hi))
	}
}

// next returns the smallest sum from one on, previous the largest up to one; -1 if
// there is none.
func (s sumSet) next(sum int64) int64 {
	for i := sum >> 6; i < int64(len(s)); i++ {
		w := s[i] >> max(0, sum-i<<6) << max(0, sum-i<<6)
		if w != 0 {
			return i<<6 + int64(bits.TrailingZeros64(w))
		}
	}
	return -1
}

func (s sumSet) previous(sum int64) int64 {
	for i := sum >> 6; i >= 0; i-- {
		gap := max(0, i<<6+63-sum)
		if w := s[i] << gap >> gap; w != 0 {
			return i<<6 + int64(bits.Len64(w)) - 1
		}
	}
	return -1
}

// subsetSums holds the tables of rule 4.
type subsetSums struct {
	ahead []uint64 // by k: the sums of the first k candidates
	back  sumSet   // sums from which the rest can lead to the load
	items []int32  // a copy of the candidates
	// For explanations: the assumption about each item.
	role   []uint8
	probed sumSet
}

func newSubsetSums(p *BinPacking) subsetSums {
	if !p.exact {
		return subsetSums{}
	}
	words := min(p.total>>6+1, sumArea/2)
	return subsetSums{
		ahead:  make([]uint64, min(int64(len(p.order)+1)*words, sumArea)),
		back:   make(sumSet, words),
		items:  make([]int32, 0, len(p.order)),
		role:   make([]uint8, len(p.bins)),
		probed: make(sumSet, words),
	}
}

// addUp is rule 4 for bin b. The bounds of the load move to sums of candidates. A
// candidate that is in no such sum within the bounds leaves the bin, and one that
// is in all of them enters it. For the bin alone this is domain consistency, apart
// from holes in the load (Trick, A dynamic programming approach for consistency and
// propagation for knapsack constraints, 2003). Cost: O(items * load/64), at most
// sumArea.
func (p *BinPacking) addUp(e *kernel.Engine, b int32) bool {
	load := p.loads[b]
	packed := e.Get(p.packed + kernel.Cell(b))
	lo, hi := max(0, e.Min(load)-packed), e.Max(load)-packed
	s := &p.sums
	items := p.of(e, b)
	if len(items) == 0 || hi < 0 || hi >= int64(len(s.back))<<6 {
		return true
	}
	words := int(hi>>6 + 1)
	if (len(items)+1)*words > len(s.ahead) {
		return true
	}
	s.items = append(s.items[:0], items...)
	items = s.items
	set := func(k int) sumSet { return s.ahead[k*words : (k+1)*words] }
	clear(set(0))
	set(0)[0] = 1
	for k, i := range items {
		copy(set(k+1), set(k))
		set(k+1).shiftOr(set(k), p.sizes[i])
	}
	back := s.back[:words]
	back.fillRange(lo, hi)
	all := set(len(items))
	for w := range all {
		all[w] &= back[w]
	}
	why := packReason(packSums, b, 0)
	lo, hi = all.next(0), all.previous(hi)
	if lo < 0 {
		return e.Fail(why)
	}
	if !e.SetMin(load, packed+lo, why) || !e.SetMax(load, packed+hi, why) {
		return false
	}
	for k := len(items) - 1; k >= 0; k-- {
		i := items[k]
		size, before := p.sizes[i], set(k)
		switch {
		case !before.meets(back, size):
			if !e.Remove(p.bins[i], int64(b), packReason(packSumsOut, b, i)) {
				return false
			}
		case !before.meets(back, 0):
			if !e.SetValue(p.bins[i], int64(b), packReason(packSumsIn, b, i)) {
				return false
			}
		}
		back.shiftDownOr(back, size)
	}
	return true
}
