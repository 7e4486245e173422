package mixed

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// observation chooses photographs that a satellite takes, as the instances of SPOT 5 (Bensana, Lemaitre and Verfaillie 1999):
// one that is left out costs its weight; it is taken by one of three cameras, or by two of them together; pairs and triples
// of photographs at about the same time exclude each other with certain cameras.
func observation(k int, r *rand.Rand) Instance {
	const near = 14 // photographs that far apart may exclude each other
	photographs := 100 + 10*k
	l := &Linear{}
	ways := make([][]int32, photographs)
	for i := range ways {
		weight := []int32{1, 2, 1000, 1001, 2000}[rng.Intn(r, 5)]
		cameras := 3
		if rng.Intn(r, 3) == 0 {
			cameras = 1 // the two outer ones together
		}
		left := l.column(1, weight)
		row := sum(left)
		for range cameras {
			x := l.column(1, 0)
			ways[i], row = append(ways[i], x), append(row, entry{x, 1})
		}
		l.row("=", 1, row...)
	}
	for i := range photographs {
		for j := i + 1; j < min(photographs, i+near); j++ {
			if rng.Intn(r, 2) == 0 {
				continue
			}
			for a, x := range ways[i] {
				for b, y := range ways[j] {
					if len(ways[i]) != len(ways[j]) || a == b || rng.Intn(r, 6) == 0 {
						l.row("<=", 1, sum(x, y)...)
					}
				}
			}
		}
		for range 3 { // memory and telemetry
			j, h := i+1+rng.Intn(r, near), i+1+rng.Intn(r, near)
			if j != h && max(j, h) < photographs {
				all := append(append(append([]int32{}, ways[i]...), ways[j]...), ways[h]...)
				l.row("<=", 2, sum(all...)...)
			}
		}
	}
	return l.instance()
}
