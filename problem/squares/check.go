package squares

import "fmt"

// Check returns nil if values, the lower left corner of each square, x and y of
// each, are a solution: every square is within the whole, and no two overlap.
// Then they fill it, as the areas are equal. There is nothing to optimise: the
// objective is 0.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != 2*len(p.sizes) {
		return 0, fmt.Errorf("squares: %d values; expected %d, two for each square", len(values), 2*len(p.sizes))
	}
	for i, s := range p.sizes {
		x, y := values[2*i], values[2*i+1]
		if x < 0 || y < 0 || x > p.side-s || y > p.side-s {
			return 0, fmt.Errorf("squares: square %d, of size %d, is at (%d, %d); expected coordinates from 0 to %d", i+1, s, x, y, p.side-s)
		}
		for k, u := range p.sizes[:i] {
			z, w := values[2*k], values[2*k+1]
			if x < z+u && z < x+s && y < w+u && w < y+s {
				return 0, fmt.Errorf("squares: square %d, of size %d at (%d, %d), and square %d, of size %d at (%d, %d), overlap", k+1, u, z, w, i+1, s, x, y)
			}
		}
	}
	return 0, nil
}
