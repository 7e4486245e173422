package draw

import (
	"math"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/layout"
	"gonum.org/v1/gonum/graph/simple"

	"lsolve/internal/rng"
)

// Circle returns n places on a circle, from the top, clockwise.
func Circle(n int) []Point {
	places := make([]Point, n)
	for i := range places {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(max(n, 1)))
		places[i] = Point{round(sin), round(cos)}
	}
	return places
}

// MostForces is the largest number of vertices, and the eighth part of the largest number
// of edges, that Forces is made for: some tenths of a second.
const MostForces = 150

// Forces returns places of vertices such that neighbours are near and others far, by
// springs and repulsion (Eades, "A heuristic for graph drawing", 1984). The same graph
// gives the same places.
func Forces(n int, edges [][2]int32) []Point {
	places := make([]Point, n)
	if n < 2 {
		return places
	}
	g := &ordered{to: make([][]graph.Node, n)}
	for i := range n {
		g.nodes = append(g.nodes, simple.Node(i))
	}
	for _, e := range edges {
		g.to[e[0]] = append(g.to[e[0]], simple.Node(e[1]))
		g.to[e[1]] = append(g.to[e[1]], simple.Node(e[0]))
	}
	eades := layout.EadesR2{Updates: 200, Repulsion: 1, Rate: 0.05, Theta: 0.2, Src: rng.New(1, 0)}
	o := layout.NewOptimizerR2(g, eades.Update)
	for o.Update() {
	}
	for i := range places {
		at := o.Coord2(int64(i))
		places[i] = Point{at.X, at.Y}
	}
	return shrink(places)
}

// shrink draws in places that are far from the middle, such as vertices without edges,
// which would make all others tiny, and puts everything into a square of side 2.
func shrink(places []Point) []Point {
	var centre Point
	for _, p := range places {
		centre.X += p.X / float64(len(places))
		centre.Y += p.Y / float64(len(places))
	}
	mean := 0.0
	for _, p := range places {
		mean += math.Hypot(p.X-centre.X, p.Y-centre.Y) / float64(len(places))
	}
	if mean == 0 {
		return Circle(len(places))
	}
	for i, p := range places {
		dx, dy := (p.X-centre.X)/mean, (p.Y-centre.Y)/mean
		if far := math.Hypot(dx, dy); far > 1.5 {
			near := 1.5 + math.Log(far/1.5)/3
			dx, dy = dx*near/far, dy*near/far
		}
		places[i] = Point{round(dx), round(dy)}
	}
	return places
}

// round makes places independent of the last bits of floating-point numbers.
func round(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// ordered is a graph whose vertices and neighbours always come in the same order.
type ordered struct {
	nodes []graph.Node
	to    [][]graph.Node
}

func (g *ordered) Node(id int64) graph.Node {
	if id < 0 || id >= int64(len(g.nodes)) {
		return nil
	}
	return g.nodes[id]
}

func (g *ordered) Nodes() graph.Nodes { return iterator.NewOrderedNodes(g.nodes) }

func (g *ordered) From(id int64) graph.Nodes { return iterator.NewOrderedNodes(g.to[id]) }

func (g *ordered) HasEdgeBetween(x, y int64) bool {
	for _, n := range g.to[x] {
		if n.ID() == y {
			return true
		}
	}
	return false
}

func (g *ordered) Edge(x, y int64) graph.Edge {
	if !g.HasEdgeBetween(x, y) {
		return nil
	}
	return simple.Edge{F: simple.Node(x), T: simple.Node(y)}
}
