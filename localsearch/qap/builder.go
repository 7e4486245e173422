package qap

import "lsolve/localsearch"

// builder is an assignment of some of the facilities.
type builder struct {
	in   *instance
	p    []int32 // the location of each facility; -1: missing
	free []bool  // by location
	some []int32 // the facilities that have a location, and the place of each there
	at   []int32
}

// Builder implements localsearch.Buildable. A place is a location, and is priced in O(n).
func (s *State) Builder() localsearch.Builder {
	n := s.in.n
	b := &builder{in: s.in, p: make([]int32, n), free: make([]bool, n), at: make([]int32, n)}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return b.in.n }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	b.some = b.some[:0]
	for i := range b.p {
		b.p[i], b.free[i] = -1, true
	}
	for i, l := range genes {
		b.Insert(int32(i), l)
	}
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	b.free[b.p[item]], b.p[item] = true, -1
	at, last := b.at[item], b.some[len(b.some)-1]
	b.some[at], b.at[last] = last, at
	b.some = b.some[:len(b.some)-1]
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	b.p[item], b.free[at] = at, false
	b.at[item] = int32(len(b.some))
	b.some = append(b.some, item)
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return append(buf, b.p...) }

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	n, i := b.in.n, int(item)
	flows := b.in.a[i*n : (i+1)*n]
	for l, free := range b.free {
		if !free {
			continue
		}
		distances := b.in.b[l*n : (l+1)*n]
		cost := flows[i] * distances[l]
		for _, k := range b.some {
			at := b.p[k]
			cost += flows[k]*distances[at] + b.in.a[int(k)*n+i]*b.in.b[int(at)*n+l]
		}
		buf = append(buf, localsearch.Place{At: int32(l), Cost: cost})
	}
	return buf
}
