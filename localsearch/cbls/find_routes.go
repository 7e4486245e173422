package cbls

import (
	"slices"

	"lsolve/model"
)

// routesGroup makes a group of the successors of at least two stops that can be followed by
// any other node, and of vehicles that can be followed by any stop and by themselves. With it
// come the starts that are searched, and the vehicles of stops and the dimensions that follow.
// It returns whether moves keep the whole constraint: whether all of these follow.
func (c *compiler) routesGroup(d *definer, k model.RoutesConstraint) bool {
	stops, nodes := int32(len(k.Vehicle)), int32(len(k.Next))
	vars, ok := c.own(d, k.Next)
	if !ok || stops < 2 {
		return false
	}
	g := &routeMoves{id: int32(len(c.s.groups)), stops: stops, nodes: nodes, start: -1, optional: make([]bool, stops)}
	for i, t := range k.Next {
		if g.off = append(g.off, t.Offset); !c.leadsOn(t, int32(i), stops, nodes) {
			return false
		}
		if int32(i) < stops {
			g.optional[i] = c.m.Domain(t.Var).Contains(int32(i) - t.Offset)
		}
	}
	for _, list := range []*[]int32{&g.next, &g.pred, &g.route, &g.after} {
		*list = make([]int32, nodes)
	}
	g.stamp = make([]uint32, 2*nodes-stops)
	g.node = map[model.Var]int32{}
	g.vehicles = nodes - stops
	vars = slices.Clip(vars)
	for _, x := range vars {
		c.grouped[x] = true // so that what follows is none of these
	}
	whole := c.vehiclesFollow(d, g, k.Vehicle)
	for i := range k.Dimensions {
		starts, ok := c.dimensionFollows(d, g, &k.Dimensions[i])
		vars = append(vars, starts...)
		whole = whole && ok
	}
	c.addGroup(vars, g)
	return whole
}

// leadsOn reports whether node i can be followed by all nodes that routes may need.
func (c *compiler) leadsOn(t model.Term, i, stops, nodes int32) bool {
	d := c.m.Domain(t.Var)
	if d.Size() == 1 {
		return false
	}
	for j := range nodes {
		needed := i < stops && j != i || i >= stops && (j < stops || j == i)
		if needed && !d.Contains(j-t.Offset) {
			return false
		}
	}
	return true
}

// follows makes a variable one that follows, with values from low to high.
func (c *compiler) follows(g *routeMoves, t model.Term, node int32, low, high int64) {
	c.grouped[t.Var] = true
	c.followers = append(c.followers, t.Var)
	c.low[t.Var], c.high[t.Var] = low-int64(t.Offset), high-int64(t.Offset)
	g.node[t.Var] = node
}

// vehiclesFollow makes the vehicles of the stops follow, if they can.
func (c *compiler) vehiclesFollow(d *definer, g *routeMoves, terms []model.Term) bool {
	vars, ok := c.own(d, terms)
	if !ok {
		return false
	}
	g.vehicle = terms
	for i := range vars {
		c.follows(g, terms[i], int32(i), 0, int64(g.vehicles))
	}
	return true
}

// dimensionFollows makes the quantities of a dimension follow, if they can, and returns the
// starts that are searched.
func (c *compiler) dimensionFollows(d *definer, g *routeMoves, of *model.Dimension) (starts []model.Var, ok bool) {
	followers := slices.Concat(of.At[:g.stops], of.End)
	vars, ok := c.own(d, followers)
	if !ok {
		return nil, false
	}
	var own []model.Term
	r := routeDimension{of: of, starts: make([]int32, g.vehicles)}
	for v, t := range of.At[g.stops:] {
		r.starts[v] = -1
		if t.Coef == 0 || c.m.Domain(t.Var).Size() == 1 {
			continue
		}
		r.starts[v] = int32(len(g.starts) + len(own))
		own = append(own, t)
	}
	starts, ok = c.own(d, own)
	if !ok || slices.ContainsFunc(starts, func(x model.Var) bool { return slices.Contains(vars, x) }) {
		return nil, false
	}
	low, high := c.quantities(of)
	for i, t := range followers {
		if !fits(low-int64(t.Offset), high-int64(t.Offset)) {
			return nil, false
		}
		r.domains = append(r.domains, c.m.Domain(vars[i]))
	}
	for i, t := range followers {
		c.follows(g, t, int32(i), low, high)
	}
	for v, k := range r.starts {
		if k >= 0 {
			g.starts = append(g.starts, routeStart{int32(len(g.dimensions)), int32(v)})
		}
	}
	g.dimensions = append(g.dimensions, r)
	for _, x := range starts {
		c.grouped[x] = true
	}
	return starts, true
}

// quantities returns bounds of what vehicles can have anywhere.
func (c *compiler) quantities(of *model.Dimension) (low, high int64) {
	low, high = c.rangeOf(slices.Concat(of.At, of.End))
	for i := range of.At {
		down, up := int64(0), int64(0)
		for j := range of.At {
			if t := of.Transit(i, j); i != j {
				down, up = min(down, t), max(up, t)
			}
			if len(of.Arcs) == 0 && j > 0 {
				break // they are all the same
			}
		}
		low, high = low+down, high+up
	}
	return low, high
}
