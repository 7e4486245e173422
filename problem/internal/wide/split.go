// Package wide states tables of 64 bits by tables of 32 bits, which is what models have:
//
//	for _, part := range wide.Split(costs) {
//		cost := m.Int("cost", slices.Min(part.Table), slices.Max(part.Table))
//		m.Add(model.Element(x, part.Table, cost))
//		weights, terms = append(weights, part.Weight), append(terms, cost)
//	}
//
//	split.go  Part, Split
package wide

import (
	"math/bits"
	"slices"
)

// Part is a table that counts Weight times.
type Part struct {
	Weight int64
	Table  []int32
}

// Split returns parts that sum to the table, whose numbers are 0 or more and below 2^60: one if they
// are below 2^31-1, otherwise one of the 30 leading bits and one of the others. So the bounds of the
// first one are nearly those of the table.
func Split(table []int64) []Part {
	shift := 0
	if most := uint64(slices.Max(table)); most >= 1<<31-1 {
		shift = max(1, bits.Len64(most)-30)
	}
	parts := []Part{{Weight: 1 << shift, Table: make([]int32, len(table))}}
	for i, x := range table {
		parts[0].Table[i] = int32(x >> shift)
	}
	if shift == 0 {
		return parts
	}
	low := Part{Weight: 1, Table: make([]int32, len(table))}
	for i, x := range table {
		low.Table[i] = int32(x & (1<<shift - 1))
	}
	if slices.Max(low.Table) > 0 {
		parts = append(parts, low)
	}
	return parts
}
