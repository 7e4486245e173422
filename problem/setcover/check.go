package setcover

import (
	"fmt"
	"strings"
)

// Check returns nil if values, 0 or 1 for each column, cover every row. objective is the
// cost of the columns chosen, which is minimised.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.Columns() {
		return 0, fmt.Errorf("setcover: %d values; expected %d, one for each column", len(values), p.Columns())
	}
	covered := make([]bool, p.Rows())
	for j, v := range values {
		if v != 0 && v != 1 {
			return 0, fmt.Errorf("setcover: column %d is chosen %d times; expected 0 or 1", j+1, v)
		}
		if v == 0 {
			continue
		}
		objective += int64(p.costs[j])
		for _, i := range p.Column(int32(j)) {
			covered[i] = true
		}
	}
	for i, ok := range covered {
		if !ok {
			return objective, fmt.Errorf("setcover: row %d is not covered; expected one of its %d columns", i+1, len(p.Row(int32(i))))
		}
	}
	return objective, nil
}

// Text is the cost and the columns that are chosen, counted from 1.
func (p *Instance) Text(values []int32) string {
	cost, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "cost %d\ncolumns", cost)
	for _, j := range chosen(values) {
		fmt.Fprintf(&b, " %d", j)
	}
	b.WriteByte('\n')
	return b.String()
}

// chosen returns the columns that are chosen, counted from 1.
func chosen(values []int32) []int {
	list := []int{}
	for j, v := range values {
		if v == 1 {
			list = append(list, j+1)
		}
	}
	return list
}
