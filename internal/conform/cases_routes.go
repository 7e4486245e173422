package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var routesCases = []Case{
	{"routes", func(g *Gen) model.Constraint { return g.routes(0) }},
	{"routes with quantities", func(g *Gen) model.Constraint { return g.routes(g.Between(1, 2)) }},
}

// Routes makes larger routes than the case of the constraint, which moves of local search
// can keep.
var Routes = Case{"whole routes", (*Gen).wholeRoutes}

// routes returns few stops with any successors, and quantities with small domains.
func (g *Gen) routes(dimensions int) model.Constraint {
	stops, vehicles := g.Between(0, 3), g.Between(1, 2)
	if dimensions > 0 {
		stops = g.Between(0, 2)
	}
	nodes := stops + vehicles
	c := model.RoutesConstraint{Next: make([]model.Term, nodes)}
	for i := range c.Next {
		c.Next[i] = g.Term(0, int32(nodes)-int32(rng.Intn(g.R, 2)))
	}
	c.Vehicle = g.Terms(stops, 0, int32(vehicles)-int32(rng.Intn(g.R, 2)))
	for range dimensions {
		d := model.Dimension{At: g.Numbers(nodes, 0, 3), End: g.Numbers(vehicles, 0, 4), Waiting: rng.Intn(g.R, 2) == 0}
		g.transits(&d, nodes, -1, 2)
		c.Dimensions = append(c.Dimensions, d)
	}
	return c
}

// wholeRoutes returns routes that moves of local search can keep: all successors that routes
// can have, and quantities.
func (g *Gen) wholeRoutes() model.Constraint {
	stops, vehicles := g.Between(1, 4), g.Between(1, 3)
	nodes := stops + vehicles
	c := model.RoutesConstraint{}
	for i := range nodes {
		var to []int32
		for j := range nodes {
			switch {
			case i == j && i < stops && rng.Intn(g.R, 2) == 0:
			case i != j && i >= stops && j >= stops:
			default:
				to = append(to, int32(j))
			}
		}
		c.Next = append(c.Next, g.M.Var("next", model.Values(to...)).Plus(0))
	}
	for range stops {
		lo := int32(rng.Intn(g.R, 2))
		c.Vehicle = append(c.Vehicle, g.M.Int("vehicle", lo, max(lo, int32(vehicles-rng.Intn(g.R, 2)))).Plus(0))
	}
	for range g.Between(0, 2) {
		d := model.Dimension{Waiting: rng.Intn(g.R, 2) == 0}
		for i := range nodes {
			if i >= stops && rng.Intn(g.R, 2) == 0 {
				d.At = append(d.At, model.Const(int32(g.Between(0, 2))))
				continue
			}
			d.At = append(d.At, g.window())
		}
		for range vehicles {
			d.End = append(d.End, g.window())
		}
		g.transits(&d, nodes, -1, 5)
		c.Dimensions = append(c.Dimensions, d)
	}
	return c
}

// window returns a quantity with few values, maybe with a hole, sometimes with an offset.
func (g *Gen) window() model.Term {
	lo := int32(g.Between(0, 4))
	values := []int32{lo, lo + 1, lo + int32(g.Between(2, 5))}
	return g.M.Var("at", model.Values(values...)).Plus(int32(rng.Intn(g.R, 2)))
}

// transits gives a dimension what is added along arcs, from lo to hi.
func (g *Gen) transits(d *model.Dimension, nodes, lo, hi int) {
	row := func() []int32 {
		row := make([]int32, nodes)
		for i := range row {
			row[i] = int32(g.Between(lo, hi))
		}
		return row
	}
	if rng.Intn(g.R, 2) == 0 {
		d.Nodes = row()
	}
	if rng.Intn(g.R, 2) == 0 {
		for range nodes {
			d.Arcs = append(d.Arcs, row())
		}
	}
}
