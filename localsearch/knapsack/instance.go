package knapsack

import (
	"cmp"
	"math"
	"slices"

	"lsolve/problem/knapsack"
)

// instance is what does not change. Weights stand item by item, as the loops need them.
type instance struct {
	problem    *knapsack.Instance
	n, m       int
	profits    []int64
	weights    []int64   // item*m + resource
	capacities []int64   // by resource
	priced     []float64 // weights times the price of the resource
	prices     []float64
	reduced    []float64 // by item: the profit beyond the price of what it uses
	order      []int32   // items by the size of their reduced profit, the undecided first
	bound      int64     // no profit is greater
	relaxed    float64   // the bound that the prices prove: bound is no greater
}

// leastPrice is the least price of a resource, as a share of the price at which all
// resources would cost the same: a violation of any must count.
const leastPrice = 0.05

func newInstance(p *knapsack.Instance) *instance {
	n, m := p.Items(), p.Resources()
	in := &instance{
		problem: p,
		n:       n, m: m, profits: make([]int64, n), weights: make([]int64, n*m), capacities: make([]int64, m),
		priced: make([]float64, n*m), reduced: make([]float64, n), order: make([]int32, n), bound: p.Bound(),
	}
	total := 0.0
	for i, profit := range p.Profits() {
		in.profits[i], in.order[i] = profit, int32(i)
		total += float64(profit)
	}
	for r, capacity := range p.Capacities() {
		in.capacities[r] = capacity
		for i, w := range p.Weights(r) {
			in.weights[i*m+r] = w
		}
	}
	in.prices, in.relaxed = p.Multipliers()
	for i := range n {
		in.reduced[i] = float64(in.profits[i])
		for r, price := range in.prices {
			in.reduced[i] -= price * float64(in.weights[i*m+r])
		}
	}
	slices.SortFunc(in.order, func(i, k int32) int {
		return cmp.Or(cmp.Compare(math.Abs(in.reduced[i]), math.Abs(in.reduced[k])), cmp.Compare(i, k))
	})
	for r, price := range in.prices {
		in.prices[r] = max(price, leastPrice*total/float64(2*m)/max(1, float64(in.capacities[r])))
	}
	for i := range n {
		for r, price := range in.prices {
			in.priced[i*m+r] = price * float64(in.weights[i*m+r])
		}
	}
	return in
}

// use takes an item of what is left of the resources, or with -1 gives it back.
func (in *instance) use(left []int64, i int32, times int64) {
	for r, w := range in.weights[int(i)*in.m : (int(i)+1)*in.m] {
		left[r] -= times * w
	}
}
