package facility

import (
	"fmt"
	"slices"
	"strings"
)

// served returns the customers of each facility.
func (p *Instance) served(values []int32) [][]int32 {
	of := make([][]int32, p.Facilities)
	for i, j := range values {
		of[j] = append(of[j], int32(i))
	}
	return of
}

// Text has a line for each open facility with its customers; first the costs, if they have
// decimals.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	if costs, err := p.Check(values); err == nil && p.costs.Places > 0 {
		fmt.Fprintf(&b, "costs: %s\n", p.amount(costs))
	}
	for j, customers := range p.served(values) {
		if len(customers) == 0 {
			continue
		}
		fmt.Fprintf(&b, "facility %d", j)
		if p.limits != nil {
			fmt.Fprintf(&b, ", %d of %d", p.load(customers), p.limits.Capacities[j])
		}
		b.WriteByte(':')
		for _, i := range customers {
			fmt.Fprintf(&b, " %d", i)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// load returns the demand of some customers.
func (p *Instance) load(customers []int32) (sum int64) {
	for _, i := range customers {
		sum += p.limits.Demands[i]
	}
	return sum
}

// amount returns costs as a decimal number.
func (p *Instance) amount(costs int64) string {
	digits := fmt.Sprintf("%0*d", p.costs.Places+1, costs)
	if at := len(digits) - p.costs.Places; at < len(digits) {
		digits = string(slices.Insert([]byte(digits), at, '.'))
	}
	return digits
}
