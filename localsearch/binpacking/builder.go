package binpacking

import "lsolve/localsearch"

// builder is a packing of some items; those that are missing are outside. No bin is ever too full. A part is a bin, and has
// one place.
type builder struct {
	s     *State // how genes are read
	p     *partial
	used  int // bins with items
	limit int // of them; 0: none
}

var _ localsearch.Ejecting = (*State)(nil)

// Builder implements localsearch.Buildable. A place is a bin with room; of empty bins it is the first.
func (s *State) Builder() localsearch.Builder { return s.Ejector() }

// Ejector implements localsearch.Ejecting.
func (s *State) Ejector() localsearch.Ejector {
	b := &builder{s: New(s.in), p: newPartial(s.in.Capacity, s.in.Weights())}
	b.p.items, b.p.room = make([][]int32, b.Items()), make([]int32, b.Items())
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.p.bin) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	p := b.p
	b.used, p.outside, p.weight = 0, p.outside[:0], 0
	for k := range p.items {
		p.items[k], p.room[k] = p.items[k][:0], p.capacity
	}
	for i := range p.bin {
		p.bin[i], p.at[i] = -1, int32(i)
		p.outside = append(p.outside, int32(i))
		p.weight += int64(p.weights[i])
	}
	if genes == nil {
		return
	}
	b.s.Decode(genes)
	for i, k := range b.s.p.bin {
		b.Insert(int32(i), k)
	}
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	k := b.p.bin[item]
	if b.p.out(item); len(b.p.items[k]) == 0 {
		b.used--
	}
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	if len(b.p.items[at]) == 0 {
		b.used++
	}
	b.p.in(item, at)
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return append(buf, b.p.bin...) }

// Places implements localsearch.Builder. Empty bins are there beyond the limit, too.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	w, seen := b.p.weights[item], false
	for k, room := range b.p.room {
		empty := len(b.p.items[k]) == 0
		if room >= w && (!empty || !seen) {
			seen = seen || empty
			buf = append(buf, localsearch.Place{At: int32(k), Cost: b.s.price(room-w) - b.s.price(room)})
		}
	}
	return buf
}

// Missing implements localsearch.Ejector.
func (b *builder) Missing(buf []int32) []int32 { return append(buf, b.p.outside...) }

// PartOf implements localsearch.Ejector.
func (b *builder) PartOf(item int32) int32 { return b.p.bin[item] }

// Members implements localsearch.Ejector.
func (b *builder) Members(part int32, buf []int32) []int32 { return append(buf, b.p.items[part]...) }

// Parts implements localsearch.Ejector.
func (b *builder) Parts(_ int32, buf []int32) []int32 {
	seen := b.limit > 0 && b.used >= b.limit
	for k, items := range b.p.items {
		if len(items) > 0 || !seen {
			seen = seen || len(items) == 0
			buf = append(buf, int32(k))
		}
	}
	return buf
}

// Rivals implements localsearch.Ejector.
func (b *builder) Rivals(_, part int32, buf []int32) (rivals []int32, must int) {
	return b.Members(part, buf), 0
}

// Fit implements localsearch.Ejector.
func (b *builder) Fit(item, part int32, without []int32) (at localsearch.Place, ok bool) {
	room := b.p.room[part]
	for _, i := range without {
		room += b.p.weights[i]
	}
	w := b.p.weights[item]
	if room < w {
		return localsearch.Place{}, false
	}
	return localsearch.Place{At: part, Cost: b.s.price(room-w) - b.s.price(room)}, true
}

// Used implements localsearch.Ejector.
func (b *builder) Used() int { return b.used }

// Limit implements localsearch.Ejector.
func (b *builder) Limit(parts int) { b.limit = parts }
