package magic

import "lsolve/localsearch"

// Encoding says that a gene is the number of a cell, less 1.
func (s *Square) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Placement, Length: len(s.cells)}}
}

// Encode appends the number of each cell, less 1.
func (s *Square) Encode(buf []int32) []int32 {
	for _, v := range s.cells {
		buf = append(buf, v-1)
	}
	return buf
}

// Decode takes the numbers of the cells from genes.
func (s *Square) Decode(genes []int32) {
	for i, v := range genes {
		s.cells[i] = v + 1
	}
	s.recount()
}
