package costas

import "lsolve/localsearch"

// Encoding says that a gene is the row of a column's mark.
func (a *Array) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Placement, Length: a.n}}
}

// Encode appends the row of each column.
func (a *Array) Encode(buf []int32) []int32 { return a.Values(buf) }

// Decode makes the rows the given ones.
func (a *Array) Decode(genes []int32) { a.Adopt(genes) }
