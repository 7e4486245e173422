package binpacking

import (
	"cmp"
	"fmt"
	"slices"

	"lsolve/problem"
)

const (
	// MaxItems is the largest number of items.
	MaxItems = 1 << 20
	// MaxCapacity is the largest capacity.
	MaxCapacity = 1 << 30
)

// Instance is items and the capacity of the bins. It is not to be changed once it is made;
// see New.
type Instance struct {
	Capacity int32
	weights  []int32
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with bins of that capacity and items of these weights. It is an
// error if a weight is not from 1 to the capacity, or if there is more than the package's
// maxima. The slice is kept.
func New(capacity int32, weights []int32) (*Instance, error) {
	if capacity < 1 || capacity > MaxCapacity {
		return nil, fmt.Errorf("binpacking: the capacity %d; expected 1..%d", capacity, MaxCapacity)
	}
	if len(weights) == 0 || len(weights) > MaxItems {
		return nil, fmt.Errorf("binpacking: %d items; expected 1..%d", len(weights), MaxItems)
	}
	for i, w := range weights {
		if w < 1 || w > capacity {
			return nil, fmt.Errorf("binpacking: item %d has the weight %d; expected 1..%d", i, w, capacity)
		}
	}
	return &Instance{Capacity: capacity, weights: weights}, nil
}

// Items returns their number.
func (p *Instance) Items() int { return len(p.weights) }

// Weights returns the weight of each item. They are not to be changed.
func (p *Instance) Weights() []int32 { return p.weights }

// order returns the items, the heaviest first, equal ones in their order.
func (p *Instance) order() []int32 {
	order := make([]int32, len(p.weights))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(p.weights[b], p.weights[a]) })
	return order
}

// Canonical changes a packing so that it is the one of equal packings that the model has:
// of items of the same weight the first are in the bins with the lowest numbers, and with
// the items in the order of decreasing weight, every bin begins after the one before it.
func (p *Instance) Canonical(values []int32) {
	order := p.order()
	number := make([]int32, 0, len(values)) // by bin: its new number plus 1
	next := int32(0)
	for _, i := range order {
		b := int(values[i])
		if b >= len(number) {
			number = slices.Grow(number, b+1-len(number))[:b+1]
		}
		if number[b] == 0 {
			next++
			number[b] = next
		}
		values[i] = number[b] - 1
	}
	bins := make([]int32, 0, len(values)) // of items of the same weight
	for from := 0; from < len(order); {
		to := from
		bins = bins[:0]
		for ; to < len(order) && p.weights[order[to]] == p.weights[order[from]]; to++ {
			bins = append(bins, values[order[to]])
		}
		slices.Sort(bins)
		for k, b := range bins {
			values[order[from+k]] = b
		}
		from = to
	}
}
