package ejection

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// pool is the items that are missing, the next one to insert last, and counters.
type pool struct {
	items []int32
	in    []bool  // by item
	hard  []int64 // by item: how often no place was found since the attempt began, and one
}

func newPool(n int) pool { return pool{in: make([]bool, n), hard: make([]int64, n)} }

// clear takes all items out.
func (p *pool) clear() {
	for _, i := range p.items {
		p.in[i] = false
	}
	p.items = p.items[:0]
}

// forget begins to count anew.
func (p *pool) forget() {
	for i := range p.hard {
		p.hard[i] = 1
	}
}

// add adds those of the items that are not in it, in random order.
func (p *pool) add(items []int32, r *rand.Rand) {
	from := len(p.items)
	for _, i := range items {
		if !p.in[i] {
			p.in[i] = true
			p.items = append(p.items, i)
		}
	}
	rng.Shuffle32(r, p.items[from:])
}

// last is the next item.
func (p *pool) last() int32 { return p.items[len(p.items)-1] }

// drop takes the last item out.
func (p *pool) drop() {
	p.in[p.last()] = false
	p.items = p.items[:len(p.items)-1]
}
