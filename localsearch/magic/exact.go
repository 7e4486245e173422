package magic

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// exact finds pairs of a pairing whose differences sum to a given amount. It is the
// compound move of the search: a set of swaps between two lines, chosen for its sum.
//
// While the amount is large, pairs are taken in any order. The rest is made by a few
// random pairs and two more whose differences sum to the remainder: all differences
// are in a hash table, and each is looked up with its complement (the two-sum
// problem). The n^2/2 sums of two are spread over about n^2 numbers, so at any order
// some tries in ten find the remainder. Nearly all look-ups find nothing, most of
// them in the filter, which is small enough for the first cache.
type exact struct {
	pairing
	table  []uint64 // a difference, and 1 + its pair; 0: free; linear probing
	filter []uint64 // bits of the hashes of all differences, which most look-ups miss
	shift  uint     // of a hash to an index into table
	chosen []int    // the pairs found
}

const filterBits = 5 // the hash bits of the filter in addition to those of the table

func newExact(n int) *exact {
	size := bits.Len(uint(2*n - 1)) // at most half full
	return &exact{
		pairing: newPairing(n),
		table:   make([]uint64, 1<<size),
		filter:  make([]uint64, max(1, 1<<(size+filterBits)/64)),
		shift:   64 - uint(size),
	}
}

func hash(d int32) uint64 { return uint64(uint32(d)) * 0x9e3779b97f4a7c15 }

// fill puts the differences of the pairs from on into the table.
func (e *exact) fill(from int) {
	clear(e.table)
	clear(e.filter)
	mask := uint64(len(e.table) - 1)
	for t := from; t < len(e.d); t++ {
		h := hash(e.d[t])
		f := h >> (e.shift - filterBits)
		e.filter[f/64] |= 1 << (f % 64)
		i := h >> e.shift
		for e.table[i] != 0 {
			i = (i + 1) & mask
		}
		e.table[i] = uint64(uint32(e.d[t]))<<32 | uint64(t+1)
	}
}

// find returns a pair with difference d that can be taken beside pair t; -1 if there
// is none.
func (e *exact) find(d int32, t int) int {
	mask := uint64(len(e.table) - 1)
	for i := hash(d) >> e.shift; e.table[i] != 0; i = (i + 1) & mask {
		if int32(e.table[i]>>32) == d {
			if u := int(uint32(e.table[i])) - 1; u != t && !slices.Contains(e.chosen, u) {
				return u
			}
		}
	}
	return -1
}

// complete chooses one or two more pairs, from the given one on, whose differences
// sum to missing, and reports whether there are any.
func (e *exact) complete(missing int64, from int) bool {
	if u := e.find(int32(missing), -1); u >= 0 {
		e.chosen = append(e.chosen, u)
		return true
	}
	shift := e.shift - filterBits
	for t := from; t < len(e.d); t++ {
		d := int32(missing) - e.d[t]
		f := hash(d) >> shift
		if e.filter[f/64]>>(f%64)&1 == 0 {
			continue
		}
		if u := e.find(d, t); u >= 0 && !slices.Contains(e.chosen, t) {
			e.chosen = append(e.chosen, t, u)
			return true
		}
	}
	return false
}

// choose makes chosen the indices of pairs whose differences sum to amount > 0. It
// reports whether it found such pairs, and how many differences it looked up. span
// is the largest possible difference.
func (e *exact) choose(amount, span int64, tries int, r *rand.Rand) (ok bool, tried int) {
	taken := 0
	for t := 0; t < len(e.d) && amount > span/2; t++ {
		if d := int64(e.d[t]); d > 0 && d <= amount {
			e.swap(t, taken)
			taken++
			amount -= d
		}
	}
	e.chosen = e.chosen[:0]
	if amount > span {
		return false, 0
	}
	e.fill(taken)
	for try := range tries {
		e.chosen = e.chosen[:0]
		missing := amount
		if rest := len(e.d) - taken; try > 0 && rest > 0 {
			for range 1 + rng.Intn(r, maxFew) {
				if t := taken + rng.Intn(r, rest); !slices.Contains(e.chosen, t) {
					e.chosen = append(e.chosen, t)
					missing -= int64(e.d[t])
				}
			}
		}
		if missing == 0 || e.complete(missing, taken) {
			for t := range taken {
				e.chosen = append(e.chosen, t)
			}
			return true, (try + 1) * len(e.d)
		}
	}
	return false, tries * len(e.d)
}

// maxFew is how many random pairs are taken at most before the last two.
const maxFew = 3
