package costas

import "fmt"

// Check reports whether values, the row of each column, are a Costas array. It
// compares all distances. There is nothing to optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	n := p.n
	if len(values) != n {
		return 0, fmt.Errorf("costas: %d columns; expected %d", len(values), n)
	}
	column := make([]int, n) // 1 + the column of each row
	for c, row := range values {
		if row < 0 || int(row) >= n {
			return 0, fmt.Errorf("costas: column %d: the row %d; expected 0 to %d", c, row, n-1)
		}
		if column[row] > 0 {
			return 0, fmt.Errorf("costas: columns %d and %d are both on row %d", column[row]-1, c, row)
		}
		column[row] = c + 1
	}
	first := make([]int, 2*n) // 1 + the first column of the pair with each difference
	for d := 1; d < n; d++ {
		clear(first)
		for c := range n - d {
			rise := values[c+d] - values[c]
			seen := &first[int(rise)+n]
			if *seen > 0 {
				return 0, fmt.Errorf("costas: the vector (%d, %d) leads from column %d to %d and from %d to %d",
					d, rise, *seen-1, *seen-1+d, c, c+d)
			}
			*seen = c + 1
		}
	}
	return 0, nil
}
