package lk

import (
	"cmp"
	"slices"
)

// assemble makes the tour the best one: the longest piece stays, and the others are
// written behind it, or come there by reversals.
func (t *Tour) assemble() {
	p := &t.best
	longest := int32(0)
	for i := range p.count {
		if p.pieces[i].count() > p.pieces[longest].count() {
			longest = i
		}
	}
	// A piece whose places go up goes up in the array, too, unless back. The whole
	// is read backwards if the longest goes down.
	stays := p.pieces[longest]
	down := (stays.from > stays.to) != t.back
	last := stays.to
	if down {
		last = stays.from
	}
	if t.list != nil {
		t.sort(longest, down, last)
		return
	}
	t.fresh = t.fresh[:0]
	for k := int32(1); k < p.count; k++ {
		t.gather(p.behind(longest, k, down))
	}
	t.rewrite(t.wrap(t.pos[t.city(last)] + 1))
}

// behind returns the k-th piece behind another, or before it and turned, if down.
func (p *path) behind(i, k int32, down bool) piece {
	if i += k; down {
		i += p.count - 2*k
	}
	if i >= p.count {
		i -= p.count
	}
	if down {
		return p.pieces[i].turned()
	}
	return p.pieces[i]
}

// gather appends the cities of a piece to t.fresh.
func (t *Tour) gather(q piece) {
	up := (q.from <= q.to) != t.back
	at := t.pos[t.city(q.from)]
	for range q.count() {
		t.fresh = append(t.fresh, t.order[at])
		if up {
			if at++; at == t.n {
				at = 0
			}
		} else if at--; at < 0 {
			at = t.n - 1
		}
	}
}

// block is a piece that moves: its first and its last city, as the tour goes now, and where it is.
type block struct {
	first, last, offset int32
	rank                int  // its place among the blocks in the end
	turned              bool // it has to be turned
}

// sort brings the pieces of a list behind the longest one, whose last place is last, into their order:
// the first one by reversing what is before it and itself, then the second, and so on.
func (t *Tour) sort(longest int32, down bool, last int32) {
	p := &t.best
	begin := t.wrap(t.position(t.city(last)) + 1)
	var memory [maxPieces]block
	blocks := memory[:p.count-1]
	for k := range blocks {
		q := p.behind(longest, int32(k+1), down)
		b := block{first: t.city(q.from), last: t.city(q.to), rank: k}
		b.turned = q.from > q.to != t.back
		if b.turned {
			b.first, b.last = b.last, b.first
		}
		b.offset = t.wrap(t.position(b.first) - begin + t.n)
		blocks[k] = b
	}
	slices.SortFunc(blocks, func(x, y block) int { return cmp.Compare(x.offset, y.offset) })
	for k := range blocks {
		j := k
		for blocks[j].rank != k {
			j++
		}
		if j > k {
			t.turn(blocks[k : j+1])
		}
		if blocks[k].turned && blocks[k].first != blocks[k].last {
			t.turn(blocks[k : k+1])
		}
	}
}

// turn reverses the path of consecutive blocks.
func (t *Tour) turn(blocks []block) {
	t.reverse(blocks[0].first, blocks[len(blocks)-1].last)
	slices.Reverse(blocks)
	for i := range blocks {
		b := &blocks[i]
		b.first, b.last, b.turned = b.last, b.first, !b.turned
	}
}

// reverse reverses a path of a list and notes it.
func (t *Tour) reverse(first, last int32) {
	t.list.reverse(first, last)
	t.reversed = append(t.reversed, [2]int32{first, last})
}
