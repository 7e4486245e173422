package knapsack

import (
	"cmp"
	"math/bits"
	"slices"
)

// Bound returns a profit that no solution exceeds. For each resource alone it
// computes the greatest profit if items can be taken in part: items are taken in
// the order of profit per weight until the capacity is used (Dantzig, Operations
// Research 5, 1957), and the sum is rounded down. The bound is the least of
// these; of one resource also that which follows from how many items a solution
// better than that of Start takes (see Surrogate), of several the Lagrangian one. Numbers with a
// common divisor use multiples of it. It takes n log n for each resource.
func (p *Instance) Bound() int64 {
	if len(p.capacities) > 1 {
		return p.BoundBeside(0)
	}
	profit, err := p.Check(p.Start())
	if err != nil {
		profit = 0
	}
	return p.BoundBeside(profit)
}

// BoundBeside is Bound where a solution of that profit is known, at least: it is the profit if there is none better.
func (p *Instance) BoundBeside(profit int64) int64 {
	least := p.total()
	order := make([]int32, 0, len(p.profits))
	for r, capacity := range p.capacities {
		if divisor := Divisor(p.row(r)); divisor > 1 {
			capacity -= capacity % divisor
		}
		least = min(least, p.dantzig(p.row(r), capacity, order))
	}
	least = min(least, p.lagrangian())
	if divisor := Divisor(p.profits); divisor > 1 {
		least -= least % divisor
	}
	if len(p.capacities) > 1 || profit == least {
		return least
	}
	return max(profit, min(least, p.Surrogate(profit).Bound))
}

// Divisor is the greatest common divisor of numbers that are not negative.
func Divisor(numbers []int64) (divisor int64) {
	for _, v := range numbers {
		for v != 0 {
			divisor, v = v, divisor%v
		}
		if divisor == 1 {
			return 1
		}
	}
	return divisor
}

func (p *Instance) dantzig(weights []int64, left int64, order []int32) int64 {
	profit := int64(0)
	for i, w := range weights {
		if w == 0 {
			profit += p.profits[i]
		} else {
			order = append(order, int32(i))
		}
	}
	slices.SortFunc(order, func(i, k int32) int {
		return compareRatios(p.profits[k], weights[k], p.profits[i], weights[i])
	})
	for _, i := range order {
		w := weights[i]
		if w > left {
			return profit + share(p.profits[i], left, w)
		}
		profit += p.profits[i]
		left -= w
	}
	return profit
}

// compareRatios compares a/b with c/d, of numbers that are not negative.
func compareRatios(a, b, c, d int64) int {
	high, low := bits.Mul64(uint64(a), uint64(d))
	high2, low2 := bits.Mul64(uint64(c), uint64(b))
	return cmp.Or(cmp.Compare(high, high2), cmp.Compare(low, low2))
}

// share returns profit*part/whole, rounded down, where part is less than whole.
func share(profit, part, whole int64) int64 {
	high, low := bits.Mul64(uint64(profit), uint64(part))
	result, _ := bits.Div64(high, low, uint64(whole))
	return int64(result)
}
