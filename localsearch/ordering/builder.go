package ordering

import (
	"slices"

	"lsolve/localsearch"
)

// builder is an order of some of the items. A place is the number of items ahead of it.
type builder struct {
	s     *State // for the instance
	order []int32
}

// Builder implements localsearch.Buildable. All places of an item are priced in one pass.
func (s *State) Builder() localsearch.Builder { return &builder{s: s} }

// Items implements localsearch.Builder.
func (b *builder) Items() int { return b.s.n }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) { b.order = append(b.order[:0], genes...) }

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	at := slices.Index(b.order, item)
	b.order = slices.Delete(b.order, at, at+1)
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) { b.order = slices.Insert(b.order, int(at), item) }

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return append(buf, b.order...) }

// Places implements localsearch.Builder. The cost of the first place is 0: only differences
// count, and what an item brings behind all others is the instance's.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	row, cost := b.s.row(item), int64(0)
	buf = append(buf, localsearch.Place{})
	for k, other := range b.order {
		cost += int64(row[other]) // other is ahead of item now
		buf = append(buf, localsearch.Place{At: int32(k + 1), Cost: cost})
	}
	return buf
}
