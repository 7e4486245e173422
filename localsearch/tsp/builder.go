package tsp

import "lsolve/localsearch"

// builder is a tour through some of the cities, as a list.
type builder struct {
	costs      *costs
	next, prev []int32 // -1: missing
	some       int     // cities that are not missing
	any        int32   // one of them
}

// Builder implements localsearch.Buildable. A place is the city ahead, or 0 for the first one.
// If some of a city's nearest neighbours are not missing, the places next to these are all that
// it has; else those next to all.
func (s *State) Builder() localsearch.Builder {
	n := s.costs.n
	b := &builder{costs: s.costs, next: make([]int32, n), prev: make([]int32, n)}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.next) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	for i := range b.next {
		b.next[i], b.prev[i] = -1, -1
	}
	b.some, b.any = len(genes), -1
	for k, city := range genes {
		after := genes[(k+1)%len(genes)]
		b.next[city], b.prev[after], b.any = after, city, city
	}
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	before, after := b.prev[item], b.next[item]
	b.next[before], b.prev[after] = after, before
	b.next[item], b.prev[item] = -1, -1
	if b.some--; b.some == 0 {
		before = -1
	}
	b.any = before
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	if b.some++; b.some == 1 {
		b.next[item], b.prev[item], b.any = item, item, item
		return
	}
	after := b.next[at]
	b.next[at], b.prev[item], b.next[item], b.prev[after] = item, at, after, item
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 {
	city := int32(0)
	for range b.next {
		buf = append(buf, city)
		city = b.next[city]
	}
	return buf
}

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	if b.some == 0 {
		return append(buf, localsearch.Place{})
	}
	begun := len(buf)
	for _, near := range b.costs.candidates(item) {
		if near != item && b.next[near] >= 0 {
			buf = append(buf, b.place(item, near))
			if before := b.prev[near]; before != near {
				buf = append(buf, b.place(item, before))
			}
		}
	}
	if len(buf) > begun {
		return buf
	}
	for city, k := b.any, 0; k < b.some; k++ {
		buf = append(buf, b.place(item, city))
		city = b.next[city]
	}
	return buf
}

// place prices the item between a city and the next one.
func (b *builder) place(item, city int32) localsearch.Place {
	after := b.next[city]
	cost := b.costs.Cost(city, item) + b.costs.Cost(item, after)
	if city != after {
		cost -= b.costs.Cost(city, after)
	}
	return localsearch.Place{At: city, Cost: cost}
}

// Apart implements localsearch.Related: near cities have much to do with each other.
func (b *builder) Apart(one, other int32) float64 {
	return float64(min(b.costs.Cost(one, other), b.costs.Cost(other, one)))
}
