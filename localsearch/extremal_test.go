package localsearch

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestNth: selection finds what sorting finds.
func TestNth(t *testing.T) {
	r := rng.New(1, 0)
	for range 300 {
		var list []share
		for i := range 1 + rng.Intn(r, 60) {
			list = append(list, share{int32(i), int64(rng.Intn(r, 12))})
		}
		sorted := slices.Clone(list)
		slices.SortFunc(sorted, func(a, b share) int { return int(b.of - a.of) })
		place := rng.Intn(r, len(list))
		assert.Equal(t, sorted[place].of, nth(list, place).of)
	}
}
