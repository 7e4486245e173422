package knapsack

import (
	"slices"

	"lsolve/problem/knapsack"
)

// budget is a second bound, where it is known between which numbers of items a better solution takes. Where it takes at most so
// many, it takes items of almost the greatest profits, if those of so many are little more than the best profit. Where
// it takes at least so many, it takes items of almost the least weights, if those of so many leave little of the
// capacity. Each item costs by how much it is worse than the last one of these; what better
// ones cost is below 0.
type budget struct {
	on      bool
	profits bool    // items cost by their profits, otherwise by their weights
	last    int64   // the profit or weight of the last of the items
	count   int64   // of the items
	lefts   []int64 // by the end of the core: the least cost of changes of the items outside of it, the negative
	rights  []int64
	outside int64
}

// cost of taking an item.
func (b *budget) cost(it item) int64 {
	if b.profits {
		return b.last - it.profit
	}
	return it.weight - b.last
}

// set chooses a budget by what is known of a better solution.
func (b *budget) set(items []item, s knapsack.Surrogate) {
	b.profits = s.Price < 0
	b.count = int64(s.Least)
	numbers := make([]int64, 0, len(items))
	for _, it := range items {
		if b.profits {
			numbers = append(numbers, -it.profit)
		} else {
			numbers = append(numbers, it.weight)
		}
	}
	if b.profits {
		b.count = int64(s.Most)
	}
	if b.on = s.Price != 0 && b.count > 0 && int(b.count) <= len(items); !b.on {
		return
	}
	slices.Sort(numbers)
	if b.last = numbers[b.count-1]; b.profits {
		b.last = -b.last
	}
	b.on = b.last <= knapsack.MaxSum/int64(len(items)) // otherwise sums overflow
}

// sum prepares the costs of changes outside of a core, of items of which the first ones are taken.
func (b *budget) sum(items []item, taken int) {
	n := len(items)
	b.lefts, b.rights = slices.Grow(b.lefts[:0], n+1)[:n+1], slices.Grow(b.rights[:0], n+1)[:n+1]
	b.lefts[0], b.rights[n] = 0, 0
	for i, it := range items {
		b.lefts[i+1] = b.lefts[i] + min(0, -b.cost(it))
	}
	for i := n - 1; i >= taken; i-- {
		b.rights[i] = b.rights[i+1] + min(0, b.cost(items[i]))
	}
}

// next sets the costs outside of the core items[lo:hi].
func (b *budget) next(lo, hi int) {
	if b.on {
		b.outside = b.lefts[lo] + b.rights[hi]
	}
}

// within reports whether what a state costs, and what items outside of the core save, is within the budget.
func (l *limits) within(s partial) bool {
	b := &l.budget
	spare := (int64(s.count) - b.count) * b.last
	if b.profits {
		return spare-(s.profit-l.best-l.unit)+b.outside <= 0
	}
	return s.weight-l.capacity-spare+b.outside <= 0
}
