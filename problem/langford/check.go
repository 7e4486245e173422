package langford

import "fmt"

// Check reports whether values, the cells of the first occurrences of 1..n and
// then those of the second, are a solution. There is nothing to optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	n := p.n
	if len(values) != 2*n {
		return 0, fmt.Errorf("langford: %d cells; expected %d for order %d", len(values), 2*n, n)
	}
	number := make([]int, 2*n) // by cell; 0: none yet
	for i, cell := range values {
		k := i%n + 1
		if cell < 0 || int(cell) >= 2*n {
			return 0, fmt.Errorf("langford: number %d: the cell %d; expected 0 to %d", k, cell, 2*n-1)
		}
		if number[cell] != 0 {
			return 0, fmt.Errorf("langford: the numbers %d and %d are both on cell %d", number[cell], k, cell)
		}
		number[cell] = k
	}
	for i, cell := range values[:n] {
		if between := int(values[n+i]) - int(cell) - 1; between != i+1 {
			return 0, fmt.Errorf("langford: number %d: its second cell is %d, its first %d; expected %d more than the first",
				i+1, values[n+i], cell, i+2)
		}
	}
	return 0, nil
}
