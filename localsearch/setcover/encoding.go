package setcover

import "lsolve/localsearch"

// Encoding says that a gene is 1 if a column is chosen.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Subset, Length: len(s.chosen)}}
}

// Encode appends 0 or 1 for each column.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.chosen...) }

// Decode replaces the choice.
func (s *State) Decode(genes []int32) { s.Adopt(genes) }
