package dist

import "math"

// Point is a place in the plane.
type Point struct{ X, Y float64 }

// Forbidden is the cost of an edge that no tour has.
const Forbidden = int64(1) << 40

// Costs are the distances and candidates of N cities. They are not changed once they
// are made, and can be shared.
type Costs struct {
	N int32
	// K is the number of candidates of a city. Those of city a are
	// Near[K*a:K*(a+1)], nearest first, and Far has their distances.
	K         int32
	Near, Far []int32
	// Fixed says that city a and city a^1 are joined by a fixed edge.
	Fixed bool
	// Base is what all tours are longer by than the sum of their costs: FindNear reduces
	// those of directed cities.
	Base int64

	reduced, fits bool       // FindNear has tried to, and did
	held          [][2]int32 // by city, to which others fixed edges join it, -1: none; nil: there are none, but for Fixed
	at            []Point    // nil unless distances are Euclidean and rounded to the nearest
	up            []Point    // nil unless they are Euclidean and rounded up
	places        []Place    // where the cities are, for their order of nearness; nil if unknown
	matrix        []int32    // n*from + to
	n             int32      // of the matrix
	far           func(a, b int32) int64
	beside        func(a int32) []int32 // the neighbours of a city in a graph; nil if there is none
}

// Plane returns the costs of cities in the plane, Euclidean distances rounded to the
// nearest integer, or up.
func Plane(at []Point, up bool) *Costs {
	c := &Costs{N: int32(len(at)), places: make([]Place, len(at))}
	if up {
		c.up = at
	} else {
		c.at = at
	}
	for i, p := range at {
		c.places[i] = Place{p.X, p.Y, 0}
	}
	return c
}

// Matrix returns the costs of n cities by a matrix. Package lk needs a symmetric one.
func Matrix(n int32, matrix []int32) *Costs {
	return &Costs{N: n, matrix: matrix, n: n}
}

// Func returns the costs of cities by a function. Where places is not nil, cities
// near by the function must be about those that are near in space.
func Func(n int32, places []Place, far func(a, b int32) int64) *Costs {
	return &Costs{N: n, places: places, far: far}
}

// Graph returns the costs of the cities of a graph by a function. The candidates of a
// city are neighbours in the graph, and if those are few, cities with numbers near its own.
func Graph(n int32, beside func(a int32) []int32, far func(a, b int32) int64) *Costs {
	return &Costs{N: n, beside: beside, far: far}
}

// OneWay returns the costs of n directed cities by a matrix. City 2i is where a tour
// comes to city i, and city 2i+1 where it leaves.
func OneWay(n int32, matrix []int32) *Costs {
	return &Costs{N: 2 * n, matrix: matrix, n: n, Fixed: true}
}

// Cost returns the distance between two different cities. The conversions keep
// compilers from fusing operations, so that all machines round alike.
func (c *Costs) Cost(a, b int32) int64 {
	if c.at == nil {
		return c.look(a, b)
	}
	p, q := &c.at[a], &c.at[b]
	x, y := p.X-q.X, p.Y-q.Y
	return int64(math.Sqrt(float64(x*x)+float64(y*y)) + 0.5)
}

// look is Cost where at is nil.
func (c *Costs) look(a, b int32) int64 {
	switch {
	case c.up != nil:
		p, q := &c.up[a], &c.up[b]
		x, y := p.X-q.X, p.Y-q.Y
		return int64(math.Ceil(math.Sqrt(float64(x*x) + float64(y*y))))
	case c.Fixed:
		switch {
		case a == b^1:
			return 0
		case (a^b)&1 == 0:
			return Forbidden
		case a&1 == 0:
			a, b = b, a
		}
		return int64(c.matrix[int(a>>1)*int(c.n)+int(b>>1)])
	case c.matrix != nil:
		return int64(c.matrix[int(a)*int(c.n)+int(b)])
	}
	return c.far(a, b)
}

// Hold fixes edges of symmetric distances: held has for each city the others to which it is joined,
// -1 for none.
func (c *Costs) Hold(held [][2]int32) { c.held = held }

// Held returns what Hold was given.
func (c *Costs) Held() [][2]int32 { return c.held }

// Kept reports whether the edge of a tour between two cities must not be removed.
func (c *Costs) Kept(a, b int32) bool {
	if c.held != nil {
		return c.held[a][0] == b || c.held[a][1] == b
	}
	return c.Fixed && a == b^1
}

// Candidates returns the cities near to a, nearest first, and how far they are.
func (c *Costs) Candidates(a int32) (near, far []int32) {
	i, j := c.K*a, c.K*(a+1)
	return c.Near[i:j:j], c.Far[i:j:j]
}

// Length returns the length of the tour through the cities in this order.
func (c *Costs) Length(order []int32) int64 {
	if len(order) < 2 {
		return 0
	}
	sum := c.Cost(order[len(order)-1], order[0])
	for i, a := range order[1:] {
		sum += c.Cost(order[i], a)
	}
	return sum
}
