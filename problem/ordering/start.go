package ordering

import (
	"math"
	"slices"
)

// Start implements problem.Started: the better one of Becker and Insertion.
func (p *Instance) Start() []int32 { return p.Places(nil, p.StartOrder()) }

// StartOrder is Start as an order.
func (p *Instance) StartOrder() []int32 {
	d := p.Differences()
	becker := p.becker(d)
	insertion := p.insertion(d, becker)
	if p.Sum(insertion) > p.Sum(becker) {
		return insertion
	}
	return becker
}

// becker is the rule of Becker ("Das Helmstädtersche Reihenfolgeproblem", 1967): the next
// item brings the most ahead of those that are left for what it brings behind them. Of two
// items only the difference counts here. It takes quadratic time.
func (p *Instance) becker(d []int32) []int32 {
	n := p.n
	ahead, behind := make([]int64, n), make([]int64, n)
	for i := range n {
		for _, x := range d[i*n : (i+1)*n] {
			ahead[i] += int64(max(0, x))
			behind[i] += int64(max(0, -x))
		}
	}
	left := make([]int32, n)
	for i := range left {
		left[i] = int32(i)
	}
	order := make([]int32, 0, n)
	for len(left) > 0 {
		best, most := 0, -1.0
		for x, i := range left {
			ratio := math.MaxFloat64
			if behind[i] > 0 {
				ratio = float64(ahead[i]) / float64(behind[i])
			}
			if ratio > most {
				best, most = x, ratio
			}
		}
		i := left[best]
		left = slices.Delete(left, best, best+1)
		order = append(order, i)
		for _, j := range left {
			x := int64(d[int(i)*n+int(j)])
			behind[j] -= max(0, x)
			ahead[j] -= max(0, -x)
		}
	}
	return order
}

// insertion puts one item after the other, in the given order, to its best place among
// those before. It takes quadratic time.
func (p *Instance) insertion(d, items []int32) []int32 {
	order := make([]int32, 0, p.n)
	for _, i := range items {
		row := d[int(i)*p.n:][:p.n]
		at, sum, most := len(order), int64(0), int64(0)
		for k, j := range slices.Backward(order) {
			if sum += int64(row[j]); sum > most {
				at, most = k, sum
			}
		}
		order = slices.Insert(order, at, i)
	}
	return order
}
