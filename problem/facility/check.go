package facility

import "fmt"

// Check returns the costs if values, the facility of each customer, keep the capacities:
// the costs of serving all, and of opening each facility that serves a customer. Where
// demands may be split, values are how much each customer gets from each facility.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if p.Split() {
		return p.checkParts(values)
	}
	if len(values) != p.Customers {
		return 0, fmt.Errorf("facility: the facilities of %d customers; expected %d", len(values), p.Customers)
	}
	open := make([]bool, p.Facilities)
	loads := make([]int64, p.Facilities)
	for i, j := range values {
		if j < 0 || int(j) >= p.Facilities {
			return 0, fmt.Errorf("facility: customer %d has facility %d; expected 0..%d", i, j, p.Facilities-1)
		}
		if !open[j] {
			open[j] = true
			objective += p.costs.Open[j]
		}
		objective += p.Serve(i)[j]
		if p.limits == nil {
			continue
		}
		if loads[j] += p.limits.Demands[i]; loads[j] > p.limits.Capacities[j] {
			return 0, fmt.Errorf("facility: facility %d serves %d with customer %d; expected at most its capacity %d", j, loads[j], i, p.limits.Capacities[j])
		}
	}
	return objective, nil
}
