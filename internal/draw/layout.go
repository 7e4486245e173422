package draw

import (
	"math"

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

// MostForces is the largest number of vertices that Forces is made for: some tenths of a
// second.
const MostForces = 150

// Forces returns places of vertices such that neighbours are near and others far, by
// springs and repulsion in steps that become shorter (Fruchterman and Reingold, "Graph
// drawing by force-directed placement", 1991), which is safe where vertices meet or have no
// edges. The same graph gives the same places.
//
// (Package graph/layout of gonum is not used: its tree of places recurses without end where
// two of them are the same.)
func Forces(n int, edges [][2]int32) []Point {
	const steps = 300
	at, by := make([]Point, n), make([]Point, n)
	r := rng.New(1, 0)
	for i := range at {
		at[i] = Point{rng.Float64(r) - 0.5, rng.Float64(r) - 0.5}
	}
	spring := 1 / math.Sqrt(float64(max(n, 1))) // its length at rest
	for step := range steps {
		clear(by)
		for i := range n {
			for j := range i {
				away, distance := apart(at[i], at[j])
				push(by, i, j, away, spring*spring/distance)
			}
		}
		for _, e := range edges {
			away, distance := apart(at[e[0]], at[e[1]])
			push(by, int(e[0]), int(e[1]), away, -distance*distance/spring)
		}
		most := 0.1 * (1 - float64(step)/steps)
		for i, f := range by {
			// A weak pull to the middle keeps parts together that no edge joins.
			f = Point{f.X - 1.2*at[i].X, f.Y - 1.2*at[i].Y}
			if size := math.Hypot(f.X, f.Y); size > most {
				f = Point{f.X * most / size, f.Y * most / size}
			}
			at[i] = Point{at[i].X + f.X, at[i].Y + f.Y}
		}
	}
	for i, p := range at {
		at[i] = Point{round(p.X), round(p.Y)}
	}
	return at
}

// apart returns the direction from b to a, of length 1, and their distance, more than 0.
func apart(a, b Point) (away Point, distance float64) {
	x, y := a.X-b.X, a.Y-b.Y
	distance = math.Hypot(x, y)
	if distance < 1e-6 {
		return Point{1, 0}, 1e-6
	}
	return Point{x / distance, y / distance}, distance
}

// push adds forces of that size to i, away from j, and to j.
func push(by []Point, i, j int, away Point, size float64) {
	by[i] = Point{by[i].X + size*away.X, by[i].Y + size*away.Y}
	by[j] = Point{by[j].X - size*away.X, by[j].Y - size*away.Y}
}

// round makes places independent of the last bits of floating-point numbers.
func round(x float64) float64 { return math.Round(x*1e4) / 1e4 }
