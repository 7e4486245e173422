package tsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// shuffle puts the cities in random order.
func (r *ring) shuffle(random *rand.Rand) {
	rng.Shuffle32(random, r.order)
	for i, city := range r.order {
		r.pos[city] = int32(i)
	}
}

// nearestNeighbour makes the ring the tour that begins at first and always
// continues to the nearest city not yet visited, in O(n^2) with the matrix.
func (r *ring) nearestNeighbour(c *costs, first int32) {
	left := make([]int32, 0, c.n)
	for city := range c.n {
		if city != first {
			left = append(left, city)
		}
	}
	at := first
	for p := range c.n {
		r.order[p], r.pos[at] = at, p
		if len(left) == 0 {
			return
		}
		nearest := 0
		for k, city := range left {
			if c.cost(at, city) < c.cost(at, left[nearest]) {
				nearest = k
			}
		}
		at = left[nearest]
		left[nearest] = left[len(left)-1]
		left = left[:len(left)-1]
	}
}
