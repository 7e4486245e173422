package ordering

import "lsolve/localsearch"

// Encoding says that the genes are the items in their order.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Order, Length: s.n}}
}

// Encode appends the item at each place.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.order...) }

// Decode replaces the order.
func (s *State) Decode(genes []int32) {
	copy(s.order, genes)
	s.recount()
}
