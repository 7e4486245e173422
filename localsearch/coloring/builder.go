package coloring

import "lsolve/localsearch"

// builder is a colouring of some of the vertices.
type builder struct {
	g      *graph
	k      int
	colour []int32 // -1: missing
	count  []int64 // scratch of Places
}

// Builder implements localsearch.Buildable. A place is a colour; all of a vertex are priced in
// one pass over its neighbours.
func (s *State) Builder() localsearch.Builder {
	b := &builder{g: s.g, k: s.k, colour: make([]int32, len(s.colour)), count: make([]int64, s.k)}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.colour) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	for v := range b.colour {
		b.colour[v] = -1
	}
	copy(b.colour, genes)
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) { b.colour[item] = -1 }

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) { b.colour[item] = at }

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return append(buf, b.colour...) }

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	clear(b.count)
	for _, w := range b.g.neighboursOf(item) {
		if c := b.colour[w]; c >= 0 {
			b.count[c]++
		}
	}
	for c, cost := range b.count {
		buf = append(buf, localsearch.Place{At: int32(c), Cost: cost})
	}
	return buf
}
