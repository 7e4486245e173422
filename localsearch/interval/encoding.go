package interval

import "lsolve/localsearch"

// Encoding says that the genes are the numbers in their order.
func (s *Series) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Order, Length: len(s.values)}}
}

// Encode appends the series.
func (s *Series) Encode(buf []int32) []int32 { return s.Values(buf) }

// Decode makes the series that of genes.
func (s *Series) Decode(genes []int32) { s.Adopt(genes) }
