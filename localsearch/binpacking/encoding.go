package binpacking

import (
	"cmp"
	"slices"

	"lsolve/localsearch"
)

// Encoding says that a gene is the bin of an item.
func (s *State) Encoding() localsearch.Encoding {
	n := len(s.p.bin)
	return localsearch.Encoding{{Kind: localsearch.Partition, Length: n, Values: n}}
}

// Encode appends the bin of each item.
func (s *State) Encode(buf []int32) []int32 { return s.Values(buf) }

// Decode packs the items as genes say; those that their bin has no room for go, the heaviest first, into the first one
// that has.
func (s *State) Decode(genes []int32) {
	n := len(genes)
	values, room := make([]int32, n), make([]int32, n)
	for b := range room {
		room[b] = s.p.capacity
	}
	var left []int32
	for i, b := range genes {
		if w := s.p.weights[i]; w <= room[b] {
			values[i] = b
			room[b] -= w
		} else {
			left = append(left, int32(i))
		}
	}
	slices.SortStableFunc(left, func(i, k int32) int { return cmp.Compare(s.p.weights[k], s.p.weights[i]) })
	for _, i := range left {
		// Used bins first, and then an empty one, of which there is one for each item.
		b := slices.IndexFunc(room, func(r int32) bool { return r >= s.p.weights[i] && r < s.p.capacity })
		if b < 0 {
			b = slices.Index(room, s.p.capacity)
		}
		values[i] = int32(b)
		room[b] -= s.p.weights[i]
	}
	s.set(values)
}
