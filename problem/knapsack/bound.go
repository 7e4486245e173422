package knapsack

import (
	"cmp"
	"slices"
)

// Bound returns a profit that no solution exceeds. For each resource alone it
// computes the greatest profit if items can be taken in part: items are taken in
// the order of profit per weight until the capacity is used (Dantzig, Operations
// Research 5, 1957), and the sum is rounded down. The bound is the least of
// these. It takes n log n for each resource.
func (p *Instance) Bound() int64 {
	least := p.total()
	order := make([]int32, 0, len(p.profits))
	for r, capacity := range p.capacities {
		least = min(least, p.dantzig(p.row(r), int64(capacity), order))
	}
	return min(least, p.lagrangian())
}

func (p *Instance) dantzig(weights []int32, left int64, order []int32) int64 {
	profit := int64(0)
	for i, w := range weights {
		if w == 0 {
			profit += int64(p.profits[i])
		} else {
			order = append(order, int32(i))
		}
	}
	slices.SortFunc(order, func(i, k int32) int {
		return cmp.Compare(int64(p.profits[k])*int64(weights[i]), int64(p.profits[i])*int64(weights[k]))
	})
	for _, i := range order {
		w := int64(weights[i])
		if w > left {
			return profit + int64(p.profits[i])*left/w
		}
		profit += int64(p.profits[i])
		left -= w
	}
	return profit
}
