package bandwidth

import "lsolve/localsearch"

// Encoding says that a gene is the label of a vertex.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Placement, Length: len(s.labels)}}
}

// Encode appends the label of each vertex.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.labels...) }

// Decode replaces the labels.
func (s *State) Decode(genes []int32) {
	copy(s.labels, genes)
	s.recount()
}
