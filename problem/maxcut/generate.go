package maxcut

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Weights are what the edges of a random graph weigh.
type Weights uint8

// The weights.
const (
	Ones  Weights = iota // 1
	Signs                // 1 or -1
	Range                // -100 to 100, but 0
)

// weightNames are the names of the weights.
var weightNames = problem.Names{"ones", "signs", "range"}

// draw returns a weight.
func (w Weights) draw(r *rand.Rand) int32 {
	switch w {
	case Signs:
		return 1 - 2*int32(rng.Intn(r, 2))
	case Range:
		weight := int32(1 + rng.Intn(r, 100))
		return weight - 2*weight*int32(rng.Intn(r, 2))
	case Ones:
	}
	return 1
}

// Random returns a graph in which each pair of vertices has an edge with a probability,
// the density (rudy's rnd_graph, with which the first instances of Gset were made).
func Random(n int, density float64, w Weights, r *rand.Rand) (*Instance, error) {
	if density < 0 || density > 1 || density != density {
		return nil, fmt.Errorf("maxcut: a density of %v; expected 0 to 1", density)
	}
	if n < 1 || n > MaxVertices {
		return nil, fmt.Errorf("maxcut: %d vertices; expected 1 to %d", n, MaxVertices)
	}
	if edges := float64(n) * float64(n-1) / 2 * density; edges > MaxEdges-4*math.Sqrt(MaxEdges) {
		return nil, fmt.Errorf("maxcut: about %.0f edges; expected fewer than %d", edges, MaxEdges)
	}
	var edges []Edge
	if density == 0 {
		return New(n, nil)
	}
	// The pairs without an edge before the next one have a geometric distribution.
	skip := func() float64 {
		if density == 1 {
			return 0
		}
		return math.Floor(math.Log1p(-rng.Float64(r)) / math.Log1p(-density))
	}
	v, next := 0, skip()
	for v < n-1 {
		if row := float64(n - 1 - v); next >= row {
			next -= row
			v++
			continue
		}
		edges = append(edges, Edge{int32(v), int32(v + 1 + int(next)), w.draw(r)})
		next += 1 + skip()
	}
	return New(n, edges)
}

// Torus returns a grid of rows and columns whose borders are joined (rudy's
// toroidal_grid_2D), at least 3 of each.
func Torus(rows, columns int, w Weights, r *rand.Rand) (*Instance, error) {
	if rows < 3 || columns < 3 || rows > MaxVertices/columns {
		return nil, fmt.Errorf("maxcut: a torus of %d rows and %d columns; expected at least 3 of each, and at most %d vertices", rows, columns, MaxVertices)
	}
	var edges []Edge
	at := func(row, column int) int32 { return int32(row%rows*columns + column%columns) }
	for row := range rows {
		for column := range columns {
			edges = append(edges, Edge{at(row, column), at(row, column+1), w.draw(r)}, Edge{at(row, column), at(row+1, column), w.draw(r)})
		}
	}
	return New(rows*columns, edges)
}
