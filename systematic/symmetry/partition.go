package symmetry

import (
	"cmp"
	"slices"
	"sync/atomic"

	"lsolve/internal/rng"
)

// partition is the vertices in cells of those that have not been told apart. A cell is named
// by its first place. What splits it depends on the structure alone, not on the numbers of
// vertices: vertices that a symmetry leads to each other get the same places by the same steps
// (McKay, "Practical graph isomorphism", 1981).
type partition struct {
	g      *graph
	at     []int32 // vertices, cell by cell
	where  []int32 // by vertex: its place
	cell   []int32 // by vertex
	size   []int32 // by cell
	splits []split // in their order, to undo them
	queue  []int32 // cells that others are to be split by
	queued []bool  // by cell

	sum     []uint64 // by vertex: of the roles of its edges into the cell that splits
	touched []int32
	cells   []int32 // of the touched
	marked  []int32 // by cell: how many of its last vertices are touched
	left    int64   // work
	stop    *atomic.Bool
}

// split says that a cell was cut off from the end of another one.
type split struct{ cell, from int32 }

// newPartition returns the partition by colours. Work is how many edges may be looked at.
func newPartition(g *graph, work int64, stop *atomic.Bool) *partition {
	n := len(g.colour)
	p := &partition{
		g: g, at: make([]int32, n), where: make([]int32, n), cell: make([]int32, n), size: make([]int32, n),
		queued: make([]bool, n), marked: make([]int32, n), sum: make([]uint64, n), left: work, stop: stop,
	}
	for v := range p.at {
		p.at[v] = int32(v)
	}
	slices.SortFunc(p.at, func(a, b int32) int { return cmp.Or(cmp.Compare(g.colour[a], g.colour[b]), cmp.Compare(a, b)) })
	start := int32(0)
	for i, v := range p.at {
		if i > 0 && g.colour[v] != g.colour[p.at[i-1]] {
			start = int32(i)
		}
		p.where[v], p.cell[v] = int32(i), start
		p.size[start]++
	}
	for c := int32(0); c < int32(n); c += p.size[c] {
		p.push(c)
	}
	return p
}

// over reports whether to end.
func (p *partition) over() bool { return p.left < 0 || p.stop != nil && p.stop.Load() }

func (p *partition) push(c int32) {
	if !p.queued[c] {
		p.queued[c] = true
		p.queue = append(p.queue, c)
	}
}

// members are the vertices of a cell.
func (p *partition) members(c int32) []int32 { return p.at[c : c+p.size[c]] }

// single makes a vertex a cell of its own.
func (p *partition) single(v int32) {
	c := p.cell[v]
	p.swap(v, c+p.size[c]-1)
	p.cut(c, c+p.size[c]-1)
	p.push(p.cell[v])
}

func (p *partition) swap(v, to int32) {
	other, from := p.at[to], p.where[v]
	p.at[from], p.where[other] = other, from
	p.at[to], p.where[v] = v, to
}

// cut makes the end of a cell, from that place on, a cell.
func (p *partition) cut(c, from int32) {
	p.size[from] = c + p.size[c] - from
	p.size[c] = from - c
	for _, v := range p.members(from) {
		p.cell[v] = from
	}
	p.splits = append(p.splits, split{cell: from, from: c})
}

// undo joins cells again until so many splits are left.
func (p *partition) undo(splits int) {
	for i := len(p.splits) - 1; i >= splits; i-- {
		s := p.splits[i]
		for _, v := range p.members(s.cell) {
			p.cell[v] = s.from
		}
		p.size[s.from] += p.size[s.cell]
		p.size[s.cell] = 0
	}
	p.splits = p.splits[:splits]
}

// refine splits cells by the edges into the cells of the queue until none is split any more.
// It returns a number that tells how that went: it is the same for symmetric vertices. ok is
// false if the work is used up.
func (p *partition) refine() (trace uint64, ok bool) {
	var by []int32
	for head := 0; head < len(p.queue); head++ {
		c := p.queue[head]
		p.queued[c] = false
		by = append(by[:0], p.members(c)...)
		for _, v := range by {
			edges := p.g.next(v)
			p.left -= int64(len(edges))
			for _, e := range edges {
				if p.sum[e.to] == 0 {
					p.touched = append(p.touched, e.to)
				}
				p.sum[e.to] += e.role
			}
		}
		trace = rng.Mix(trace ^ uint64(c))
		trace = p.divide(trace)
		if p.over() {
			for _, c := range p.queue[head+1:] {
				p.queued[c] = false
			}
			p.queue = p.queue[:0]
			return 0, false
		}
	}
	p.queue = p.queue[:0]
	return trace, true
}

// divide splits the cells of the vertices that were touched.
func (p *partition) divide(trace uint64) uint64 {
	p.cells = p.cells[:0]
	for _, v := range p.touched {
		c := p.cell[v]
		trace += rng.Mix(p.sum[v] ^ rng.Mix(uint64(c)))
		end := c + p.size[c] - p.marked[c]
		if p.size[c] == 1 || p.where[v] >= end {
			continue
		}
		if p.marked[c] == 0 {
			p.cells = append(p.cells, c)
		}
		p.swap(v, end-1)
		p.marked[c]++
	}
	slices.Sort(p.cells)
	for _, c := range p.cells {
		trace = p.divideCell(c, trace)
	}
	for _, v := range p.touched {
		p.sum[v] = 0
	}
	p.touched = p.touched[:0]
	return trace
}

// divideCell splits a cell by the sums of its vertices: first those that were not touched, then by
// sums, the least first.
func (p *partition) divideCell(c int32, trace uint64) uint64 {
	end := c + p.size[c]
	begin := end - p.marked[c]
	p.marked[c] = 0
	g := p.at[begin:end]
	p.left -= int64(len(g))
	slices.SortFunc(g, func(a, b int32) int { return cmp.Compare(p.sum[a], p.sum[b]) })
	for i, v := range g {
		p.where[v] = begin + int32(i)
	}
	was, before := p.queued[c], len(p.splits)
	for i := len(g) - 1; i >= 0; i-- {
		if from := begin + int32(i); from > c && p.sum[g[i]] != p.sum[p.at[from-1]] {
			p.cut(c, from)
			trace = rng.Mix(trace ^ uint64(from))
		}
	}
	if len(p.splits) == before {
		return trace
	}
	// One of the parts need not split others, unless the whole was to: what it would split the
	// others split, too (Hopcroft 1971). The largest one is left out.
	largest := c
	for k := c; k < end; k += p.size[k] {
		if p.size[k] > p.size[largest] {
			largest = k
		}
	}
	for k := c; k < end; k += p.size[k] {
		if was || k != largest {
			p.push(k)
		}
	}
	return trace
}
