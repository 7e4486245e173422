package knapsack

import (
	"cmp"
	"slices"
)

// Start is a knapsack that no item can be added to. Items are taken in the order of
// profit per use of the resources together, where a price makes the resources
// comparable: the multipliers of the Lagrangian relaxation of all capacities, which a
// few steps of the subgradient method find (Held, Wolfe and Crowder, Mathematical
// Programming 6, 1974). Of one resource that is the order of profit per weight; then items are
// exchanged one for one while that gains, and the same after the first items that fit without
// those behind the first that does not, if that is better.
func (p *Instance) Start() []int32 {
	prices := p.fractions()
	if len(prices) == 1 {
		return p.startOfOne()
	}
	best, profit := p.packed(prices)
	prices, _ = p.multipliers(prices)
	if other, more := p.packed(prices); more > profit {
		best = other
	}
	return best
}

// startOfOne is Start of one resource.
func (p *Instance) startOfOne() []int32 {
	order := p.orderOfOne()
	best, prefix := make([]int32, len(order)), make([]int32, len(order))
	p.pack(best, order)
	// The prefix ends with the first item that does not fit.
	room := p.capacities[0]
	for _, i := range order {
		w := p.row(0)[i]
		if w > room {
			break
		}
		prefix[i], room = 1, room-w
	}
	if room == 0 {
		return prefix // that of the linear relaxation
	}
	light := p.byWeight()
	profit := p.exchanged(best, light, order)
	if p.exchanged(prefix, light, order) > profit {
		return prefix
	}
	return best
}

// fractions are prices at which all of a resource costs 1.
func (p *Instance) fractions() []float64 {
	prices := make([]float64, len(p.capacities))
	for r, capacity := range p.capacities {
		prices[r] = 1 / max(1, float64(capacity))
	}
	return prices
}

// packed takes items by profit per price while they fit.
func (p *Instance) packed(prices []float64) (values []int32, profit int64) {
	values = make([]int32, len(p.profits))
	return values, p.pack(values, p.order(prices))
}

// order is of the items by profit per price.
func (p *Instance) order(prices []float64) []int32 {
	cost := p.cost(prices)
	order := make([]int32, len(cost))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(i, k int32) int {
		return cmp.Or(cmp.Compare(float64(p.profits[k])*cost[i], float64(p.profits[i])*cost[k]), cmp.Compare(i, k))
	})
	return order
}

// orderOfOne is of the items by profit per weight, those without profit last.
func (p *Instance) orderOfOne() []int32 {
	weights := p.row(0)
	type rated struct {
		ratio float64
		item  int32
	}
	list := make([]rated, len(weights))
	for i, v := range p.profits {
		list[i].item = int32(i)
		if v > 0 {
			list[i].ratio = float64(v) / float64(weights[i])
		}
	}
	slices.SortFunc(list, func(a, b rated) int { return cmp.Or(cmp.Compare(b.ratio, a.ratio), cmp.Compare(a.item, b.item)) })
	order := make([]int32, len(list))
	for k, r := range list {
		order[k] = r.item
	}
	return order
}

// pack takes more items in an order while they fit, and returns the profit of all that are taken.
func (p *Instance) pack(values, order []int32) (profit int64) {
	left := slices.Clone(p.capacities)
	for r := range left {
		left[r] -= p.used(r, values)
	}
	for _, i := range order {
		if values[i] != 0 {
			profit += p.profits[i]
		} else if p.fits(i, left) {
			for r := range left {
				left[r] -= p.row(r)[i]
			}
			values[i] = 1
			profit += p.profits[i]
		}
	}
	return profit
}

// fits reports whether there is room for an item.
func (p *Instance) fits(item int32, left []int64) bool {
	for r, room := range left {
		if p.row(r)[item] > room {
			return false
		}
	}
	return true
}

// cost is what each item uses, at these prices.
func (p *Instance) cost(prices []float64) []float64 {
	cost := make([]float64, len(p.profits))
	for r, price := range prices {
		if price == 0 {
			continue
		}
		for i, w := range p.row(r) {
			cost[i] += price * float64(w)
		}
	}
	return cost
}

// How many steps the subgradient method makes at most, and how many weights it looks
// at in all; the step it begins with, and how long the bound may not improve until it
// is halved.
const (
	mostSteps   = 300
	mostWeights = 1 << 25
	firstStep   = 1.0
	patience    = 10
)

// multipliers are prices of the resources at which a bound on the profit is low: the
// profit of all items beyond their price, and the price of all capacities. start are
// the fractions.
func (p *Instance) multipliers(start []float64) (best []float64, bound float64) {
	prices := slices.Clone(start)
	// At first all capacities together cost about as much as there is to earn.
	for r := range prices {
		prices[r] *= float64(p.total()) / float64(2*len(prices))
	}
	best, bound = slices.Clone(prices), float64(p.total())
	_, least := p.packed(start)
	use := make([]float64, len(prices))
	step, failed := firstStep, 0
	for range min(mostSteps, mostWeights/len(p.weights)) {
		now := p.relaxed(prices, use)
		if now < bound {
			bound, failed = now, 0
			copy(best, prices)
		} else if failed++; failed == patience {
			step, failed = step/2, 0
		}
		square := 0.0
		for r, capacity := range p.capacities {
			use[r] = use[r]*start[r] - min(1, float64(capacity))
			square += use[r] * use[r]
		}
		if square == 0 {
			break
		}
		for r := range prices {
			prices[r] = max(0, prices[r]+step*(now-float64(least))*use[r]*start[r]/square)
		}
	}
	return best, bound
}

// lagrangian returns a bound on the profit by all resources together; of one it is no
// better than Dantzig's, and that of all items.
func (p *Instance) lagrangian() int64 {
	if len(p.capacities) == 1 {
		return p.total()
	}
	_, bound := p.multipliers(p.fractions())
	return int64(bound * (1 + rounding))
}

// rounding is more than what sums of floating-point numbers may lose, as a share.
const rounding = 1e-9

// relaxed is the bound at these prices, with what the items worth their price use.
func (p *Instance) relaxed(prices, use []float64) (bound float64) {
	cost := p.cost(prices)
	clear(use)
	for i, c := range cost {
		if c = float64(p.profits[i]) - c; c > 0 {
			bound += c
			cost[i] = 1
		} else {
			cost[i] = 0
		}
	}
	for r, price := range prices {
		bound += price * float64(p.capacities[r])
		for i, w := range p.row(r) {
			use[r] += cost[i] * float64(w)
		}
	}
	return bound
}

// Multipliers returns a price for one unit of each resource, and the bound on the
// profit that these prices prove: for every solution the profit is at most the price of
// all capacities and what items earn beyond their own price (the Lagrangian relaxation).
// Prices are near to those of the linear relaxation, and 0 for a resource that is not
// scarce.
func (p *Instance) Multipliers() (prices []float64, bound float64) {
	return p.multipliers(p.fractions())
}
