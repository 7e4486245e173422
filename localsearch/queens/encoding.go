package queens

import "lsolve/localsearch"

// Encoding says that a gene is the row of a column's queen.
func (p *Permutation) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Placement, Length: len(p.rows)}}
}

// Encode appends the row of each column.
func (p *Permutation) Encode(buf []int32) []int32 { return append(buf, p.rows...) }

// Decode puts the queens into the rows of genes.
func (p *Permutation) Decode(genes []int32) { p.Adopt(genes) }
