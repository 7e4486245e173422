package tsp

import (
	"errors"
	"fmt"

	"lsolve/problem/tsp"
)

// nearest is the number of candidates of a city: new edges of 2-opt and segment
// moves begin or end there. Ten is the usual choice (Johnson and McGeoch, 1997).
const nearest = 10

// costs is what does not change while a tour is improved. Several tours can
// share it.
type costs struct {
	n         int32
	in        *tsp.Instance
	matrix    []int32 // n*from + to; nil: in computes the distances
	symmetric bool
	k         int32
	near      []int32 // k*city: the k nearest cities to go to, nearest first
}

// newCosts shares the matrix of the instance, if it has one.
func newCosts(in *tsp.Instance) *costs {
	c := &costs{n: int32(in.Cities()), in: in, matrix: in.Distances(), symmetric: in.Symmetric()}
	c.findNear()
	return c
}

// findNear fills near, nearer cities first and equally near ones by number. Few
// cities are nearer than those before them, so that is O(n^2) in practice.
func (c *costs) findNear() {
	n := c.n
	c.k = min(nearest, n-1)
	c.near = make([]int32, n*c.k)
	for i := range n {
		row, near := c.in.Row(int(i)), c.near[i*c.k:i*c.k]
		for j := range n {
			full := len(near) == int(c.k)
			if j == i || full && (c.k == 0 || row[j] >= row[near[c.k-1]]) {
				continue
			}
			if !full {
				near = append(near, j)
			}
			at := len(near) - 1
			for ; at > 0 && row[near[at-1]] > row[j]; at-- {
				near[at] = near[at-1]
			}
			near[at] = j
		}
	}
}

// cost returns the distance from a city to another.
func (c *costs) cost(from, to int32) int64 {
	if c.matrix == nil {
		return int64(c.in.Distance(int(from), int(to)))
	}
	return int64(c.matrix[int(from)*int(c.n)+int(to)])
}

// candidates returns the cities nearest to a, nearest first.
func (c *costs) candidates(a int32) []int32 { return c.near[a*c.k : (a+1)*c.k] }

// checkSuccessors checks that values are the successors of one circuit through all n
// cities.
func (c *costs) checkSuccessors(values []int32) error {
	if len(values) != int(c.n) {
		return fmt.Errorf("tsp: %d successors for %d cities", len(values), c.n)
	}
	at := int32(0)
	for step := int32(1); ; step++ {
		next := values[at]
		if next < 0 || next >= c.n {
			return fmt.Errorf("tsp: the successor of city %d is %d; expected 0 to %d", at, next, c.n-1)
		}
		if at = next; at == 0 && step == c.n {
			return nil
		}
		if at == 0 || step == c.n {
			return errors.New("tsp: the successors are not one circuit through all cities")
		}
	}
}
