package tsp

import (
	"slices"

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
	bonus     int64 // by which a fixed edge is shorter; 0: there are none
	fixed     [][2]int32
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
	if c.fixed = in.Fixed(); c.fixed != nil {
		c.Hold(in.Held())
		for _, e := range c.fixed {
			c.bonus = max(c.bonus, c.Costs.Cost(e[0], e[1]))
		}
		c.bonus += detours * int64(max(1, slices.Max(c.Far)))
	}
	return c
}

// detours is how many of the longest edges to candidates a fixed edge is worth at least. More
// would only make others look alike.
const detours = 8

// Cost returns the distance between two different cities, less the bonus of a fixed edge.
func (c *costs) Cost(a, b int32) int64 {
	d := c.Costs.Cost(a, b)
	if c.bonus > 0 && c.Kept(a, b) {
		d -= c.bonus
	}
	return d
}

// bonuses is by how much a tour with all fixed edges is shorter.
func (c *costs) bonuses() int64 { return c.bonus * int64(len(c.fixed)) }

// candidates returns the cities nearest to a, nearest first.
func (c *costs) candidates(a int32) []int32 {
	near, _ := c.Candidates(a)
	return near
}
