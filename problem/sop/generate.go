package sop

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Nodes   int
	Longest int     // the longest distance, 1 or more
	Density float64 // the share of pairs of nodes with a precedence of their own, from 0 to 1
}

// Generate makes a random instance, like those of SOPLIB (Gambardella, 2006): distances
// from 0 to the longest, and each pair of nodes with a precedence by chance, in the direction of
// a hidden order. What follows from precedences comes on top. As in TSPLIB, the first
// node comes before all others, and the last one after them, at the distance 0.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	switch {
	case o.Nodes < 1 || o.Nodes > MaxNodes:
		return nil, fmt.Errorf("sop: %d nodes; expected 1..%d", o.Nodes, MaxNodes)
	case o.Longest < 1 || o.Longest > 1_000_000_000:
		return nil, fmt.Errorf("sop: the longest distance %d; expected 1..1000000000", o.Longest)
	case !(o.Density >= 0 && o.Density <= 1):
		return nil, fmt.Errorf("sop: the density %v; expected 0 to 1", o.Density)
	}
	n := o.Nodes
	matrix := make([]int32, n*n)
	for i := range n {
		for j := range n {
			d := int32(rng.Intn(r, o.Longest+1))
			if i != j && j < n-1 {
				matrix[i*n+j] = d
			}
		}
	}
	hidden := make([]int32, n)
	for i := range hidden {
		hidden[i] = int32(i)
	}
	if n > 2 {
		rng.Shuffle32(r, hidden[1:n-1])
	}
	for a := range n {
		for b := range a {
			chance := rng.Float64(r) < o.Density
			if chance || b == 0 || a == n-1 {
				matrix[int(hidden[a])*n+int(hidden[b])] = Before
			}
		}
	}
	return New(n, matrix)
}
