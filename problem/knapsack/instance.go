package knapsack

import (
	"errors"
	"fmt"
	"slices"

	"lsolve/problem"
)

// The largest instances. MaxEntries is on the items times the resources, MaxSum on the sum
// of the profits and on that of the weights of each resource.
const (
	MaxItems           = 1 << 20
	MaxResources       = 1 << 10
	MaxEntries         = 1 << 22
	MaxSum       int64 = 1 << 60
)

// Instance is an instance of the knapsack problem.
type Instance struct {
	profits    []int64   // by item, times scale
	weights    []int64   // row by row: of each resource what each item uses
	capacities []int64   // by resource
	known      int64     // the greatest profit, times scale; 0 if unknown
	scale      int32     // a power of ten
	more       [][]int32 // further rows of profits
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with the given profits, weights and capacities.
// weights[r*len(profits)+i] is what item i uses of resource r. No number is negative,
// and no sum is beyond MaxSum. known is the greatest profit if that is
// known, otherwise 0; it is not checked. New keeps no reference to its arguments.
func New(profits, weights, capacities []int64, known int64) (*Instance, error) {
	return newScaled(profits, weights, capacities, known, 1)
}

func newScaled(profits, weights, capacities []int64, known int64, scale int32) (*Instance, error) {
	n, m := len(profits), len(capacities)
	if err := checkSizes(n, m); err != nil {
		return nil, err
	}
	if len(weights) != n*m {
		return nil, fmt.Errorf("knapsack: %d weights; expected %d, of %d items for %d resources", len(weights), n*m, n, m)
	}
	for _, list := range [][]int64{profits, weights, capacities} {
		if len(list) > 0 && slices.Min(list) < 0 {
			return nil, errors.New("knapsack: a negative number; expected 0 or more")
		}
	}
	if _, ok := sum(profits); !ok {
		return nil, errors.New("knapsack: profits whose sum is beyond 2^60; expected at most that")
	}
	for r := range m {
		if _, ok := sum(weights[r*n : (r+1)*n]); !ok {
			return nil, fmt.Errorf("knapsack: weights for resource %d whose sum is beyond 2^60; expected at most that", r+1)
		}
	}
	p := &Instance{slices.Clone(profits), slices.Clone(weights), slices.Clone(capacities), known, scale, nil}
	if total := p.total(); known < 0 || known > total {
		return nil, fmt.Errorf("knapsack: the greatest profit is said to be %d; expected 0 to %d, the sum of the profits", known, total)
	}
	return p, nil
}

func checkSizes(n, m int) error {
	switch {
	case n < 1 || n > MaxItems:
		return fmt.Errorf("knapsack: %d items; expected 1 to %d", n, MaxItems)
	case m < 1 || m > MaxResources:
		return fmt.Errorf("knapsack: %d resources; expected 1 to %d", m, MaxResources)
	case n > MaxEntries/m:
		return fmt.Errorf("knapsack: %d items and %d resources; expected a product of at most %d", n, m, MaxEntries)
	}
	return nil
}

// Items returns the number of items.
func (p *Instance) Items() int { return len(p.profits) }

// Resources returns the number of resources.
func (p *Instance) Resources() int { return len(p.capacities) }

// Scale returns the factor that makes the profits of the file whole: a power of ten, 1
// unless they have decimals. All profits here are multiplied by it.
func (p *Instance) Scale() int32 { return p.scale }

// Profits returns the profits of the items, in a copy.
func (p *Instance) Profits() []int64 { return slices.Clone(p.profits) }

// Profit returns the profit of an item.
func (p *Instance) Profit(item int) int64 { return p.profits[item] }

// Capacities returns the capacities of the resources, in a copy.
func (p *Instance) Capacities() []int64 { return slices.Clone(p.capacities) }

// Weights returns what each item uses of a resource, in a copy.
func (p *Instance) Weights(resource int) []int64 { return slices.Clone(p.row(resource)) }

func (p *Instance) row(resource int) []int64 {
	n := len(p.profits)
	return p.weights[resource*n : (resource+1)*n]
}

// Known returns the greatest profit as the file says; 0 if it does not.
func (p *Instance) Known() int64 { return p.known }

// total returns the sum of all profits.
func (p *Instance) total() int64 {
	total, _ := sum(p.profits)
	return total
}

// sum adds numbers that are not negative. ok is false if they are beyond MaxSum.
func sum(numbers []int64) (total int64, ok bool) {
	for _, v := range numbers {
		if v > MaxSum-total {
			return 0, false
		}
		total += v
	}
	return total, true
}
