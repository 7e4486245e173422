package quasigroup

import (
	"slices"

	"lsolve/localsearch"
)

// Encoding has a segment for each row with free cells: which of the numbers that the row lacks each of them has.
func (s *Square) Encoding() (e localsearch.Encoding) {
	for row := range s.n {
		if n := len(s.row(row)); n > 0 {
			e = append(e, localsearch.Segment{Kind: localsearch.Placement, Length: n})
		}
	}
	return e
}

// Encode appends for each free cell the place of its number among those that the row lacks.
func (s *Square) Encode(buf []int32) []int32 {
	for row := range s.n {
		s.spare = s.lacking(row, s.spare[:0])
		for _, cell := range s.row(row) {
			buf = append(buf, int32(slices.Index(s.spare, s.value[cell])))
		}
	}
	return buf
}

// Decode gives the free cells their numbers.
func (s *Square) Decode(genes []int32) {
	for row := range s.n {
		s.spare = s.lacking(row, s.spare[:0])
		for k, cell := range s.row(row) {
			s.value[cell] = s.spare[genes[k]]
		}
		genes = genes[len(s.row(row)):]
	}
	s.recount()
}
