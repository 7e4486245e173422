package queens

import "lsolve/localsearch"

// builder is a board with queens in some columns, at most one in each row.
type builder struct {
	n        int
	rows     []int32 // of each column; -1: missing
	taken    []bool  // by row
	up, down []int32 // queens on each diagonal
}

// Builder implements localsearch.Buildable. A place is a free row.
func (p *Permutation) Builder() localsearch.Builder { return p.builder() }

func (p *Permutation) builder() *builder {
	n := len(p.rows)
	b := &builder{n: n, rows: make([]int32, n), taken: make([]bool, n), up: make([]int32, 2*n), down: make([]int32, 2*n)}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return b.n }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	clear(b.taken)
	clear(b.up)
	clear(b.down)
	for c := range b.rows {
		b.rows[c] = -1
	}
	for c, row := range genes {
		b.Insert(int32(c), row)
	}
}

// Remove implements localsearch.Builder.
func (b *builder) Remove(item int32) {
	row := b.rows[item]
	b.rows[item], b.taken[row] = -1, false
	b.up[row+item]--
	b.down[int(row-item)+b.n]--
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	b.rows[item], b.taken[at] = at, true
	b.up[at+item]++
	b.down[int(at-item)+b.n]++
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return append(buf, b.rows...) }

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	for row, taken := range b.taken {
		if !taken {
			at := int32(row)
			buf = append(buf, localsearch.Place{At: at, Cost: int64(b.up[at+item] + b.down[int(at-item)+b.n])})
		}
	}
	return buf
}
