package draw

import (
	"fmt"
	"math"
)

// Graph is vertices at places, edges between them, and a circuit. At most 3000 vertices
// and 8000 edges are drawn, and of a circuit 100,000 vertices.
type Graph struct {
	Places []Point // at least one; all scales are the same
	// Styles and Names are those of the vertices; nil: one, and none.
	Styles []Style
	Names  func(i int) string
	// Square says which vertices are squares; nil: none.
	Square func(i int) bool
	Edges  [][2]int32
	// Strong says which edges are drawn as strong lines; nil: none.
	Strong func(edge int) bool
	// Tour is vertices in the order of a circuit.
	Tour []int32
	// Small draws small vertices, as of a map; Ring, so small that they fit side by side on
	// a circle.
	Small, Ring bool
	// Axes shows the coordinates.
	Axes         bool
	Across, Down string // captions of the axes
}

const (
	mostVertices = 3000
	mostEdges    = 8000
	mostTour     = 100_000
)

// box returns the corners of the smallest box around all places.
func (g *Graph) box() (low, high Point) {
	low, high = g.Places[0], g.Places[0]
	for _, p := range g.Places {
		low = Point{min(low.X, p.X), min(low.Y, p.Y)}
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	if low.X == high.X {
		low.X, high.X = low.X-0.5, high.X+0.5
	}
	if low.Y == high.Y {
		low.Y, high.Y = low.Y-0.5, high.Y+0.5
	}
	return low, high
}

func (g *Graph) radius() float64 {
	n := math.Sqrt(float64(len(g.Places)))
	if g.Ring {
		return max(1.2, min(13, 600/(n*n)))
	}
	if g.Small {
		return max(1.2, min(10, 60/n))
	}
	return max(1.2, min(13, 110/n))
}

// size returns the size of the picture without its axes.
func (g *Graph) size(w float64) (wide, high float64) {
	low, top := g.box()
	ratio := (top.Y - low.Y) / (top.X - low.X)
	free := w - 2*g.pad()
	wide, high = free, free*ratio
	if most := 680.0; high > most {
		wide, high = wide*most/high, most
	}
	if high < 120 {
		high = 120
	}
	return wide, high
}

func (g *Graph) pad() float64 { return g.radius() + 6 }

func (g *Graph) wants() (wide, gutter float64) {
	wide = 640
	if g.Axes {
		low, high := g.box()
		gutter = max(width(number(low.Y), small), width(number(high.Y), small)) + 10
	}
	if n := len(g.Places); n < 30 {
		wide = 460
	}
	return wide + gutter, gutter
}

func (g *Graph) height(w float64) float64 {
	_, high := g.size(w)
	high += 2 * g.pad()
	if g.Axes {
		high += axisHeight
	}
	return high
}

func (g *Graph) draw(c *canvas, x, y, w float64) (left []string) {
	wide, high := g.size(w)
	low, top := g.box()
	pad := g.pad()
	// One unit is as long across as upwards.
	unit := min(wide/(top.X-low.X), high/(top.Y-low.Y))
	left0, bottom := x+pad+(w-2*pad-unit*(top.X-low.X))/2, y+pad+high-(high-unit*(top.Y-low.Y))/2
	if g.Axes {
		left0 = x + pad
	}
	across := scale{low.X, top.X, left0, unit * (top.X - low.X)}
	up := scale{low.Y, top.Y, bottom, -unit * (top.Y - low.Y)}
	at := func(i int32) Point { return Point{across.place(g.Places[i].X), up.place(g.Places[i].Y)} }
	if g.Axes {
		g.axes(c, across, up, x, y+2*pad+high, unit, pad)
	}
	left = append(left, g.edges(c, at)...)
	left = append(left, g.tour(c, at)...)
	return append(left, g.vertices(c, at)...)
}

func (g *Graph) axes(c *canvas, across, up scale, x, y, unit, pad float64) {
	// The axes go on beyond the outermost vertices.
	more := pad / unit
	c.across(scale{across.from - more, across.to + more, across.at - pad, across.length + 2*pad}, up.at+up.length-pad, y, g.Across)
	c.upwards(scale{up.from - more, up.to + more, up.at + pad, up.length - 2*pad}, x, across.length+2*pad)
}

func (g *Graph) edges(c *canvas, at func(int32) Point) (left []string) {
	step := (len(g.Edges) + mostEdges - 1) / mostEdges
	var weak, strong [][]Point
	for k := 0; k < len(g.Edges); k += max(step, 1) {
		e := g.Edges[k]
		line := []Point{at(e[0]), at(e[1])}
		if g.Strong != nil && g.Strong(k) {
			strong = append(strong, line)
		} else {
			weak = append(weak, line)
		}
	}
	c.pieces(weak, edge)
	if len(strong) > 400 {
		c.pieces(strong, fine)
	} else {
		c.pieces(strong, tour)
	}
	if step > 1 {
		left = append(left, fmt.Sprintf("one of every %d edges", step))
	}
	return left
}

func (g *Graph) tour(c *canvas, at func(int32) Point) (left []string) {
	if len(g.Tour) == 0 {
		return nil
	}
	step := (len(g.Tour) + mostTour - 1) / mostTour
	points := make([]Point, 0, len(g.Tour)/step+1)
	for k := 0; k < len(g.Tour); k += step {
		points = append(points, at(g.Tour[k]))
	}
	style := tour
	if len(points) > 5000 {
		style = fine
	}
	c.path(points, true, style)
	if step > 1 {
		left = append(left, fmt.Sprintf("the circuit through every %d%s vertex", step, ordinal(step)))
	}
	return left
}

// alone reports whether no other vertex is so near that its disc may cover a name.
func (g *Graph) alone(i int, at func(int32) Point, distance float64) bool {
	p := at(int32(i))
	for j := range g.Places {
		if q := at(int32(j)); j != i && math.Hypot(p.X-q.X, p.Y-q.Y) < distance {
			return false
		}
	}
	return true
}

func (g *Graph) vertices(c *canvas, at func(int32) Point) (left []string) {
	n, radius := len(g.Places), g.radius()
	step := 1
	if n > mostVertices {
		if len(g.Tour) > 0 || len(g.Edges) > 0 {
			return []string{fmt.Sprintf("the %d vertices are not drawn", n)}
		}
		step = (n + mostVertices - 1) / mostVertices
		left = []string{fmt.Sprintf("every %d%s of %d vertices", step, ordinal(step), n)}
	}
	for i := 0; i < n; i += step {
		p, style, name := at(int32(i)), Plain, ""
		if g.Styles != nil {
			style = g.Styles[i]
		}
		if g.Names != nil {
			name = g.Names(i)
		}
		tip := name
		if radius >= 7 && width(name, 8) <= 2*radius-1 {
			tip = ""
		}
		if g.Square != nil && g.Square(i) {
			c.rect(p.X-radius*0.9, p.Y-radius*0.9, 1.8*radius, 1.8*radius, tip, style, outer)
		} else {
			c.circle(p.X, p.Y, radius, tip, style, outer)
		}
		if tip == "" && name != "" && n <= 500 && g.alone(i, at, 1.5*radius) {
			c.label(p.X-radius, p.Y-radius, 2*radius, 2*radius, 7, 12, name, style.on())
		}
	}
	return left
}
