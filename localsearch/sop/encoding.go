package sop

import "lsolve/localsearch"

// Encoding says that the genes are the nodes in their order.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Order, Length: s.n}}
}

// Encode appends the node at each place.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.sequence...) }

// Decode replaces the path by one that follows the genes as far as precedences allow:
// the next node is the first of the genes that waits for no other.
func (s *State) Decode(genes []int32) {
	keys := make([]int32, s.n)
	for k, i := range genes {
		keys[i] = int32(k)
	}
	s.set(sorted(s.in, keys))
}
