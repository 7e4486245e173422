package qap

import (
	"fmt"
	"strings"
)

// Check returns the objective of the assignment of facilities to these locations,
// or an error that says why it is not one.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.n {
		return 0, fmt.Errorf("qap: %d locations for %d facilities", len(values), p.n)
	}
	at := make([]int, p.n) // 1 + the facility at each location
	for i, l := range values {
		if l < 0 || int(l) >= p.n {
			return 0, fmt.Errorf("qap: facility %d is at location %d; expected 1 to %d", i+1, int64(l)+1, p.n)
		}
		if other := at[l]; other != 0 {
			return 0, fmt.Errorf("qap: facilities %d and %d are both at location %d", other, i+1, l+1)
		}
		at[l] = i + 1
	}
	for i, from := range values {
		for j, to := range values {
			objective += int64(p.Flow(i, j)) * int64(p.Distance(int(from), int(to)))
		}
	}
	return objective, nil
}

// Text returns the objective, and each facility with its location from 1 on,
// eight a line.
func (p *Instance) Text(values []int32) string {
	objective, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	width := len(fmt.Sprint(p.n))
	var b strings.Builder
	fmt.Fprintf(&b, "cost %d; facility > location", objective)
	for i, l := range values {
		if i%8 == 0 {
			b.WriteString("\n")
		} else {
			b.WriteString("  ")
		}
		fmt.Fprintf(&b, "%*d > %*d", width, i+1, width, l+1)
	}
	b.WriteString("\n")
	return b.String()
}
