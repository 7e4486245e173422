package tsp

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Generate returns an instance of n cities at random places of a square, with whole
// coordinates from 0 to 999, or to 999,999 if there are more than 10,000 cities, and
// Euclidean distances. For large n the shortest circuit is about 0.7124 sqrt(n) times
// the side long (Johnson, McGeoch and Rothberg, 1996). It is an error if n is not from
// 1 to MaxCities.
func Generate(n int, r *rand.Rand) (*Instance, error) {
	if err := checkCities(n, MaxCities); err != nil {
		return nil, err
	}
	if err := fits(bytesPerCity*int64(n), "the places of", n); err != nil {
		return nil, err
	}
	side := 1000
	if n > 10_000 {
		side = 1_000_000 // so that rounded distances are not much the same
	}
	points := make([]Point, n)
	for i := range points {
		points[i] = Point{float64(rng.Intn(r, side)), float64(rng.Intn(r, side))}
	}
	p, err := NewPoints(Euclidean, points)
	if err != nil {
		return nil, err
	}
	p.Name, p.Comment = fmt.Sprintf("random%d", n), "random places in a square"
	return p, nil
}
