package ordering

import "fmt"

// Check returns the sum of the entries above the diagonal if values, the place of each
// item, have each place once.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.n {
		return 0, fmt.Errorf("ordering: %d places; expected %d", len(values), p.n)
	}
	at := make([]int, p.n) // by place: 1 + its item
	for i, k := range values {
		if k < 0 || int(k) >= p.n {
			return 0, fmt.Errorf("ordering: item %d at place %d; expected 0..%d", i, k, p.n-1)
		}
		if at[k] > 0 {
			return 0, fmt.Errorf("ordering: the items %d and %d at place %d", at[k]-1, i, k)
		}
		at[k] = i + 1
	}
	for i := range p.n {
		for j := range p.n {
			if values[i] < values[j] {
				objective += int64(p.Entry(i, j))
			}
		}
	}
	return objective, nil
}
