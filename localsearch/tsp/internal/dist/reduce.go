package dist

import (
	"math"

	"lsolve/internal/assignment"
)

// reduce takes from each distance of directed cities the prices of leaving the one and of
// entering the other, those of a cheapest assignment of successors. All tours become
// shorter by Base, and what is left of a distance is by how much it is too long: so the
// nearest cities, greedy tours and the gains with which a step goes on rest on that
// (Karp, "A patching algorithm for the nonsymmetric traveling-salesman problem", SIAM
// Journal on Computing 8, 1979, for why the assignment is close to a tour). It does nothing
// if some distance is negative or what is left does not fit. ok is false if it was stopped.
func (c *Costs) reduce(stop func() bool) (ok bool) {
	if c.reduced {
		return true
	}
	n := int(c.n)
	row, column, ok := assignment.Prices(n, c.matrix, false, stop)
	if !ok {
		return false
	}
	c.reduced = true
	left, base := make([]int32, n*n), int64(0)
	for i := range n {
		base += row[i] + column[i]
		for j := range n {
			if i == j {
				continue
			}
			d := int64(c.matrix[i*n+j]) - row[i] - column[j]
			if c.matrix[i*n+j] < 0 || d > math.MaxInt32 {
				return true
			}
			left[i*n+j] = int32(d)
		}
	}
	c.matrix, c.Base, c.fits = left, base, true
	return true
}

// Reduced returns the matrix that FindNear has reduced, n*from + to. ok is false if there is
// none.
func (c *Costs) Reduced() (matrix []int32, ok bool) { return c.matrix, c.fits }
