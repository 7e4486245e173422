package knapsack

import (
	"cmp"
	"slices"
	"sort"
)

// branches is branch and bound, depth first: it tries the sets of items whose change does not cost more, at the ratio of
// the break item, than a better solution may lose. It takes no memory beside the
// set, and any time.
type branches struct {
	x      *exact
	order  []int32   // the items, those first whose change costs most
	cost   []float64 // of their change
	light  []int64   // by place in order: what all items from there on weigh that can be removed
	set    []int32   // places in order that are changed
	spents []float64 // what was spent before each of them
	state  partial
	spent  float64
	place  int // the next one to be tried
	change []int32
}

// nodesPerStep are the sets that a step looks at.
const nodesPerStep = 1 << 12

func newBranches(x *exact) *branches {
	n := len(x.items)
	b := &branches{x: x, order: make([]int32, n), cost: make([]float64, n), light: make([]int64, n+1), state: x.base}
	_, ratio := x.top()
	// The cost of rounding errors below 0 is 0.
	price := func(k int32) float64 {
		if int(k) < x.broken {
			return max(0, x.cost(x.items[k], ratio))
		}
		return max(0, -x.cost(x.items[k], ratio))
	}
	for k := range b.order {
		b.order[k] = int32(k)
	}
	slices.SortFunc(b.order, func(i, k int32) int { return cmp.Or(cmp.Compare(price(k), price(i)), cmp.Compare(i, k)) })
	for at := n - 1; at >= 0; at-- {
		k := b.order[at]
		b.cost[at], b.light[at] = price(k), b.light[at+1]
		if int(k) < x.broken {
			b.light[at] += x.items[k].weight
		}
	}
	return b
}

// step looks at some sets, and reports whether there are no more.
func (b *branches) step() (over bool) {
	for range nodesPerStep {
		top, _ := b.x.top()
		left := top - b.spent
		n := len(b.order)
		if b.place < n && b.cost[b.place] > left {
			b.place += sort.Search(n-b.place, func(k int) bool { return b.cost[b.place+k] <= left })
		}
		if left >= 0 && b.place < n && b.state.weight-b.light[b.place] <= b.x.limits.capacity {
			b.push()
			continue
		}
		if len(b.set) == 0 {
			return true
		}
		last := len(b.set) - 1
		at := b.set[last]
		b.flip(at, -1)
		b.spent = b.spents[last]
		b.set, b.spents = b.set[:last], b.spents[:last]
		b.place = int(at) + 1
	}
	return false
}

// push changes the item in place.
func (b *branches) push() {
	at := int32(b.place)
	b.set, b.spents = append(b.set, at), append(b.spents, b.spent)
	b.spent += b.cost[at]
	b.flip(at, 1)
	b.place++
	if l := &b.x.limits; b.state.weight <= l.capacity && b.state.profit > l.best {
		l.best = b.state.profit
		b.change = b.change[:0]
		for _, at := range b.set {
			b.change = append(b.change, b.order[at])
		}
		b.x.take(b.change)
	}
}

// flip changes an item, or with -1 changes it back.
func (b *branches) flip(at int32, times int64) {
	k := b.order[at]
	it := b.x.items[k]
	if int(k) < b.x.broken {
		times = -times
	}
	b.state.weight += times * it.weight
	b.state.profit += times * it.profit
}
