package bandwidth

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Planted returns a random graph with at most the given bandwidth: of vertices in a hidden
// random order every two that are at most so far apart have an edge with a probability, the
// density.
func Planted(n, width int, density float64, r *rand.Rand) (*Instance, error) {
	if n < 1 || n > MaxVertices {
		return nil, fmt.Errorf("bandwidth: %d vertices; expected 1..%d", n, MaxVertices)
	}
	if width < 0 || width >= n {
		return nil, fmt.Errorf("bandwidth: the bandwidth %d of %d vertices; expected 0..%d", width, n, n-1)
	}
	if !(density >= 0 && density <= 1) {
		return nil, fmt.Errorf("bandwidth: the density %v; expected 0 to 1", density)
	}
	if pairs := int64(n) * int64(width); pairs > MaxEdges {
		return nil, fmt.Errorf("bandwidth: %d pairs of vertices within the bandwidth; expected at most %d", pairs, MaxEdges)
	}
	order := hidden(n, r)
	var edges [][2]int32
	for i := range n {
		for j := i + 1; j < min(n, i+width+1); j++ {
			if rng.Float64(r) < density {
				edges = append(edges, [2]int32{order[i], order[j]})
			}
		}
	}
	return New(n, edges)
}

// Lattice returns a grid of vertices, each joined to the next ones in its row and its
// column, numbered at random. Its bandwidth is the smaller one of rows and columns if one of
// them is two or more (Chvátalová, "Optimal labelling of a product of two paths", 1975).
func Lattice(rows, columns int, r *rand.Rand) (*Instance, error) {
	if rows < 1 || columns < 1 || rows > MaxVertices || columns > MaxVertices || rows*columns > MaxVertices {
		return nil, fmt.Errorf("bandwidth: a grid of %d rows and %d columns; expected 1..%d vertices", rows, columns, MaxVertices)
	}
	at := hidden(rows*columns, r)
	var edges [][2]int32
	for i := range rows * columns {
		if (i+1)%columns > 0 {
			edges = append(edges, [2]int32{at[i], at[i+1]})
		}
		if i+columns < len(at) {
			edges = append(edges, [2]int32{at[i], at[i+columns]})
		}
	}
	return New(len(at), edges)
}

// hidden returns 0..n-1 in a random order.
func hidden(n int, r *rand.Rand) []int32 {
	order := make([]int32, n)
	for k := range order {
		order[k] = int32(k)
	}
	rng.Shuffle32(r, order)
	return order
}
