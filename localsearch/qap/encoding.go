package qap

import "lsolve/localsearch"

// Encoding says that a gene is the location of a facility.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Placement, Length: s.in.n}}
}

// Encode appends the location of each facility.
func (s *State) Encode(buf []int32) []int32 { return s.Values(buf) }

// Decode puts every facility at its location in genes.
func (s *State) Decode(genes []int32) { s.Adopt(genes) }
