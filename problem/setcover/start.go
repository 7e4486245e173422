package setcover

import (
	"math"
	"slices"
)

// Start implements problem.Started: the cheapest of the covers of some greedy rules, without
// columns that are not needed.
func (p *Instance) Start() []int32 {
	var best []int32
	least := int64(math.MaxInt64)
	for _, price := range []func(cost, rows float64) float64{
		func(cost, rows float64) float64 { return cost / rows }, // Chvátal 1979
		func(cost, rows float64) float64 { return cost / (rows * rows) },
		func(cost, rows float64) float64 { return math.Sqrt(cost) / rows },
		func(cost, rows float64) float64 { return cost / (rows * math.Log1p(rows)) }, // Balas and Ho 1980
	} {
		values := p.greedy(price)
		cost := int64(0)
		for j, v := range values {
			cost += int64(v) * int64(p.costs[j])
		}
		if cost < least {
			best, least = values, cost
		}
	}
	return best
}

// greedy takes the column of the least price, of its cost and the rows that it would newly
// cover, until all rows are covered.
func (p *Instance) greedy(price func(cost, rows float64) float64) []int32 {
	values, times := make([]int32, p.Columns()), make([]int32, p.Rows())
	h := heap{prices: make([]float64, p.Columns())}
	for j, c := range p.costs {
		if rows := p.Column(int32(j)); len(rows) > 0 {
			h.prices[j] = price(float64(c), float64(len(rows)))
			h.columns = append(h.columns, int32(j))
		}
	}
	for k := len(h.columns)/2 - 1; k >= 0; k-- {
		h.down(k)
	}
	for left := p.Rows(); left > 0; {
		j := h.columns[0]
		fresh := 0
		for _, i := range p.Column(j) {
			if times[i] == 0 {
				fresh++
			}
		}
		now := math.Inf(1)
		if fresh > 0 {
			now = price(float64(p.costs[j]), float64(fresh))
		}
		if now > h.prices[j] { // prices only rise
			h.prices[j] = now
			h.down(0)
			continue
		}
		values[j] = 1
		h.prices[j] = math.Inf(1)
		h.down(0)
		for _, i := range p.Column(j) {
			times[i]++
		}
		left -= fresh
	}
	p.Prune(values, times)
	return values
}

// Prune drops columns that are not needed, the dearest first. times is how often the
// columns cover each row.
func (p *Instance) Prune(values, times []int32) {
	var chosen []int32
	for j, v := range values {
		if v == 1 {
			chosen = append(chosen, int32(j))
		}
	}
	slices.SortStableFunc(chosen, func(a, b int32) int { return int(p.costs[b] - p.costs[a]) })
	for _, j := range chosen {
		needed := slices.ContainsFunc(p.Column(j), func(i int32) bool { return times[i] == 1 })
		if needed {
			continue
		}
		values[j] = 0
		for _, i := range p.Column(j) {
			times[i]--
		}
	}
}

// heap has columns, the one of the least price first; of equal prices the first.
type heap struct {
	prices  []float64
	columns []int32
}

// down puts the column at a place where it belongs, below.
func (h *heap) down(k int) {
	less := func(a, b int32) bool {
		return h.prices[a] < h.prices[b] || h.prices[a] == h.prices[b] && a < b
	}
	for {
		child := 2*k + 1
		if child >= len(h.columns) {
			return
		}
		if child+1 < len(h.columns) && less(h.columns[child+1], h.columns[child]) {
			child++
		}
		if !less(h.columns[child], h.columns[k]) {
			return
		}
		h.columns[k], h.columns[child] = h.columns[child], h.columns[k]
		k = child
	}
}
