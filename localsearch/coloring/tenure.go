package coloring

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tenure says for how many steps a tabu search forbids what it has undone: for a share, in
// tenths, of the listed vertices, and a number of steps of which the last ones are random
// (Galinier and Hao, "Hybrid evolutionary algorithms for graph coloring", 1999).
type tenure struct{ tenths, fixed, random int }

// The usual tenure suits random graphs, a short one those with a hidden colouring.
var (
	usualTenure = tenure{tenths: 8, random: 10}
	shortTenure = tenure{tenths: 4, random: 5}
)

// partialTenures are those of searches on partial colourings, in turn.
var partialTenures = []tenure{{6, 0, 10}, {0, 40, 20}, {6, 20, 10}, {0, 80, 40}}

// next draws the number of steps.
func (t tenure) next(listed int, r *rand.Rand) int32 {
	return int32(listed*t.tenths/10 + t.fixed + rng.Intn(r, t.random))
}
