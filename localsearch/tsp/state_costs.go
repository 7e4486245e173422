package tsp

import (
	"lsolve/localsearch/tsp/internal/dist"
	"lsolve/problem/tsp"
)

// nearest is the number of candidates of a city: new edges of 2-opt and segment moves
// begin or end there. Ten is the usual choice (Johnson and McGeoch, 1997).
const nearest = 10

// costs is what a State prices its moves by. Several states can share it.
type costs struct {
	*dist.Costs
	n         int32
	symmetric bool
}

// newCosts shares the matrix of the instance.
func newCosts(in *tsp.Instance) *costs {
	c := &costs{n: int32(in.Cities()), symmetric: in.Symmetric()}
	switch m := in.Distances(); {
	case m != nil:
		c.Costs = dist.Matrix(c.n, m)
	case in.Metric() == tsp.Adjacent:
		c.Costs = adjacent(in)
	default:
		c.Costs = placed(in, nil)
	}
	c.FindNear(nearest, 0, nil)
	return c
}

// candidates returns the cities nearest to a, nearest first.
func (c *costs) candidates(a int32) []int32 {
	near, _ := c.Candidates(a)
	return near
}
