package qubo

import (
	"fmt"
	"strings"
)

// Check returns nil if values are 0 or 1 for each variable. objective is the sum of the
// terms, which is maximised.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.linear) {
		return 0, fmt.Errorf("qubo: %d values; expected %d, one for each variable", len(values), len(p.linear))
	}
	for i, v := range values {
		if v != 0 && v != 1 {
			return 0, fmt.Errorf("qubo: variable %d is %d; expected 0 or 1", i+1, v)
		}
	}
	for i, v := range values {
		if v == 0 {
			continue
		}
		objective += p.linear[i]
		others, coefs := p.Row(i)
		for k, j := range others {
			if int(j) > i && values[j] == 1 {
				objective += int64(coefs[k])
			}
		}
	}
	return objective, nil
}

// Text is the value, with the sign that it has in the file, and the variables that are 1,
// counted from 1. Of a value that is minimised it says so, as the objective is its negative.
func (p *Instance) Text(values []int32) string {
	value, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "value %d", p.shown(value))
	if p.Minimise {
		b.WriteString("\nthe value is minimised: the objective is its negative")
	}
	b.WriteString("\nones")
	for i, v := range values {
		if v == 1 {
			fmt.Fprintf(&b, " %d", i+1)
		}
	}
	b.WriteByte('\n')
	return b.String()
}
