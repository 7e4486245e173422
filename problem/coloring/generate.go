package coloring

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random returns a random graph: every two vertices have an edge with the given
// probability, 0..1 (Gilbert 1959).
func Random(vertices int, probability float64, r *rand.Rand) (*Instance, error) {
	return randomGraph(vertices, probability, r, func(int32, int32) bool { return true })
}

// Hidden returns a random graph that can be coloured with the given number of colours.
// Vertices are distributed to colours evenly and at random, and every two of different
// colours have an edge with the given probability, 0..1. Culberson and Luo ("Exploring
// the k-colorable landscape with iterated greedy", 1996) call this an equi-partitioned
// graph; the published flat graphs even out the degrees, too.
func Hidden(vertices, colours int, probability float64, r *rand.Rand) (*Instance, error) {
	if colours < 1 || colours > max(vertices, 1) {
		return nil, fmt.Errorf("coloring: %d colours; expected 1..%d", colours, max(vertices, 1))
	}
	if vertices > MaxVertices {
		return nil, fmt.Errorf("coloring: %d vertices; expected at most %d", vertices, MaxVertices)
	}
	hidden := make([]int32, max(vertices, 0))
	for v := range hidden {
		hidden[v] = int32(v % colours)
	}
	rng.Shuffle32(r, hidden)
	return randomGraph(vertices, probability, r, func(u, v int32) bool { return hidden[u] != hidden[v] })
}

// randomGraph draws pairs with the given probability and takes those that may be
// edges. It jumps from one drawn pair to the next (Batagelj and Brandes 2005), so a
// sparse graph takes time in the order of its edges, not of its pairs.
func randomGraph(vertices int, probability float64, r *rand.Rand, may func(u, v int32) bool) (*Instance, error) {
	if !(probability >= 0 && probability <= 1) {
		return nil, fmt.Errorf("coloring: the probability %v; expected 0..1", probability)
	}
	if vertices < 0 || vertices > MaxVertices {
		return nil, fmt.Errorf("coloring: %d vertices; expected 0..%d", vertices, MaxVertices)
	}
	if pairs := float64(vertices) * float64(vertices-1) / 2; pairs*probability > MaxEdges {
		return nil, fmt.Errorf("coloring: about %.0f edges; expected at most %d", pairs*probability, MaxEdges)
	}
	var edges [][2]int32
	log := math.Log1p(-probability) // of the probability that a pair is not drawn
	for u, v := int64(0), int64(0); probability > 0; {
		// Pair (u, v) with u < v comes after all pairs below v.
		skip := math.Floor(math.Log1p(-rng.Float64(r)) / log)
		if skip > float64(MaxVertices)*float64(MaxVertices) {
			break
		}
		for u += int64(skip); v < int64(vertices) && u >= v; v++ {
			u -= v
		}
		if v >= int64(vertices) {
			break
		}
		if may(int32(u), int32(v)) {
			edges = append(edges, [2]int32{int32(u), int32(v)})
		}
		u++
	}
	return New(vertices, edges)
}
