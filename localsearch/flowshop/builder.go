package flowshop

import (
	"slices"

	"lsolve/localsearch"
)

// builder is a sequence of some of the jobs. A place is the number of jobs ahead of it.
type builder struct {
	s        *State // for the instance
	sequence []int32
	// heads, tails and sums are those of State; fresh says that they are right.
	heads, tails []int32
	sums         []int64
	fresh        bool
	row          []int32
}

// Builder implements localsearch.Buildable. Of the makespan, all places of a job are priced in
// one pass (Taillard 1990), of the flow time each by a pass of its own.
func (s *State) Builder() localsearch.Builder {
	n, m := len(s.sequence), s.machines
	return &builder{
		s: s, sequence: make([]int32, 0, n),
		heads: make([]int32, (n+1)*m), tails: make([]int32, (n+1)*m), sums: make([]int64, n+1), row: make([]int32, m),
	}
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.s.sequence) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	b.sequence, b.fresh = append(b.sequence[:0], genes...), false
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	at := slices.Index(b.sequence, item)
	b.sequence, b.fresh = slices.Delete(b.sequence, at, at+1), false
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	b.sequence, b.fresh = slices.Insert(b.sequence, int(at), item), false
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return append(buf, b.sequence...) }

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	b.refresh()
	n, m := len(b.sequence), b.s.machines
	t := b.s.times[item]
	for k := range n + 1 {
		copy(b.row, b.heads[k*m:][:m])
		end := follow(b.row, t)
		var cost int64
		if b.s.flow {
			cost = b.sums[k] + int64(end) - b.sums[n]
			for _, j := range b.sequence[k:] {
				cost += int64(follow(b.row, b.s.times[j]))
			}
		} else {
			longest := int32(0)
			for i, tail := range b.tails[k*m:][:m] {
				longest = max(longest, b.row[i]+tail)
			}
			cost = int64(longest - b.heads[n*m+m-1])
		}
		buf = append(buf, localsearch.Place{At: int32(k), Cost: cost})
	}
	return buf
}

// refresh makes heads, tails and sums right.
func (b *builder) refresh() {
	if b.fresh {
		return
	}
	b.fresh = true
	n, m := len(b.sequence), b.s.machines
	for k, j := range b.sequence {
		row := b.heads[(k+1)*m:][:m]
		copy(row, b.heads[k*m:][:m])
		b.sums[k+1] = b.sums[k] + int64(follow(row, b.s.times[j]))
	}
	clear(b.tails[n*m:][:m])
	for k := n - 1; k >= 0; k-- {
		t, after, row := b.s.times[b.sequence[k]], b.tails[(k+1)*m:][:m], b.tails[k*m:][:m]
		at := int32(0)
		for i := m - 1; i >= 0; i-- {
			at = max(at, after[i]) + t[i]
			row[i] = at
		}
	}
}
