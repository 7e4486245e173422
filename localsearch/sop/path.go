package sop

import "lsolve/problem/sop"

// path is a sequence of nodes that keeps all precedences.
type path struct {
	in       *sop.Instance
	n        int
	matrix   []int32 // of n+1 nodes: the last one is both ends, at the distance 0 of all
	sequence []int32
	place    []int32 // of each node
	length   int64
	scratch  []int32
}

func newPath(in *sop.Instance) *path {
	n := in.Nodes()
	p := &path{in: in, n: n, matrix: make([]int32, (n+1)*(n+1)), sequence: make([]int32, n), place: make([]int32, n), scratch: make([]int32, 0, n)}
	for i := range n {
		copy(p.matrix[i*(n+1):], in.Row(i))
	}
	return p
}

// distance returns the distance between nodes; n is the end.
func (p *path) distance(i, j int32) int64 { return int64(p.matrix[int(i)*(p.n+1)+int(j)]) }

// at returns the node at a place; n at -1 and behind the last place.
func (p *path) at(place int) int32 {
	if place < 0 || place >= p.n {
		return int32(p.n)
	}
	return p.sequence[place]
}

// set replaces the sequence, which must keep the precedences.
func (p *path) set(sequence []int32) {
	copy(p.sequence, sequence)
	p.length = p.in.Length(p.sequence)
	for k, i := range p.sequence {
		p.place[i] = int32(k)
	}
}

// firstFrom returns the first place, from place b on, of a node that must come after node
// i; n: there is none.
func (p *path) firstFrom(i int32, b int) int {
	first := int32(p.n)
	for _, j := range p.in.Next(int(i)) {
		if at := p.place[j]; int(at) >= b {
			first = min(first, at)
		}
	}
	return int(first)
}

// lastBelow returns the last place, below place b, of a node that must come before node i;
// -1: there is none.
func (p *path) lastBelow(i int32, b int) int {
	last := int32(-1)
	for _, j := range p.in.Previous(int(i)) {
		if at := p.place[j]; int(at) < b {
			last = max(last, at)
		}
	}
	return int(last)
}

// forwards returns up to which place the nodes from place a to before b can go: none of
// those that come ahead of them then must come after one of them.
func (p *path) forwards(a, b int) int {
	far := p.n
	for _, i := range p.sequence[a:b] {
		far = min(far, p.firstFrom(i, b))
	}
	return far
}

// backwards returns down to which place they can go.
func (p *path) backwards(a, b int) int {
	far := -1
	for _, i := range p.sequence[a:b] {
		far = max(far, p.lastBelow(i, a))
	}
	return far + 1
}

// crossed reports whether a node from place a to b must come before one from b to c.
func (p *path) crossed(a, b, c int) bool {
	if b-a <= c-b {
		for _, i := range p.sequence[a:b] {
			if p.firstFrom(i, b) < c {
				return true
			}
		}
		return false
	}
	for _, i := range p.sequence[b:c] {
		if p.lastBelow(i, b) >= a {
			return true
		}
	}
	return false
}

// change returns by how much the length changes if the blocks from place a to b and from
// b to c, the last ones not included, change places.
func (p *path) change(a, b, c int) int64 {
	before, first, mid, second, last, after := p.at(a-1), p.at(a), p.at(b-1), p.at(b), p.at(c-1), p.at(c)
	return p.distance(before, second) + p.distance(last, first) + p.distance(mid, after) -
		p.distance(before, first) - p.distance(mid, second) - p.distance(last, after)
}

// swap makes the blocks change places.
func (p *path) swap(a, b, c int, change int64) {
	p.length += change
	part := p.sequence[a:c]
	// The shorter block is kept aside.
	if k := b - a; k <= c-b {
		p.scratch = append(p.scratch[:0], part[:k]...)
		copy(part, part[k:])
		copy(part[len(part)-k:], p.scratch)
	} else {
		p.scratch = append(p.scratch[:0], part[k:]...)
		copy(part[len(p.scratch):], part[:k])
		copy(part, p.scratch)
	}
	for k, i := range part {
		p.place[i] = int32(a + k)
	}
}

// sorted returns the nodes by keys that differ, as a sequence that keeps the precedences: of
// those that wait for no other one, the one with the least key comes next.
func sorted(in *sop.Instance, key []int32) []int32 {
	return in.Arranged(func(free []int32) int {
		best := 0
		for k, i := range free {
			if key[i] < key[free[best]] {
				best = k
			}
		}
		return best
	})
}
