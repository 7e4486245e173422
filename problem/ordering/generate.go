package ordering

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Generate returns an instance whose entries are drawn from 1 to 99, each with a
// probability, the density, and are 0 otherwise (Sakuraba and Yagiura, "Efficient local
// search algorithms for the linear ordering problem", 2010).
func Generate(n int, density float64, r *rand.Rand) (*Instance, error) {
	if err := checkItems(n); err != nil {
		return nil, err
	}
	if !(density >= 0 && density <= 1) {
		return nil, fmt.Errorf("ordering: the density %v; expected 0 to 1", density)
	}
	entries := make([]int32, n*n)
	for k := range entries {
		if k%(n+1) != 0 && rng.Float64(r) < density {
			entries[k] = 1 + int32(rng.Intn(r, 99))
		}
	}
	return New(n, entries)
}
