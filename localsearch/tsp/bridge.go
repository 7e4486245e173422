package tsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// bridge is a double bridge (Martin, Otto and Felten, 1991): the three segments
// of x, y and z cities from position i on are put in the opposite order, each in
// its own direction. It changes four edges, and neither 2-opt nor or-opt undoes
// it in one move.
type bridge struct{ i, x, y, z int32 }

// drawBridge draws a double bridge whose segments have at most longest cities
// each, and leave at least one city. Short segments cost little to repair, and
// their edges are short, too (segment insertion of Johnson and McGeoch, 1997). A
// tour of three cities or fewer has none.
func drawBridge(r *rand.Rand, n, longest int32) (b bridge, ok bool) {
	longest = min(longest, (n-1)/3)
	if longest < 1 {
		return bridge{}, false
	}
	length := func() int32 { return int32(rng.Intn(r, int(longest))) + 1 }
	return bridge{i: int32(rng.Intn(r, int(n))), x: length(), y: length(), z: length()}, true
}
