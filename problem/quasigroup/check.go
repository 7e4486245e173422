package quasigroup

import "fmt"

// Check returns nil if values, the number of each cell, row by row, have the given
// numbers, and no number twice in a row or in a column. There is nothing to
// optimise: objective is 0.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	n := p.n
	if len(values) != n*n {
		return 0, fmt.Errorf("quasigroup: %d numbers; expected %d, one for each cell", len(values), n*n)
	}
	for i, v := range values {
		if v < 0 || int(v) >= n {
			return 0, fmt.Errorf("quasigroup: row %d, column %d: the number %d; expected 0..%d", i/n, i%n, v, n-1)
		}
		if given := p.given[i]; given != Hole && v != given {
			return 0, fmt.Errorf("quasigroup: row %d, column %d: the number %d; expected %d, which is given", i/n, i%n, v, given)
		}
	}
	// seen[v] is 1 + the place in the line where v was last seen.
	seen := make([]int, n)
	for line := range 2 * n {
		clear(seen)
		for k := range n {
			what, other, at := "row", "columns", line*n+k
			if line >= n {
				what, other, at = "column", "rows", k*n+line-n
			}
			if v := values[at]; seen[v] > 0 {
				return 0, fmt.Errorf("quasigroup: %s %d has the number %d twice, in %s %d and %d", what, line%n, v, other, seen[v]-1, k)
			}
			seen[values[at]] = k + 1
		}
	}
	return 0, nil
}
