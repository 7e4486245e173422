package dist

import (
	"cmp"
	"context"
	"slices"

	"lsolve/internal/onetree"
)

// Alpha chooses candidates by their alpha values (Helsgaun, 2000): by how much longer a shortest 1-tree
// gets that has the edge, with penalties that make it nearly a tour. Trees are made among the
// candidates that there are and the edges of a tour, so that a pass takes the time of few edges for each
// city. A fixed edge looks so short that trees have it.
type Alpha struct {
	costs  *Costs
	edges  []onetree.Edge
	bonus  int64 // by which fixed edges are shorter
	graph  *onetree.Graph
	ascent *onetree.Ascent
	passes int // that have been made
}

// AlphaPasses is the number of passes of an ascent.
const AlphaPasses = 100

// NewAlpha begins an ascent among the candidates of at least 3 cities and the edges of a tour.
func NewAlpha(c *Costs, order []int32) *Alpha {
	longest := int64(1)
	for a := range c.N {
		for _, d := range c.Far[c.K*a : c.K*(a+1)] {
			longest = max(longest, int64(d), int64(-d))
		}
	}
	x := &Alpha{costs: c, bonus: min(4*longest, 1<<57/(onetree.Scale*int64(c.N)))}
	size := int64(0)
	before := order[len(order)-1]
	for _, a := range order {
		d := c.Cost(before, a)
		size += max(d, -d)
		x.add(before, a, d)
		before = a
	}
	for a := range c.N {
		near, far := c.Candidates(a)
		for k, b := range near {
			if back, _ := c.Candidates(b); b > a || !slices.Contains(back, a) {
				x.add(a, b, int64(far[k]))
			}
		}
	}
	n := int(c.N)
	x.graph, x.edges = onetree.NewGraph(n, x.edges), nil
	x.ascent = onetree.NewAscent(n, n, size, size)
	return x
}

func (x *Alpha) add(a, b int32, d int64) {
	x.edges = append(x.edges, onetree.Edge{From: a, To: b, Cost: x.cost(a, b, d)})
}

// cost returns what an edge of length d costs in trees.
func (x *Alpha) cost(a, b int32, d int64) int64 {
	if x.costs.Kept(a, b) {
		d -= x.bonus
	}
	return onetree.Scale * d
}

// Pass makes a pass of the ascent. done says that it was the last one. ok is false if ctx has ended;
// then the pass can be made again.
func (x *Alpha) Pass(ctx context.Context) (done, ok bool) {
	if x.passes == AlphaPasses {
		return true, true
	}
	over, ok := x.ascent.Pass(ctx, x.graph, x.passes, AlphaPasses, 1)
	if !ok {
		return false, false
	}
	if x.passes++; over {
		x.passes = AlphaPasses
	}
	return x.passes == AlphaPasses, true
}

// Choose keeps k candidates of each city, if there are as many, with the least alpha values by the
// best penalties. ok is false if ctx has ended.
func (x *Alpha) Choose(ctx context.Context, k int) (ok bool) {
	tree, ok := x.graph.Tree(ctx, x.ascent.Best())
	if !ok {
		return false
	}
	c := x.costs
	type candidate struct {
		alpha     int64
		city, far int32
	}
	list := make([]candidate, 0, c.K)
	k = min(k, int(c.K))
	near, far := make([]int32, 0, k*int(c.N)), make([]int32, 0, k*int(c.N))
	for a := range c.N {
		list = list[:0]
		cities, fars := c.Candidates(a)
		for i, b := range cities {
			alpha := Forbidden * onetree.Scale // fixed edges are in the tour anyway
			if !c.Kept(a, b) {
				alpha = tree.Alpha(a, b, x.cost(a, b, int64(fars[i])))
			}
			list = append(list, candidate{alpha, b, fars[i]})
		}
		slices.SortFunc(list, func(p, q candidate) int {
			return cmp.Or(cmp.Compare(p.alpha, q.alpha), cmp.Compare(p.far, q.far), cmp.Compare(p.city, q.city))
		})
		slices.SortFunc(list[:k], func(p, q candidate) int { return cmp.Or(cmp.Compare(p.far, q.far), cmp.Compare(p.city, q.city)) })
		for _, b := range list[:k] {
			near, far = append(near, b.city), append(far, b.far)
		}
	}
	c.K, c.Near, c.Far = int32(k), near, far
	return true
}
