package flowshop

import "lsolve/localsearch"

// Encoding says that the genes are the jobs in their order.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Order, Length: len(s.sequence)}}
}

// Encode appends the job at each place.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.sequence...) }

// Decode replaces the sequence.
func (s *State) Decode(genes []int32) {
	copy(s.sequence, genes)
	s.update(0, len(genes)-1)
}
