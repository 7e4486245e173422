package tsp

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Generate returns an instance of n cities at random places with whole coordinates
// from 0 to 999 and Euclidean distances. For large n the shortest circuit is about
// 0.7124 sqrt(n) 1000 long (Johnson, McGeoch and Rothberg, 1996). It is an error if
// n is not from 1 to MaxCities.
func Generate(n int, r *rand.Rand) (*Instance, error) {
	if err := checkCities(n); err != nil {
		return nil, err
	}
	points := make([]Point, n)
	for i := range points {
		points[i] = Point{float64(rng.Intn(r, 1000)), float64(rng.Intn(r, 1000))}
	}
	p, err := NewPoints(Euclidean, points)
	if err != nil {
		return nil, err
	}
	p.Name, p.Comment = fmt.Sprintf("random%d", n), "random places in a square"
	return p, nil
}
