package binpacking

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the bin of each item, a bin packing constraint, and minimises
// the highest number of a bin. Only one of equal packings is a solution, the one that
// Canonical makes. So the heaviest items of which no two go together have the first bins.
// Search are the bins of the items.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	n, order := len(p.weights), p.order()
	most := p.enough()
	rank := make([]int32, n)
	for k, i := range order {
		rank[i] = int32(k)
	}
	alone := p.alone(order)
	bins := make([]model.Var, n)
	for i := range n {
		low, high := int32(0), min(rank[i], most-1)
		if int(rank[i]) < alone {
			low = high
		}
		bins[i] = m.Int(fmt.Sprintf("bin[%d]", i), low, high)
	}
	capacities := make([]model.Term, most)
	numbers := make([]int32, most)
	for b := range capacities {
		capacities[b], numbers[b] = model.Const(p.Capacity), int32(b)
	}
	m.Add(model.BinPackingCapacity(bins, p.weights, capacities))
	sorted := make([]model.Var, n)
	for k, i := range order {
		sorted[k] = bins[i]
	}
	m.Add(model.ValuePrecedeChain(numbers, sorted...))
	for from := 0; from < n; {
		to := from + 1
		for to < n && p.weights[order[to]] == p.weights[order[from]] {
			to++
		}
		if to > from+1 {
			m.Add(model.Increasing(sorted[from:to]...))
		}
		from = to
	}
	last := m.Int("last bin", int32(p.Bound()-1), most-1)
	m.Add(model.Max(last, bins...))
	m.Minimise(last.Plus(1))
	return problem.Stated{Model: m, Search: bins}
}

// alone returns how many of the heaviest items there are of which no two go together.
func (p *Instance) alone(order []int32) int {
	for k := 1; k < len(order); k++ {
		if int64(p.weights[order[k]])+int64(p.weights[order[k-1]]) <= int64(p.Capacity) {
			return k
		}
	}
	return len(order)
}

// enough returns a number of bins that suffices.
func (p *Instance) enough() int32 {
	most := int32(0)
	for _, b := range p.Start() {
		most = max(most, b+1)
	}
	return most
}

// ModelSize implements problem.Modelled: each item can have every bin that an optimal
// packing may use, of which there are at most twice as many as full ones.
func (p *Instance) ModelSize() int64 {
	sum := int64(0)
	for _, w := range p.weights {
		sum += int64(w)
	}
	bins := min(int64(len(p.weights)), 2*(sum/int64(p.Capacity)+1))
	return int64(len(p.weights)) * (bins + numbersPerItem)
}

const numbersPerItem = 16
