package knapsack

import (
	"fmt"
	"strings"
)

// Check returns nil if values, 0 or 1 for each item, use no resource beyond its
// capacity. objective is the profit, times Scale; it is maximised.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.profits) {
		return 0, fmt.Errorf("knapsack: %d values; expected %d, one for each item", len(values), len(p.profits))
	}
	for i, v := range values {
		if v != 0 && v != 1 {
			return 0, fmt.Errorf("knapsack: item %d is taken %d times; expected 0 or 1", i+1, v)
		}
		objective += int64(v) * p.profits[i]
	}
	for r, capacity := range p.capacities {
		if used := p.used(r, values); used > capacity {
			return objective, fmt.Errorf("knapsack: the items taken use %d of resource %d; expected at most %d", used, r+1, capacity)
		}
	}
	return objective, nil
}

// used returns what the items that are taken use of a resource.
func (p *Instance) used(resource int, values []int32) (sum int64) {
	for i, w := range p.row(resource) {
		if values[i] != 0 {
			sum += w
		}
	}
	return sum
}

// Text returns a solution as text: the profit, its distance from the greatest
// one if that is known, the items taken, and the use of the resources.
func (p *Instance) Text(values []int32) string {
	profit, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "profit %s", p.decimal(profit))
	if p.known > 0 {
		fmt.Fprintf(&b, " of %s", p.decimal(p.known))
	}
	b.WriteString("\nitems")
	for i, v := range values {
		if v == 1 {
			fmt.Fprintf(&b, " %d", i+1)
		}
	}
	b.WriteByte('\n')
	for r, capacity := range p.capacities {
		fmt.Fprintf(&b, "resource %d: %d of %d\n", r+1, p.used(r, values), capacity)
	}
	return b.String()
}
