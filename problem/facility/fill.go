package facility

import (
	"cmp"
	"slices"
)

// fill gives the customers facilities of some that are open, and closes those that serve
// nobody. First, the customers who lose most if they do not get the cheapest one choose
// first, each the cheapest that has room for it; if there is none for one of them, those with
// the greatest demands choose first, each the one where least room is left. nil: neither
// finds room for all.
func (p *Instance) fill(open []int32) []int32 {
	demands := p.limits.Demands
	order := make([]int32, p.Customers)
	loss := make([]int64, p.Customers)
	for i := range order {
		order[i] = int32(i)
		one, two := int64(-1), int64(-1)
		for _, j := range open {
			switch cost := p.Serve(i)[j]; {
			case one < 0 || cost < one:
				one, two = cost, one
			case two < 0 || cost < two:
				two = cost
			}
		}
		loss[i] = two - one
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(loss[b], loss[a]) })
	if values := p.choose(order, open, func(cost, _ int64) int64 { return cost }); values != nil {
		return values
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(demands[b], demands[a]) })
	return p.choose(order, open, func(_, room int64) int64 { return room })
}

// choose gives the customers, in that order, the facilities of the least price that have
// room for them. nil: one of them has found none.
func (p *Instance) choose(order, open []int32, price func(cost, room int64) int64) []int32 {
	room := slices.Clone(p.limits.Capacities)
	values := make([]int32, p.Customers)
	for _, i := range order {
		d, costs := p.limits.Demands[i], p.Serve(int(i))
		best, least := int32(-1), int64(0)
		for _, j := range open {
			if room[j] < d {
				continue
			}
			if x := price(costs[j], room[j]); best < 0 || x < least {
				best, least = j, x
			}
		}
		if best < 0 {
			return nil
		}
		room[best] -= d
		values[i] = best
	}
	return values
}
