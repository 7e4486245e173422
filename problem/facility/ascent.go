package facility

import (
	"cmp"
	"slices"
)

// ascent is the dual ascent of Erlenkotter ("A dual-based procedure for uncapacitated
// facility location", 1978). A customer pays up to a price; what it is above the cost of
// serving it from a facility goes into the opening of that, which takes no more than its
// cost. The sum of such prices is a bound, with capacities, too. Prices rise in turn to the
// next higher cost, or as far as the facilities allow. Those that are paid in the end are
// worth opening.
func (p *Instance) ascent() (prices []int64, bound int64, paid []int32) {
	n, m := p.Customers, p.Facilities
	left := slices.Clone(p.costs.Open)
	order := make([]int32, n*m) // of each customer, the facilities by cost
	prices = make([]int64, n)
	reached := make([]int, n) // facilities whose cost is at most the price
	active := make([]int32, n)
	for i := range n {
		row, costs := order[i*m:(i+1)*m], p.Serve(i)
		for j := range row {
			row[j] = int32(j)
		}
		slices.SortFunc(row, func(a, b int32) int { return cmp.Compare(costs[a], costs[b]) })
		prices[i], active[i] = costs[row[0]], int32(i)
		bound += prices[i]
	}
	for len(active) > 0 {
		next := active[:0]
		for _, i := range active {
			row, costs := order[int(i)*m:][:m], p.Serve(int(i))
			k := reached[i]
			for k < m && costs[row[k]] <= prices[i] {
				k++
			}
			rise, more := int64(1)<<62, k < m
			if more {
				rise = costs[row[k]] - prices[i]
			}
			for _, j := range row[:k] {
				if left[j] <= rise {
					rise, more = left[j], false
				}
			}
			for _, j := range row[:k] {
				left[j] -= rise
			}
			prices[i] += rise
			bound += rise
			if reached[i] = k; more {
				next = append(next, i)
			}
		}
		active = next
	}
	for j, x := range left {
		if x == 0 {
			paid = append(paid, int32(j))
		}
	}
	return prices, bound, paid
}
