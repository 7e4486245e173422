package coloring

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tenure says for how many steps a tabu search forbids what it has undone: for a share, in
// tenths, of the listed vertices, and a number of steps of which the last ones are random
// (Galinier and Hao, "Hybrid evolutionary algorithms for graph coloring", 1999).
type tenure struct{ tenths, fixed, random int }

var usualTenure = tenure{tenths: 6, random: 10}

// partialTenures are those of searches on partial colourings, in turn. Long ones find
// hidden colourings soonest.
var partialTenures = []tenure{{0, 40, 20}, {6, 20, 10}, {0, 60, 30}, {6, 0, 10}}

// next draws the number of steps.
func (t tenure) next(listed int, r *rand.Rand) int32 {
	return int32(listed*t.tenths/10 + t.fixed + rng.Intn(r, t.random))
}
