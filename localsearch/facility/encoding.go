package facility

import "lsolve/localsearch"

// Encoding says that a gene is the facility of a customer.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Assignment, Length: len(s.at), Values: s.m}}
}

// Encode appends the facility of each customer.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.at...) }

// Decode replaces the facilities.
func (s *State) Decode(genes []int32) { s.Adopt(genes) }
