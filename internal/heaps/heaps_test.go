package heaps

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestHeap: after any operations the top is the least of the elements that are there.
func TestHeap(t *testing.T) {
	r := rng.New(1, 0)
	for range 100 {
		var all []int
		for range rng.Intn(r, 20) {
			all = append(all, rng.Intn(r, 30))
		}
		h := New(func(a, b int) bool { return a < b }, slices.Clone(all)...)
		for range 60 {
			slices.Sort(all)
			require.Equal(t, len(all), h.Len())
			x := rng.Intn(r, 30)
			switch {
			case len(all) == 0 || rng.Intn(r, 3) == 0:
				h.Push(x)
				all = append(all, x)
			case rng.Intn(r, 2) == 0:
				require.Equal(t, all[0], h.Top())
				h.Replace(x)
				all[0] = x
			default:
				require.Equal(t, all[0], h.Pop())
				all = all[1:]
			}
		}
		slices.Sort(all)
		for _, x := range all {
			assert.Equal(t, x, h.Pop())
		}
	}
}
