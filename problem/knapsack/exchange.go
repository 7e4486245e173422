package knapsack

import (
	"cmp"
	"slices"
)

// mostExchanges is how often all items are looked at for an exchange, and mostLooks how many items in all.
const (
	mostExchanges = 50
	mostLooks     = 1 << 25
)

// exchanged improves a solution of an instance of one resource, and returns its profit: it takes an item that
// fits, or one in place of another, the change that gains most, until none gains. A look takes linear
// time. byWeight are the items with profit, the lightest first, order all items as they are added at the end.
func (p *Instance) exchanged(values, byWeight, order []int32) (profit int64) {
	p.exchange(values, byWeight)
	return p.pack(values, order)
}

func (p *Instance) exchange(values, byWeight []int32) {
	weights := p.row(0)
	room := p.capacities[0] - p.used(0, values)
	for range min(mostExchanges, 1+mostLooks/len(values)) {
		// out is the item to leave, none at first; in is the best one outside that fits in its place.
		gain, out, in := int64(0), int32(-1), int32(-1)
		best, k := int32(-1), 0
		look := func(i int32, free, lost int64) {
			for ; k < len(byWeight) && weights[byWeight[k]] <= free; k++ {
				if c := byWeight[k]; values[c] == 0 && (best < 0 || p.profits[c] > p.profits[best]) {
					best = c
				}
			}
			if best >= 0 && p.profits[best]-lost > gain {
				gain, out, in = p.profits[best]-lost, i, best
			}
		}
		look(-1, room, 0)
		for _, i := range byWeight {
			if values[i] != 0 {
				look(i, min(p.capacities[0], room+weights[i]), p.profits[i])
			}
		}
		if gain == 0 {
			return
		}
		if out >= 0 {
			values[out] = 0
			room += weights[out]
		}
		values[in] = 1
		room -= weights[in]
	}
}

// byWeight returns the items with profit that fit, the lightest first.
func (p *Instance) byWeight() []int32 {
	weights := p.row(0)
	var order []int32
	for i, v := range p.profits {
		if v > 0 && weights[i] <= p.capacities[0] {
			order = append(order, int32(i))
		}
	}
	// A weight and its index in one number are sorted faster.
	const index = 20
	if slices.Max(weights) < 1<<(63-index) {
		keys := make([]int64, len(order))
		for k, i := range order {
			keys[k] = weights[i]<<index | int64(i)
		}
		slices.Sort(keys)
		for k, key := range keys {
			order[k] = int32(key & (1<<index - 1))
		}
		return order
	}
	slices.SortFunc(order, func(i, k int32) int { return cmp.Or(cmp.Compare(weights[i], weights[k]), cmp.Compare(i, k)) })
	return order
}
