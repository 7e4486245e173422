package magic

import "fmt"

// Check reports whether values, row by row, are a magic square of the order, in
// standard form or not. There is nothing to optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	n := p.n
	if len(values) != n*n {
		return 0, fmt.Errorf("magic: %d numbers; expected %d for order %d", len(values), n*n, n)
	}
	where := make([]int, n*n) // by number less 1: 1 + its cell
	for cell, v := range values {
		if v < 1 || int(v) > n*n {
			return 0, fmt.Errorf("magic: row %d, column %d: the number %d; expected 1 to %d", cell/n+1, cell%n+1, v, n*n)
		}
		if other := where[v-1] - 1; other >= 0 {
			return 0, fmt.Errorf("magic: the number %d is twice in the square, at row %d, column %d and at row %d, column %d",
				v, other/n+1, other%n+1, cell/n+1, cell%n+1)
		}
		where[v-1] = cell + 1
	}
	row, column := make([]int64, n), make([]int64, n)
	var falling, rising int64
	for cell, v := range values {
		i, k := cell/n, cell%n
		row[i] += int64(v)
		column[k] += int64(v)
		if i == k {
			falling += int64(v)
		}
		if i+k == n-1 {
			rising += int64(v)
		}
	}
	for i := range n {
		if row[i] != p.Sum() {
			return 0, fmt.Errorf("magic: row %d sums to %d; expected %d", i+1, row[i], p.Sum())
		}
	}
	for k := range n {
		if column[k] != p.Sum() {
			return 0, fmt.Errorf("magic: column %d sums to %d; expected %d", k+1, column[k], p.Sum())
		}
	}
	if falling != p.Sum() {
		return 0, fmt.Errorf("magic: the diagonal from the upper left sums to %d; expected %d", falling, p.Sum())
	}
	if rising != p.Sum() {
		return 0, fmt.Errorf("magic: the diagonal from the upper right sums to %d; expected %d", rising, p.Sum())
	}
	return 0, nil
}
