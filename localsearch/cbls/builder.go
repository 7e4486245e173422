package cbls

import (
	"fmt"

	"lsolve/localsearch"
	"lsolve/model"
)

// builder is an assignment in which some variables are missing: they have values, but these are
// what the others that are missing may take. Items are the searched variables that are moved on
// their own, or that exchange their values. Those of circuits and of inverse permutations stay
// as they are.
type builder struct {
	*Space
	items   []model.Var
	lists   []*listed // by item: the values of its group; nil: it is moved on its own
	missing []bool    // by variable
	first   []int32   // the genes of the space as it was made
}

// Builder implements localsearch.Buildable, over a space of its own. A place is the number of a
// value. All values of a small domain are priced, of a large one some.
func (s *Space) Builder() localsearch.Builder {
	own, err := New(s.m, Options{Flat: s.flat})
	if err != nil {
		panic(fmt.Errorf("cbls: a second space over the same model: %w", err)) // the first was made
	}
	b := &builder{Space: own, missing: make([]bool, len(own.val)), first: own.Encode(nil)}
	for i := range own.groups {
		g := &own.groups[i]
		var list *listed
		switch m := g.moves.(type) {
		case singles:
		case *permutation:
			list = sortedList(g.vars, m.values)
		case *exactly:
			list = newListed(g.vars, []int32{0, 1})
		case *quota:
			list = newListed(g.vars, m.values)
		default:
			continue
		}
		for _, x := range g.vars {
			b.items, b.lists = append(b.items, x), append(b.lists, list)
		}
	}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.items) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	all := genes == nil
	if all {
		genes = b.first
	}
	b.Decode(genes)
	for i := range b.missing {
		b.missing[i] = all
	}
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) { b.missing[b.items[item]] = true }

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return b.Encode(buf) }

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	if m, ok := b.placing(item, at); ok {
		b.Apply(m)
	}
	b.missing[b.items[item]] = false
}

// placing returns the move that puts an item at a place; ok is false if it is there, or cannot
// be.
func (b *builder) placing(item, at int32) (m Move, ok bool) {
	x, list := b.items[item], b.lists[item]
	if list == nil {
		v := valueAt(b.m.Domain(x), int64(at))
		return Assign(x, v), v != b.val[x]
	}
	v := list.values[at]
	if v == b.val[x] || !b.allowed(x, v) {
		return Move{}, false
	}
	for _, y := range list.vars {
		if b.val[y] == v && b.missing[y] && b.allowed(y, b.val[x]) {
			return Swap(x, y), true
		}
	}
	if g, permutes := b.groups[b.groupOf[x]].moves.(*permutation); permutes && g.index != nil && g.spare.Has(g.index[v]) {
		return Assign(x, v), true
	}
	return Move{}, false
}

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	x, list := b.items[item], b.lists[item]
	now := indexIn(b.m.Domain(x), b.val[x])
	low, high := int64(0), b.m.Domain(x).Size()-1
	if list != nil {
		now, high = int64(list.index.of(b.val[x])), int64(len(list.values))-1
	} else if high >= manyValues { // some values near the current one
		low, high = max(0, now-manyValues/8), min(high, now+manyValues/8)
	}
	buf = append(buf, localsearch.Place{At: int32(now)})
	for at := low; at <= high; at++ {
		if m, ok := b.placing(item, int32(at)); ok && at != now {
			buf = append(buf, localsearch.Place{At: int32(at), Cost: b.Delta(m)})
		}
	}
	return buf
}
