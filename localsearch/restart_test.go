package localsearch

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSequences(t *testing.T) {
	lengths := func(r Restart, n int) (out []int64) {
		for k := range int64(n) {
			out = append(out, r.length(k))
		}
		return out
	}
	assert.Equal(t, []int64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}, lengths(Restart{Unit: 1, Sequence: Luby}, 15))
	assert.Equal(t, []int64{10, 20, 40, 80}, lengths(Restart{Unit: 10, Sequence: Geometric, Factor: 2}, 4))
	assert.Equal(t, []int64{10, 15, 22, 33}, lengths(Restart{Unit: 10, Sequence: Geometric}, 4))
	assert.Equal(t, []int64{7, 7, 7}, lengths(Restart{Unit: 7}, 3))
	assert.Equal(t, []int64{0, 0}, lengths(Restart{}, 2))
}

// TestKicks: shares grow until one leads to a better state; every k-th start is
// fresh.
func TestKicks(t *testing.T) {
	k := kick{Restart: Restart{Share: 0.1, Most: 0.25, Fresh: 3}}
	assert.InDelta(t, 0.1, k.next(), 1e-9)
	assert.InDelta(t, 0.2, k.next(), 1e-9)
	assert.InDelta(t, 0.1, k.next(), 1e-9, "0.3 would be too much")
	assert.InDelta(t, 0.2, k.next(), 1e-9)
	k.fruitful = true
	assert.InDelta(t, 0.1, k.next(), 1e-9)
	var fresh []int64
	for k.restarts = 1; k.restarts <= 6; k.restarts++ {
		if k.fresh() {
			fresh = append(fresh, k.restarts)
		}
	}
	assert.Equal(t, []int64{3, 6}, fresh)
}
