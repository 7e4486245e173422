package coloring

import "lsolve/localsearch"

// Encoding says that a gene is the colour of a vertex, and that the colours' names do not
// matter.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Partition, Length: len(s.colour), Values: s.k}}
}

// Encode appends the colour of each vertex.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.colour...) }

// Decode takes the colours from genes.
func (s *State) Decode(genes []int32) { s.Adopt(genes) }
