package timetabling

import "lsolve/localsearch"

// builder is a timetable of some lectures. Those that are missing break no rule and cost nothing, but for the days that
// their courses lack.
type builder struct {
	*State          // the slots of missing lectures are -1
	missing []int32 // lectures
	index   []int32 // by lecture: where it is in missing
}

// Builder implements localsearch.Buildable. A place is a free slot.
func (s *State) Builder() localsearch.Builder { return s.builder() }

func (s *State) builder() *builder {
	b := &builder{State: New(s.in), index: make([]int32, len(s.slots))}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.slots) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	b.clear()
	for l := range min(len(genes), len(b.slots)) {
		b.Insert(int32(l), genes[l])
	}
}

// clear makes all lectures missing.
func (b *builder) clear() {
	b.tally = newTally(b.in)
	for slot := range b.at {
		b.at[slot] = -1
	}
	b.missing = b.missing[:0]
	for l := range b.slots {
		b.slots[l] = -1
		b.miss(int32(l))
	}
}

func (b *builder) miss(l int32) {
	b.index[l] = int32(len(b.missing))
	b.missing = append(b.missing, l)
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	b.remove(item)
	b.slots[item] = -1
	b.miss(item)
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	i, last := b.index[item], b.missing[len(b.missing)-1]
	b.missing[i], b.index[last] = last, i
	b.missing = b.missing[:len(b.missing)-1]
	b.add(item, at)
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return b.Encode(buf) }

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	for slot := range int32(len(b.at)) {
		if b.at[slot] < 0 {
			buf = append(buf, localsearch.Place{At: slot, Cost: b.price(item, slot)})
		}
	}
	return buf
}

// price is by how much the cost changes if a missing lecture comes to a free slot.
func (b *builder) price(item, slot int32) int64 {
	before := b.Cost()
	b.add(item, slot)
	cost := b.Cost() - before
	b.remove(item)
	b.slots[item] = -1
	return cost
}
