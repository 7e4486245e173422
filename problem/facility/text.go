package facility

import (
	"fmt"
	"slices"
	"strings"
)

// served returns the customers of each facility, with their amounts; without capacities these
// are 1.
func (p *Instance) served(values []int32) [][]part {
	of := make([][]part, p.Facilities)
	for k, x := range values {
		switch {
		case p.limits == nil:
			of[x] = append(of[x], part{int32(k), 1})
		case !p.Split():
			of[x] = append(of[x], part{int32(k), p.limits.Demands[k]})
		case x > 0:
			j := k % p.Facilities
			of[j] = append(of[j], part{int32(k / p.Facilities), int64(x)})
		}
	}
	return of
}

// Text has a line for each open facility with its customers, and of one whose demand is split
// the amount; first the costs, if they have decimals, with the unit of the objective.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	if costs, err := p.Check(values); err == nil && p.costs.Places > 0 {
		fmt.Fprintf(&b, "costs: %s (the objective counts units of %s)\n", p.amount(costs), p.amount(1))
	}
	for j, customers := range p.served(values) {
		if len(customers) == 0 {
			continue
		}
		fmt.Fprintf(&b, "facility %d", j)
		if p.limits != nil {
			fmt.Fprintf(&b, ", %d of %d", load(customers), p.limits.Capacities[j])
		}
		b.WriteByte(':')
		for _, x := range customers {
			fmt.Fprintf(&b, " %d", x.customer)
			if p.Split() && x.amount < p.limits.Demands[x.customer] {
				fmt.Fprintf(&b, " (%d of %d)", x.amount, p.limits.Demands[x.customer])
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// load returns the sum of amounts.
func load(customers []part) (sum int64) {
	for _, x := range customers {
		sum += x.amount
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
