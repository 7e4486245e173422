package langford

import "lsolve/localsearch"

// Encoding says that a gene is the first cell of a number.
func (w *Row) Encoding() localsearch.Encoding {
	s := localsearch.Segment{Kind: localsearch.Assignment, Length: w.n, Domains: make([]int32, w.n)}
	for i := range s.Domains {
		s.Domains[i] = w.places(int32(i))
	}
	return localsearch.Encoding{s}
}

// Encode appends the first cell of each number.
func (w *Row) Encode(buf []int32) []int32 { return append(buf, w.first...) }

// Decode puts each number where genes say.
func (w *Row) Decode(genes []int32) { w.Adopt(genes) }
