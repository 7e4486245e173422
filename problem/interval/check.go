package interval

import (
	"fmt"
	"strings"
)

// Check reports whether values are an all-interval series. There is nothing to
// optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.n {
		return 0, fmt.Errorf("interval: %d values; expected %d", len(values), p.n)
	}
	at := make([]int, p.n) // 1 + the position of each value
	for i, v := range values {
		if v < 0 || int(v) >= p.n {
			return 0, fmt.Errorf("interval: position %d: the value %d; expected 0 to %d", i, v, p.n-1)
		}
		if at[v] > 0 {
			return 0, fmt.Errorf("interval: the value %d is at positions %d and %d", v, at[v]-1, i)
		}
		at[v] = i + 1
	}
	after := make([]int, p.n) // 1 + the position after which each distance occurs
	for i := range p.n - 1 {
		d := values[i+1] - values[i]
		if d < 0 {
			d = -d
		}
		if after[d] > 0 {
			return 0, fmt.Errorf("interval: the distance %d occurs after positions %d and %d", d, after[d]-1, i)
		}
		after[d] = i + 1
	}
	return 0, nil
}

// Text returns the values of the series and, below and between them, their
// distances. If values are no solution it says why.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	width := len(fmt.Sprint(p.n-1)) + 1
	var series, distances strings.Builder
	for i, v := range values {
		if i > 0 {
			d := v - values[i-1]
			fmt.Fprintf(&series, "%*s", width, "")
			fmt.Fprintf(&distances, "%*s%*d", width, "", width, max(d, -d))
		}
		fmt.Fprintf(&series, "%*d", width, v)
	}
	if p.n == 1 {
		return series.String() + "\n"
	}
	return series.String() + "\n" + distances.String() + "\n"
}
